// Whether the screen stands upright: lines are short there, and a thing needs more of them.

const asked = matchMedia("(orientation: portrait)");
export const upright = $state({ now: asked.matches });
asked.addEventListener("change", () => (upright.now = asked.matches));
