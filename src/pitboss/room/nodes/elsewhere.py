"""What is said of a table that another node runs, where nothing carries messages between the nodes: a client is told
where it is, and asks again. With a bus such a table is asked there (room/remote)."""

CODE = "elsewhere"
MOVING = "this table is moving to another part of the room: ask again in a moment, with the same id"


def words_for(owner: str) -> str:
    return f"this table is run by the node {owner}: ask there, or again when it has moved" if owner else MOVING
