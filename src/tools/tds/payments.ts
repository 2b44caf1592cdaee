/** This file runs in the browser, so it does not import zod. */

/** In the order of the tool: `person` and `large` are an individual or HUF below and above the limits, `firm` is an LLP, too. */
export const tdsPayers = ["person", "large", "firm", "company"] as const;

/** Payments with a fixed rate, in the order of the tool. */
export const tdsRatedPayments = [
  "professional",
  "technical",
  "contractor",
  "rentBuilding",
  "rentMachine",
  "commission",
  "interest",
  "goods",
  "partner",
] as const;

/** All payments. TDS of a salary has no rate of its own: it is the income tax on the salary. */
export const tdsPayments = [...tdsRatedPayments, "salary"] as const;

export type TdsPayer = (typeof tdsPayers)[number];
export type TdsPayment = (typeof tdsPayments)[number];
