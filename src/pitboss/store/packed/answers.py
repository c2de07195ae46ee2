"""What was answered to a command, with the id of the command: most answers have the id in them again.

Ids are random, and written in sixteen signs where a byte would do for two: such runs are folded into bytes. No text
that is folded has a sign below the line feed in it, so these can say what follows. The usual answer, that a command was
carried out, is kept as the few things that differ from one to the next; any other is squeezed.
"""

import re

from pitboss.store.chain import command_digest
from pitboss.store.packed.squeeze import Unreadable, expand, squeeze

_END = b"\0"
_UUID, _HEX = b"\1", b"\2"
_MARKS = re.compile(rb"[\x01\x02]")
_RUNS = re.compile(rb"[0-9a-f-]{12,240}")
_DASHES = re.compile(rb"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_FOLDED, _AS_IT_IS = b"f", b"p"
# Beside the numbers of squeeze.py.
_USUAL = b"\2"
_DONE = re.compile(rb'\{"id":"([^"\\]{0,200})","ok":true,"version":(0|[1-9][0-9]{0,17}),"digest":"([0-9a-f]{24})"\}')
_DIGEST = 12


def pack_answer(command: str, answer: bytes) -> bytes:
    said = command.encode()
    if not _MARKS.search(said):
        usual = _DONE.fullmatch(answer)
        if usual and said.endswith(b"\n" + usual[1]):
            version = int(usual[2]).to_bytes(8, "big").lstrip(b"\0")
            digest = bytes.fromhex(usual[3].decode())
            return b"".join((_USUAL, digest, bytes((len(usual[1]), len(version))), version, _RUNS.sub(_fold, said)))
        if not _MARKS.search(answer):
            return squeeze(_FOLDED + _RUNS.sub(_fold, said + _END + answer))
    return squeeze(_AS_IT_IS + said + _END + answer)


def read_answer(told: object) -> tuple[str, bytes]:
    """Command and answer. What was changed is given as it is, and is the answer to nobody's command."""
    try:
        text = _read(_bytes(told))
    except (Unreadable, ValueError, IndexError):
        return "", _bytes(told)
    command, _, answer = text.partition(_END)
    return command.decode(errors="replace"), answer


def digest_of(command: str) -> bytes:
    """What an answer is found by."""
    return bytes.fromhex(command_digest(command)[1:])


def _read(told: bytes) -> bytes:
    if not told.startswith(_USUAL):
        folded = expand(told)
        return folded[1:] if folded.startswith(_AS_IT_IS) else _unfold(folded, 1)
    digest, at = told[1 : 1 + _DIGEST], 1 + _DIGEST
    id_size, size = told[at], told[at + 1]
    version = int.from_bytes(told[at + 2 : at + 2 + size], "big")
    command = _unfold(told, at + 2 + size)
    id = command[len(command) - id_size :]
    answer = b'{"id":"%b","ok":true,"version":%d,"digest":"%b"}' % (id, version, digest.hex().encode())
    return command + _END + answer


def _fold(found: "re.Match[bytes]") -> bytes:
    run = found[0]
    if _DASHES.fullmatch(run):
        return _UUID + bytes.fromhex(run.replace(b"-", b"").decode())
    if b"-" in run or len(run) % 2:
        return run
    return _HEX + bytes((len(run) // 2,)) + bytes.fromhex(run.decode())


def _unfold(folded: bytes, at: int) -> bytes:
    made = []
    while mark := _MARKS.search(folded, at):
        made.append(folded[at : mark.start()])
        at = mark.end()
        if mark[0] == _UUID:
            run = folded[at : at + 16].hex()
            made.append(f"{run[:8]}-{run[8:12]}-{run[12:16]}-{run[16:20]}-{run[20:]}".encode())
            at += 16
        else:
            size = folded[at]
            made.append(folded[at + 1 : at + 1 + size].hex().encode())
            at += 1 + size
    return b"".join([*made, folded[at:]])


def _bytes(value: object) -> bytes:
    return value if type(value) is bytes else f"no bytes: {value}".encode()
