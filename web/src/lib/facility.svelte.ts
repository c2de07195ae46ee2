// The facility as its desks know it: times are those of its clock, wherever the screen stands.

/** zone: as America/New_York; "" before a desk was opened. */
export const facility: { zone: string } = $state({ zone: "" });
