import { describe, expect, it } from "vitest";
import { moment, momentOf, questionOf, type Wanted } from "../src/lib/inspection";
import { lastDay } from "../src/lib/office";
import { officeDue, type DeviceLine, type VersionLine, type Worker } from "../src/lib/office";

const nothing: Wanted = { person: "", table: "", from: null, until: null, pot_min: null, pot_max: null, rule: "", ruling: "" };

describe("a question about hands", () => {
  it("leaves out what nobody asked for", () => {
    expect(questionOf(nothing)).toBe("/api/hands?");
    expect(questionOf({ ...nothing, person: "Ann & Bob", pot_min: 0 })).toBe("/api/hands?person=Ann+%26+Bob&pot_min=0");
    expect(questionOf({ ...nothing, rule: "P 18.C" }, "5:2:1")).toBe("/api/hands?rule=P+18.C&after=5%3A2%3A1");
  });
  it("reads a moment, or nothing", () => {
    expect(momentOf("")).toBeNull();
    expect(momentOf("tomorrow")).toBeNull();
    expect(momentOf("2027-01-31T18:00")).toBe(new Date(2027, 0, 31, 18).getTime());
  });
  it("reads and shows moments by the facility's clock, wherever the browser stands", () => {
    for (const [zone, at] of [
      ["America/New_York", Date.UTC(2027, 0, 31, 23)],
      ["Asia/Tokyo", Date.UTC(2027, 0, 31, 9)],
      ["UTC", Date.UTC(2027, 0, 31, 18)],
    ] as const) {
      expect(momentOf("2027-01-31T18:00", zone)).toBe(at);
      expect(moment(at, zone)).toBe("2027-01-31, 18:00:00");
    }
    // The clocks go forward at two: half past three is the second hour of that day.
    expect(momentOf("2027-03-14T03:30", "America/New_York")).toBe(Date.UTC(2027, 2, 14, 7, 30));
    expect(momentOf("2027-03-14T01:30", "America/New_York")).toBe(Date.UTC(2027, 2, 14, 6, 30));
    expect(lastDay(Date.UTC(2028, 0, 1, 5), "America/New_York")).toBe("2027-12-31");
  });
});

const worker = (over: Partial<Worker>): Worker => ({
  person: "Ann",
  name: "Ann",
  roles: ["dealer"],
  licence: "L",
  valid_from: 0,
  valid_until: 0,
  in_force: true,
  table: "",
  since: 0,
  ...over,
});
const version = (status: string): VersionLine => ({
  version: 2,
  ref: "RS-2",
  person: "",
  filed_at: 0,
  status,
  approval_ref: "",
  approved_by: "",
  effective: 0,
});
const device = (over: Partial<DeviceLine>): DeviceLine => ({
  table: "1",
  title: "one",
  game: "",
  game_title: "",
  private: false,
  dealt_by: "hand",
  shuffler: "",
  device_approval: "",
  version: 1,
  hand: 0,
  seats: 6,
  taken: 0,
  paused: "",
  out_of_order: [],
  trouble: "",
  ...over,
});

describe("what the operator sees to", () => {
  const day = 86_400_000;
  it("is nothing where all is well", () => {
    expect(officeDue([worker({}), worker({ roles: ["cashier"], in_force: false, licence: "" })], [version("effective")], [device({})], 0)).toEqual([]);
  });
  it("has trouble at tables first, then who works without a licence, papers, and licences that end soon", () => {
    const due = officeDue(
      [worker({ valid_until: 20 * day }), worker({ person: "Bob", name: "Bob", in_force: false }), worker({ valid_until: 40 * day })],
      [version("filed")],
      [device({ trouble: "it stands still" }), device({ table: "2", out_of_order: ["the shuffler is broken"] })],
      0,
    );
    expect(due.map((line) => line.link)).toEqual(["tables", "tables", "", "papers", ""]);
    expect(due[2]?.what).toBe("Bob has no licence in force");
    expect(due[4]?.what).toContain("The licence of Ann ends on");
  });
});
