// A face for a name: the same name has the same face on every screen, and nobody uploads one. What draws them is loaded when the first is asked for.

const CACHE_MOST = 500;
// Shapes that stand out from felts of every colour, on grounds that stand out from the shapes.
const GROUNDS = ["f3e3bd", "dfe9d8", "d6e4ee", "efdcd6", "e6def0", "f6f0e2"];
const SHAPES = ["b5472f", "2f6f8f", "3d7a4a", "8a5a9c", "c08a2e", "44507e", "a03f62", "2d7d78"];

type Draw = (name: string) => string;
let loading: Promise<Draw> | undefined;
const drawn = new Map<string, string>();

async function load(): Promise<Draw> {
  const [{ createAvatar }, thumbs] = await Promise.all([import("@dicebear/core"), import("@dicebear/thumbs")]);
  return (name) =>
    createAvatar(thumbs, { seed: name, backgroundColor: GROUNDS, shapeColor: SHAPES, eyesColor: ["ffffff"], mouthColor: ["ffffff"] }).toDataUri();
}

/** The picture's address if it was drawn before, '' else. */
export function drawnBefore(name: string): string {
  return drawn.get(name) ?? "";
}

/** The picture's address; '' where the part that draws could not be loaded: then a letter stands in its place. */
export async function avatarOf(name: string): Promise<string> {
  const before = drawn.get(name);
  if (before) return before;
  try {
    const draw = await (loading ??= load());
    const face = draw(name);
    if (drawn.size >= CACHE_MOST) drawn.clear();
    drawn.set(name, face);
    return face;
  } catch {
    loading = undefined;
    return "";
  }
}
