// What people of the house do at a table, as forms: what has to be said, and whose word it is. The room knows all of it too
// and refuses what does not fit; this is for asking in the right words.

export type FieldKind = "seat" | "free-seat" | "card" | "money" | "number" | "text" | "choice" | "flag" | "backs";

export interface TableField {
  name: string;
  label: string;
  kind: FieldKind;
  choices?: [string, string][];
  optional?: boolean;
  start?: string;
}

export interface TableForm {
  title: string;
  button: string;
  fields: TableField[];
  /** Who may say it; whoever of them is not at the screen signs there. */
  roles: string[];
  /** Two people do it: a dealer and a floorperson. */
  both?: boolean;
}

const DEALER = ["dealer"];
const FLOOR = ["floorperson", "shift_supervisor"];
const STAFF = [...DEALER, ...FLOOR];
const seat = (label = "Seat", optional = false): TableField => ({ name: "seat", label, kind: "seat", optional });
const words = (label: string, name = "words"): TableField => ({ name, label, kind: "text" });
const flag = (name: string, label: string): TableField => ({ name, label, kind: "flag" });
const choice = (name: string, label: string, choices: [string, string][]): TableField => ({ name, label, kind: "choice", choices });

export const TABLE_FORMS: Record<string, TableForm> = {
  // Seats and chips.
  seat_player: {
    title: "Seat a player",
    button: "Seat them",
    roles: STAFF,
    fields: [
      words("Name", "name"),
      { name: "seat", label: "Seat", kind: "free-seat" },
      { name: "chips", label: "Chips", kind: "money" },
      flag("cash", "Bought for cash now"),
    ],
  },
  sell_chips: { title: "Sell chips for cash", button: "Sold", roles: STAFF, fields: [seat(), { name: "cents", label: "Chips", kind: "money" }] },
  add_chips: { title: "Chips that a player brings", button: "Add them", roles: STAFF, fields: [seat(), { name: "chips", label: "Chips", kind: "money" }] },
  remove_chips: { title: "Take chips off the table", button: "Taken off", roles: STAFF, fields: [seat(), { name: "chips", label: "Chips", kind: "money" }] },
  stand_up: { title: "A player leaves", button: "They leave", roles: STAFF, fields: [seat()] },
  keep_seat: { title: "They stay after all", button: "They stay", roles: STAFF, fields: [seat()] },
  move_seat: { title: "To another seat", button: "Move", roles: STAFF, fields: [seat("From seat"), { name: "to", label: "To seat", kind: "free-seat" }] },
  sit_out: { title: "A player sits out", button: "Sits out", roles: STAFF, fields: [seat()] },
  sit_in: { title: "A player is back", button: "Is back", roles: STAFF, fields: [seat()] },
  leave_table: {
    title: "A player steps away",
    button: "Steps away",
    roles: STAFF,
    fields: [
      seat(),
      choice("stakes", "The stack is", [
        ["recorded", "counted and recorded"],
        ["covered", "covered"],
      ]),
    ],
  },
  return_to_table: {
    title: "A player returns",
    button: "Is back",
    roles: STAFF,
    fields: [seat(), { name: "counted", label: "Stack as counted", kind: "money", optional: true }],
  },
  secure_stack: {
    title: "Secure a stack",
    button: "Secured",
    roles: FLOOR,
    fields: [seat(), { name: "counted", label: "Counted (under a cover nothing)", kind: "money", optional: true }],
  },
  check_stack: {
    title: "Check a secured stack",
    button: "Checked",
    roles: FLOOR,
    fields: [seat(), { name: "counted", label: "Counted (under a cover nothing)", kind: "money", optional: true }],
  },
  // Where hands are recorded when they are over, all chips of the players are one sum.
  count_out: {
    title: "Count chips out",
    button: "Counted out",
    roles: STAFF,
    fields: [seat(), { name: "cents", label: "Chips that leave", kind: "money" }, flag("stays", "The player stays")],
  },
  count_chips: {
    title: "Count all chips of the players",
    button: "Counted",
    roles: FLOOR,
    fields: [
      { name: "cents", label: "All of them together", kind: "money" },
      { ...words("Why it is not what the record says"), optional: true },
    ],
  },
  // What went wrong with cards.
  expose_card: {
    title: "A card was exposed in the deal",
    button: "Rule on it",
    roles: DEALER,
    fields: [
      seat("Dealt to seat"),
      { name: "card", label: "Card", kind: "card" },
      { name: "circuit", label: "Their first card of this deal is 1, the second 2 …", kind: "number", start: "1" },
    ],
  },
  find_face_up_card: { title: "A card lies face up in the deck", button: "Rule on it", roles: DEALER, fields: [{ name: "card", label: "Card", kind: "card" }] },
  drop_card: { title: "A card was dealt off the table", button: "Rule on it", roles: DEALER, fields: [{ name: "card", label: "Card", kind: "card" }] },
  call_misdeal: {
    title: "Misdeal",
    button: "Call the misdeal",
    roles: STAFF,
    fields: [
      choice("reason", "Because", [
        ["not_shuffled", "not shuffled or cut as it should be"],
        ["wrong_start", "dealt from the wrong position"],
        ["face_up_cards", "more than one card face up in the deck"],
        ["skipped_player", "a player was skipped"],
      ]),
      seat("Who was skipped", true),
    ],
  },
  report_cards_amiss: {
    title: "Cards are missing, or too many",
    button: "Void the round",
    roles: STAFF,
    fields: [
      choice("kind", "In the deck there are", [
        ["missing", "cards missing"],
        ["extra", "cards too many"],
      ]),
    ],
  },
  discard_ineligible: {
    title: "Cards dealt to somebody not in the round",
    button: "Discarded",
    roles: STAFF,
    fields: [
      { name: "seat", label: "Seat", kind: "number" },
      { name: "count", label: "Cards", kind: "number", start: "1" },
    ],
  },
  report_fouled_hand: {
    title: "A hand was fouled or taken in",
    button: "Rule on it",
    roles: STAFF,
    fields: [
      seat(),
      choice("how", "It was", [
        ["fouled", "fouled"],
        ["collected", "taken in by mistake"],
      ]),
      flag("protected", "It was held, or under a chip"),
      flag("reconstructed", "It can be put together again"),
      flag("at_fault", "The player had a part in it"),
    ],
  },
  report_gone: { title: "A player has gone without a word", button: "Rule on it", roles: STAFF, fields: [seat(), flag("protected", "The hand is protected")] },
  throw_away: { title: "A hand thrown away out of turn", button: "Enter it", roles: DEALER, fields: [seat()] },
  time_expired: { title: "A player's time is up", button: "Time is up", roles: DEALER, fields: [seat()] },
  // Decks.
  count_deck: { title: "Count the deck", button: "Counted", roles: DEALER, fields: [{ name: "count", label: "Cards", kind: "number" }] },
  count_stub: { title: "Count the stub", button: "Counted", roles: DEALER, fields: [{ name: "count", label: "Cards", kind: "number" }] },
  receive_decks: {
    title: "New decks",
    button: "Received",
    roles: STAFF,
    fields: [{ name: "backs", label: "Colours of their backs", kind: "backs", start: "red, blue" }],
  },
  report_device: {
    title: "The shuffler",
    button: "Report it",
    roles: STAFF,
    fields: [
      choice("fault", "It", [
        ["jammed", "jammed"],
        ["stopped", "stopped"],
        ["incomplete", "did not finish"],
        ["broken", "cannot be used"],
      ]),
    ],
  },
  repair_device: { title: "The shuffler is in order again", button: "In order", roles: STAFF, fields: [] },
  order_shuffle: { title: "Order a shuffle", button: "Order it", roles: FLOOR, fields: [words("Why", "reason")] },
  order_recut: { title: "Order a recut", button: "Order it", roles: FLOOR, fields: [words("Why", "reason")] },
  // The house.
  call_floor: { title: "Call the floor", button: "Call", roles: DEALER, fields: [words("What for")] },
  answer_floor: { title: "The floor has come", button: "Answered", roles: FLOOR, fields: [{ ...words("What was done"), optional: true }] },
  change_box: {
    title: "Change the box of a jackpot",
    button: "Changed",
    roles: DEALER,
    both: true,
    fields: [
      choice("jackpot", "Jackpot", [
        ["bad_beat", "Bad Beat"],
        ["high_hand", "High Hand"],
      ]),
      flag("last", "No other box is attached"),
    ],
  },
  verify_time: { title: "Verify the time charges", button: "Verified", roles: FLOOR, fields: [] },
  skip_time: { title: "Nothing is charged for this interval", button: "Skip it", roles: FLOOR, fields: [words("Why", "reason")] },
  confirm_minimum: { title: "All agree to the higher minimum", button: "Confirmed", roles: DEALER, fields: [] },
  warn: {
    title: "Warn a player",
    button: "Warned",
    roles: STAFF,
    fields: [
      seat(),
      choice("paragraph", "For", [
        ["18.B", "helping or informing another (18.B)"],
        ["18.D", "cards out of the dealer's view (18.D)"],
      ]),
      words("In words"),
    ],
  },
  remove_player: { title: "Remove a player", button: "Remove them", roles: FLOOR, fields: [seat(), words("The cause")] },
  notify_compliance: { title: "Tell compliance of a removal", button: "Told", roles: FLOOR, fields: [words("Whom, and what was said")] },
  open_dispute: { title: "A dispute", button: "Open it", roles: STAFF, fields: [seat("Who disputes", true), words("What is disputed")] },
  give_ruling: {
    title: "Rule on a dispute",
    button: "Rule",
    roles: FLOOR,
    fields: [{ name: "dispute", label: "Dispute", kind: "number" }, words("The ruling")],
  },
  release_cards: {
    title: "Decide the claim of the Bad Beat",
    button: "Decide it",
    roles: ["shift_supervisor"],
    fields: [flag("verified", "The hand is as it was told"), { ...words("Why not"), optional: true }],
  },
  pause: { title: "Pause the table", button: "Pause", roles: FLOOR, fields: [{ ...words("Why", "reason"), optional: true }] },
  resume: { title: "Let the table go on", button: "Go on", roles: FLOOR, fields: [] },
  close_table: { title: "Close the table", button: "Close it", roles: FLOOR, fields: [] },
  // The floor's own steps with the decks.
  verify_inspection: { title: "Verify the inspection", button: "Verified", roles: FLOOR, fields: [] },
  record_layout: {
    title: "Record the layout",
    button: "Record it",
    roles: FLOOR,
    fields: [words("Operator on the layout", "operator"), words("Approval of the layout", "layout_approval")],
  },
  record_equipment: {
    title: "Record the equipment",
    button: "Record it",
    roles: FLOOR,
    fields: [
      words("Operator on the layout", "operator"),
      words("Approval of the layout", "layout_approval"),
      words("Where the decks are kept", "deck_storage"),
    ],
  },
};

/** What the console has under "more", in groups. */
export const DEALERS_GROUPS: [string, string[]][] = [
  [
    "Seats and chips",
    [
      "seat_player",
      "sell_chips",
      "add_chips",
      "remove_chips",
      "count_out",
      "count_chips",
      "stand_up",
      "keep_seat",
      "move_seat",
      "sit_out",
      "sit_in",
      "leave_table",
      "return_to_table",
    ],
  ],
  [
    "Something went wrong",
    [
      "expose_card",
      "find_face_up_card",
      "drop_card",
      "call_misdeal",
      "report_cards_amiss",
      "discard_ineligible",
      "report_fouled_hand",
      "report_gone",
      "throw_away",
      "time_expired",
    ],
  ],
  ["Decks", ["count_deck", "count_stub", "receive_decks", "report_device", "repair_device", "order_shuffle", "order_recut"]],
  ["House", ["change_box", "open_dispute", "warn", "confirm_minimum", "verify_time", "pause", "resume"]],
];
export const FLOORS_GROUPS: [string, string[]][] = [
  ["Seats", ["seat_player", "stand_up", "count_out", "count_chips", "move_seat", "sit_out", "sit_in", "secure_stack", "check_stack", "remove_player"]],
  ["Orders", ["order_shuffle", "order_recut", "call_misdeal", "report_cards_amiss", "warn", "open_dispute", "give_ruling", "notify_compliance"]],
  ["Table", ["change_box", "verify_time", "skip_time", "pause", "resume", "close_table"]],
];

/** Of bets, cards and single stacks a table recorded lightly knows nothing; and only such a one counts chips out. */
const NOT_LIGHT = new Set([
  ...["remove_chips", "stand_up", "keep_seat", "expose_card", "find_face_up_card", "drop_card", "call_misdeal", "report_cards_amiss", "discard_ineligible"],
  ...["report_fouled_hand", "report_gone", "throw_away", "time_expired", "count_stub", "order_shuffle", "order_recut", "confirm_minimum"],
]);
const LIGHT_ALONE = new Set(["count_out", "count_chips"]);

export function offeredAt(name: string, light: boolean): boolean {
  return light ? !NOT_LIGHT.has(name) : !LIGHT_ALONE.has(name);
}

/** Whom the act asks for who is not at this screen. */
export function signersOf(form: TableForm, mine: readonly string[]): string[] {
  const has = (roles: string[]): boolean => roles.some((role) => mine.includes(role));
  if (form.both) return has(DEALER) ? ["floorperson"] : ["dealer"];
  return has(form.roles) ? [] : [form.roles[0] ?? "floorperson"];
}
