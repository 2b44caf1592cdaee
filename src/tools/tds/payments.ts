/** This file runs in the browser, so it does not import zod. */

/** An individual or HUF below and above the limits, a firm or LLP, a company, in the order of the tool. */
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

/** A salary has no rate of its own. */
export const tdsPayments = [...tdsRatedPayments, "salary"] as const;

export type TdsPayer = (typeof tdsPayers)[number];
export type TdsPayment = (typeof tdsPayments)[number];
