#!/bin/sh
# node-folder.sh ROOM FOLDER [COMMAND...]: makes the folder of a node, and runs the command if there is one.
#
# Its log lines, checkpoints and index of hands are a node's own. The key, the archive and the keys of tracking slips are
# the room's: they are linked to the folder of the room, which on several machines is a mounted one (or has a copy of the
# key in it).
set -eu
room=$1 folder=$2
shift 2
if [ ! -f "$room/room.key" ]; then
	echo "there is no room.key in $room: name the folder of the room, or restore its key from where it is kept" >&2
	exit 1
fi
umask 077
mkdir -p "$folder" "$room/room.archive"
# Empty where there is none yet; nothing that another node has just written is lost.
: >>"$room/room.slips"
there=$(cd "$room" && pwd)
for name in room.key room.archive room.slips; do
	[ -e "$folder/$name" ] || ln -s "$there/$name" "$folder/$name"
done
[ $# = 0 ] || exec "$@"
