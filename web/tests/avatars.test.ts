import { describe, expect, it } from "vitest";
import { avatarOf, drawnBefore } from "../src/lib/avatars";

describe("a face for a name", () => {
  it("is the same for the same name, another for another, and a picture that the page's policy lets in", async () => {
    expect(drawnBefore("Ada")).toBe("");
    const ada = await avatarOf("Ada");
    expect(ada).toMatch(/^data:image\/svg\+xml/);
    expect(await avatarOf("Ada")).toBe(ada);
    expect(drawnBefore("Ada")).toBe(ada);
    expect(await avatarOf("Grace")).not.toBe(ada);
  });

  it("has nothing of the name in it, whatever the name says", async () => {
    const face = decodeURIComponent(await avatarOf('"><script>alert(1)</script>'));
    expect(face).not.toContain("alert");
  });
});
