// The acts at a jackpot as forms: what has to be said, and who signs beside whoever does it. The room knows all of it
// too and refuses what does not fit; this is for asking in the right words.

export interface Field {
  name: string;
  label: string;
  kind: "money" | "text" | "choice" | "shares";
  choices?: [string, string][];
  /** What it is about in the line that is due, and so nothing to type. */
  given?: boolean;
  optional?: boolean;
  /** Asked for only where this field of what is given has this value. */
  only?: [string, string];
}

export interface Form {
  title: string;
  button: string;
  fields: Field[];
  /** Roles of those who sign too, one person each. */
  beside: string[];
}

const PAID_TO: [string, string][] = [
  ["cash", "in cash"],
  ["account", "into their account"],
];

/** What was looked at, and never its number. */
const SHOWN = "Identification shown (which kind, no number)";

export const FORMS: Record<string, Form> = {
  notify_compliance: {
    title: "Tell compliance of the count",
    button: "Tell compliance",
    fields: [{ name: "words", label: "Words (may be left out)", kind: "text", optional: true }],
    beside: [],
  },
  acknowledge_notice: {
    title: "Acknowledge the notice",
    button: "Acknowledge",
    fields: [{ name: "number", label: "Notice", kind: "text", given: true }],
    beside: [],
  },
  list_boxes: { title: "Account for all boxes", button: "All are here", fields: [], beside: [] },
  carry: { title: "Carry to the cage", button: "Carried", fields: [], beside: [] },
  count_at_table: {
    title: "Count at a closed table",
    button: "Sign the count",
    fields: [
      { name: "cents", label: "Counted", kind: "money" },
      { name: "table", label: "At which closed table", kind: "text" },
    ],
    beside: ["floorperson", "surveillance"],
  },
  lock_container: { title: "Lock money and documents", button: "Locked", fields: [], beside: ["floorperson"] },
  count_in_cage: { title: "Count a box", button: "Enter the count", fields: [{ name: "cents", label: "Counted", kind: "money" }], beside: [] },
  verify_sum: { title: "Verify the sum of a container", button: "Enter the sum", fields: [{ name: "cents", label: "Sum", kind: "money" }], beside: [] },
  verify_claim: { title: "Verify the Bad Beat", button: "Verify", fields: [], beside: [] },
  reject_claim: { title: "Reject the Bad Beat", button: "Reject", fields: [{ name: "words", label: "Why", kind: "text" }], beside: [] },
  prepare_payment: { title: "Prepare the payment", button: "Prepared", fields: [{ name: "form", label: "As (cash, cheque …)", kind: "text" }], beside: [] },
  pay_person: {
    title: "Pay",
    button: "Paid",
    fields: [
      { name: "identification", label: SHOWN, kind: "text", only: ["place", "cage"] },
      { name: "to", label: "Paid", kind: "choice", choices: PAID_TO },
    ],
    beside: [],
  },
  adjust_display: {
    title: "Set the display",
    button: "Set the display",
    fields: [{ name: "cents", label: "The display shows", kind: "money", given: true }],
    beside: ["floorperson"],
  },
  verify_hand: {
    title: "High Hand Tracking Slip",
    button: "Sign the slip",
    fields: [
      { name: "name", label: "The player's name", kind: "text" },
      { name: "phone", label: "Their telephone number", kind: "text" },
      { name: "identification", label: SHOWN, kind: "text" },
    ],
    beside: [],
  },
  decline_hand: { title: "No slip for this hand", button: "Decline", fields: [{ name: "words", label: "Why", kind: "text" }], beside: [] },
  announce_pool: { title: "Announce and display the pool", button: "Announced and displayed", fields: [], beside: [] },
  divide_pool: {
    title: "Divide the pool as filed",
    button: "Divide",
    fields: [{ name: "shares", label: "Each slip and what it gets", kind: "shares" }],
    beside: ["floorperson"],
  },
  pay_at_cage: {
    title: "Pay at the cage",
    button: "Paid",
    fields: [
      {
        name: "place",
        label: "Where",
        kind: "choice",
        choices: [
          ["main_cage", "main cage"],
          ["satellite_cage", "satellite cage"],
        ],
      },
      { name: "identification", label: SHOWN, kind: "text" },
      { name: "to", label: "Paid", kind: "choice", choices: PAID_TO },
    ],
    beside: [],
  },
  distribute: {
    title: "Distribute what was not collected",
    button: "Distribute",
    fields: [
      { name: "payouts", label: "Each person and what they get", kind: "shares" },
      { name: "words", label: "By which procedure", kind: "text" },
    ],
    beside: ["floorperson"],
  },
  open_drawer: { title: "Open a drawer", button: "Open the drawer", fields: [{ name: "cents", label: "In it to begin with", kind: "money" }], beside: [] },
  fill_drawer: { title: "Fill the drawer", button: "Put in", fields: [{ name: "cents", label: "Cash put in", kind: "money" }], beside: [] },
  count_drawer: { title: "Count the drawer", button: "Enter the count", fields: [{ name: "cents", label: "All that is in it", kind: "money" }], beside: [] },
  buy_in: { title: "Buy-in", button: "Take the buy-in", fields: [{ name: "cents", label: "Cash taken", kind: "money" }], beside: [] },
  cash_out: {
    title: "Cash-out",
    button: "Pay out",
    fields: [
      { name: "cents", label: "Cash paid", kind: "money" },
      { name: "identification", label: SHOWN, kind: "text" },
    ],
    beside: [],
  },
  sell_chips: { title: "Sell chips", button: "Chips sold", fields: [{ name: "cents", label: "For so much cash", kind: "money" }], beside: [] },
  redeem_chips: { title: "Redeem chips", button: "Chips redeemed", fields: [{ name: "cents", label: "Worth so much", kind: "money" }], beside: [] },
};

/** What is done with boxes on their way: at the desk of count and custody. "" is what has no act of its own. */
export const WITH_BOXES = ["list_boxes", "carry", "count_at_table", "lock_container", "count_in_cage", "verify_sum", "notify_compliance", ""];

export function formOf(act: string): Form {
  const found = FORMS[act];
  if (!found) throw new Error(`There is no form for ${act}`);
  return found;
}

/** The second act that a line may call for instead. */
export const INSTEAD: Record<string, string> = { verify_claim: "reject_claim", verify_hand: "decline_hand" };

export const ROLE_WORDS: Record<string, string> = {
  floorperson: "a floorperson or above",
  surveillance: "surveillance, who confirm that it is recorded",
  dealer: "the dealer",
  shift_supervisor: "the shift supervisor",
};

/** What a line is about, as fields of its act. One that is about several things is done once for each of them. */
export function aboutFields(act: string, about: string[], one: string): Record<string, unknown> {
  switch (act) {
    case "verify_claim":
    case "reject_claim":
    case "prepare_payment":
    case "pay_person":
      return { claim: about[0] };
    case "list_boxes":
      return { boxes: about };
    case "count_at_table":
    case "count_in_cage":
      return { box: one };
    case "carry":
    case "verify_sum":
      return { load: Number(about[0]) };
    case "acknowledge_notice":
      return { number: Number(about[0]) };
    case "count_drawer":
      return { drawer: Number(about[0]) };
    case "adjust_display":
      return { cents: Number(about[0]) };
    case "verify_hand":
    case "decline_hand":
      return { slip: about[0] };
    case "announce_pool":
    case "divide_pool":
      return { period: about[0] };
    case "pay_at_cage":
    case "distribute":
      return { period: about[0], slip: about[1] };
    default:
      return {};
  }
}
