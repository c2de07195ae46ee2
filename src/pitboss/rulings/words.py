"""Plain words as concepts: 'flipped over', 'flashed' and 'exposed' are one thing, and so are 'mucks' and 'mucked'.

A text is cut into stems; rows of stems that mean one thing become one concept, the longest row first. A stem that is in
no row is a concept by itself. Words that say nothing about a case are left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

# What says nothing about what happened; words of one or two letters neither, unless they are in a row below.
EMPTY_WORDS = """
about after again all also and any are around because been before being but came can club clubs come could diamond
diamonds did does doing during each else even every everybody everyone find for from get getting going got guy had
happen has have heart hearts how into its jack jacks just keep king kings know like make many may mine must nobody
now one only other our out play player please queen queens really right round seat should some somebody someone
spade spades than that the their them then there these they thing this those through too until very want was were
what when where which while who whole whose why will with would you your
"""
# Forms that no ending explains.
FORMS = {
    "dealt": "deal", "fell": "fall", "fallen": "fall", "threw": "throw", "thrown": "throw", "left": "leave",
    "gone": "go", "went": "go", "goes": "go", "said": "say", "saying": "say", "saw": "see", "seen": "see",
    "found": "find", "forgot": "forget", "forgotten": "forget", "hid": "hide", "told": "tell", "telling": "tell",
    "won": "win", "lost": "lose", "took": "take", "taken": "take", "broke": "break", "broken": "break",
    "flew": "fly", "flown": "fly", "swept": "sweep", "shown": "show", "began": "begin", "begun": "begin",
    "misdealt": "misdeal", "hit": "touch", "hits": "touch", "cheater": "cheat", "cheaters": "cheat", "aces": "ace",
    "tells": "tell", "says": "say", "stood": "stand", "gave": "give", "given": "give", "sat": "sit", "lying": "lie",
}  # fmt: skip
# One concept, then what people say for it, each between bars. Rows of several words count as a whole; where two dots
# stand a few words may lie between.
SAME = """
FACE_UP: face up | faceup | turned up | turned over | turned .. over | turned .. up | flipped .. over | flipped
    | flipped over | exposed | flashed | visible | showing | saw my card | everyone saw | everybody saw |
    can be seen | boxed | upside down | turned face up | face-up
FACE_DOWN: face down | facedown | turned down | unseen | face-down
DECK: deck | stub | pack | undealt cards | shoe | boxed
SEVERAL: two | 2 | both | several | more than one | another | second one | three | many | multiple | twice
SINGLE: single | only one | one card | one chip | one big chip
SHUFFLER: shuffler | shuffling device | shuffle machine | shuffling machine | shuffle device | machine | device
SHOE: shoe | dealing shoe
JAM: jam | jams | jammed | stuck | stops | stopped | halts | hangs | red light | quits
UNUSABLE: broken | broken down | out of order | cannot be used | defective | dead machine | does not work |
    unusable | out of service | malfunction
SHUFFLE: shuffle | reshuffle | wash | riffle
CUT: cut | cut card
MISS: missing | short one card | one card short | short | too few | lacks | only 51 | 51 cards | 51 |
    not complete | incomplete | gone from the deck
EXTRA: extra | found a card | two kings | two queens | two jacks | 2 aces | 2 kings | 2 queens | 2 jacks |
    too many | additional | 53 cards | 53 | duplicate | two aces | same card twice | one too many |
    two of the same
SKIP: skipped | forgot to give | passed over | left out | missed a player | not dealt in | no cards |
    without cards | forgot to deal | overlooked | did not get cards | no hand
INELIGIBLE: empty seat | sitting out | sits out | sat out | not in the hand | not playing | absent player |
    not in the game | no player | ineligible | already folded
WRONG_START: wrong player | wrong seat | wrong position | wrong place | wrong person | wrong spot | start wrong
    | started wrong
OUT_OF_TURN: out of turn | before their turn | before it was their turn | before the turn | too early |
    acted early | ahead of turn | not their turn | in advance | prematurely | before my turn
IN_TURN: when it was their turn | at their turn | in turn | on their turn
THROW_AWAY: threw away | threw .. away | throws away | thrown away | discarded | discards | folded | folds |
    mucked | mucks | muck | throw | toss | tossed | pitched
FORWARD: forward | towards the dealer | to the dealer | towards the pot | into the muck | across the line
COLLECT: swept up | swept | sweep | collected | picked up | took my cards | took my hand | scooped | raked in |
    mucked my hand | killed | took it | took their cards | took their hand | mucked my cards | dealer took |
    dealer mucked | got mucked | was mucked | were mucked | mucked by | took my | took .. hand | mucked .. hand
FOUL: fouled | touched | mixed | mixed up | mingled | came into contact | contact | hit mine | got into the muck
DISCARDS: discards | muck | discard pile | the muck | discarded cards | dead cards
PROTECTED: protected | protector | card protector | chip on | under a chip | capped | covered | guarded |
    card cap
UNPROTECTED: unprotected | no chip on | not protected | without protection | no protector | nothing on
KNOWN: tell which | can tell | identify | identified | know which cards | put together | retrieve | reconstruct
    | recover
UNKNOWN_CARDS: nobody knows the cards | cannot be told | cannot tell | cannot identify | not known any more |
    lost for good
MONEY_BACK: money back | refund | chips back | get my money | bets back | give back
LEFT_TABLE: left the table | went to the bathroom | walked away | walked off | away from the table | bathroom |
    restroom | smoke | phone call | disappeared | went away | left without a word | ran off |
    goes to the bathroom
LEAVES: leaves | leave | walks out | gets up | stands up
HIDE: hides | in the lap | lap | under the table | below the table | out of sight | cannot see | pocket |
    conceal | out of view
OFF_TABLE: off the table | floor | on the floor | dropped | on the ground | carpet | fell off | fell on |
    fell to the | flew off | fly off | slipped off | landed on
SAY: say | said | announce | announced | declare | declared | verbal | called out | states | stated
CONDITIONAL: if you | if i | if they | in case | depending | conditional
SILENT: silent | silently | without a word | without saying anything | said nothing | no word | quiet | wordless
    | without announcing | nothing said | not say anything | without saying | did not say a word |
    not say a word | says nothing
STRING: string | string bet | string raise | went back to | goes back | in two movements | second movement |
    more chips | then added | adds more | for more | two motions | reached back
BIG_CHIP: oversized | big chip | large chip | too large | too big | overchip | hundred dollar chip | big one |
    black chip | 100 chip | 500 chip | one big chip | single large chip
AMOUNT: amount | fifty | forty | dollars | number | how much | sum | figure | size
NO_AMOUNT: not name an amount | no amount | without an amount | does not say how much | only the word |
    did not say how much
OUT_OF_POT: out of the pot | from the pot | back from the pot | chips back out | takes back | took chips back |
    pull back | grabbed | own change | pulled .. back | took .. back | takes .. back | pull .. back |
    take .. out
HELP: help | helping | colluding | collusion | collude | soft play | soft playing | softplay | team | partners |
    advise | advising | advice | coach | coaching | tells a friend | tell another | signal | signals |
    talking about the hand | plays for another | best hand plays | one player to a hand | whisper
REMOVE: throw out | throw a cheat out | kick out | remove | ban | expel | send away | barred | evict | cheat |
    eject
COMPLIANCE: compliance | commission | report to the state | notify | regulator | authority
DISPUTE: dispute | argue | argument | arguing | disagree | quarrel | decision | complaint | complain | fight |
    who is right
FINAL: final | last word | overrule | overrules | overruled | appeal | supervisor | final say | final decision
SHOWDOWN: showdown | river call | end of the hand | called on the river | after the river |
    seeing the other hands
SHOW: show | shows | table the hand | reveal | shown
FIRST: first | who starts | who begins | order
WINNER: winning hand | best hand | winner | winning | would have won | nuts | better hand
MISREAD: misread | named the wrong hand | really have | really has | actually has | actually have | miscalled |
    misdeclared | announced two pair | thinks | cards speak | wrong hand named
HOLE: hole card | hole cards | hole | down card | down cards | pocket card | my card | my cards | hand
UP_CARDS: up card | up cards | upcards | open cards | door card
RIVER: river | seventh | seventh street | last card | third hole card | last hole card | 7th
HOLDEM: holdem | hold em | hold 'em | flop game
OMAHA: omaha | plo
STUD: stud
SEVEN: seven | 7
FIVE: five | 5
COUNT: count | counted | counting | counts | number of cards
WRONG_NUMBER: wrong number | three cards | too many cards | too few cards | four cards | one card short |
    six cards | extra cards in a hand | only one card
HOUSE_RULE: house rule | house rules | submission | not in the book | says nothing | nothing about this |
    supplement | not covered | no rule | local rule
MISDEAL: misdeal | misdealt
BONUS: bonus | texas holdem bonus | bonus wager
DOUBLE_DRAW: double draw
DEALERS_CARD: dealers card | dealers own | dealer exposed | own cards | own card | dealers hand | house card
DRAWN_EARLY: too early | too soon | pulled a card | drawn in error | came out early | came out too early
BLIND: blind | big blind | small blind | forced bet | ante | bring in
DEALING: deal | dealing | dealt | dealer dealt | pitching
BEGIN: begin | start | started | starts | began
"""


def stems(text: str) -> list[str]:
    """In their order, endings and apostrophes taken off."""
    plain = text.casefold().replace("’", "'").replace("hold 'em", "holdem").replace("hold'em", "holdem")
    plain = re.sub(r"n't\b", " not", plain).replace("'s", "s").replace("'", "")
    return [_stem(word) for word in re.findall(r"[a-z0-9]+", plain)]


@cache
def _stem(word: str) -> str:
    if word in FORMS:
        return FORMS[word]
    for ending, least in (("ing", 3), ("ed", 3), ("es", 4), ("s", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= least and not word.endswith("ss"):
            word = word[: -len(ending)]
            # 'flipp' and 'jamm' are 'flip' and 'jam'; 'cal' is none.
            if ending in ("ing", "ed") and word[-1] == word[-2:-1] and word[-1] not in "lse":
                word = word[:-1]
            break
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


def is_empty(stem: str) -> bool:
    return stem in EMPTY


def _said() -> Iterator[tuple[str, str]]:
    for entry in re.split(r"\n(?=[A-Z_]+:)", SAME.strip()):
        concept, _, said = entry.partition(":")
        yield from ((concept, phrase) for phrase in said.split("|"))


def _rows() -> dict[tuple[str, ...], set[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    for concept, phrase in _said():
        if ".." not in phrase:
            found.setdefault(tuple(stems(phrase)), set()).add(concept)
    return found


ROWS = _rows()
LONGEST = max(map(len, ROWS))
APART = {tuple(stems(phrase)): concept for concept, phrase in _said() if ".." in phrase}
KNOWN_STEMS = frozenset([stem for row in (*ROWS, *APART) for stem in row])
# So many words may lie between the two of a pair.
BETWEEN_MOST = 3


def concepts(row: Sequence[str]) -> list[str]:
    """What a row of stems speaks of, once each, in the order in which it does."""
    found: dict[str, None] = {}
    place = 0
    while place < len(row):
        for length in range(min(LONGEST, len(row) - place), 0, -1):
            meant = ROWS.get(tuple(row[place : place + length]))
            if meant is not None:
                found.update(dict.fromkeys(sorted(meant)))
                # What is in a longer row is there by itself too: 'dealer took my cards' is of a dealer.
                found.update(dict.fromkeys(_plain(row[place : place + length])) if length > 1 else {})
                place += length
                break
        else:
            found.update(dict.fromkeys(_plain([row[place]])))
            place += 1
    for (first, last), concept in APART.items():
        for place in [place for place, stem in enumerate(row) if stem == first]:
            if last in row[place + 1 : place + 2 + BETWEEN_MOST]:
                found[concept] = None
    return list(found)


def _plain(row: Iterable[str]) -> list[str]:
    return [stem for stem in row if len(stem) > 2 and stem not in EMPTY]


EMPTY = frozenset([form for word in EMPTY_WORDS.split() for form in (word, _stem(word))])
