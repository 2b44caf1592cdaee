import { z } from "zod";
import {
  type Bare,
  basis,
  checked,
  day,
  financialYear,
  fixed,
  percent,
  rupees,
} from "#site-content/schemas/rule-fields.ts";
import { tdsPayers, tdsRatedPayments } from "./payments.ts";

const payer = z.enum(tdsPayers).meta(fixed);
const payment = z.enum(tdsRatedPayments).meta(fixed);

const tdsRule = z.strictObject({
  basis,
  payment,
  payers: z.array(payer).min(1),
  percent,
  /** The rate where the payee is an individual or HUF. */
  individualPercent: percent.optional(),
  /** TDS is due above this sum to one person in a year; for rent, in a month. */
  above: rupees,
  /** TDS is due above this single payment, too. */
  single: rupees.optional(),
  /** True if the tax is paid with a form of its own, without a TAN. */
  ownForm: z.boolean().optional(),
});

/** `content/rules/tds.yaml`: who deducts tax at source, from which amount and at which rate. */
export const tdsRules = z.strictObject({
  ...checked,
  taxYear: financialYear,
  /** Above one of them in the year before, an individual or HUF deducts like a firm. */
  large: z.strictObject({ turnover: rupees, receipts: rupees }),
  buyerTurnover: rupees,
  /** The least percentage without the PAN of the payee. */
  withoutPan: z.strictObject({ goods: percent, other: percent }),
  deposit: z.strictObject({
    day: z.number().int().min(1).max(31),
    march: day,
    formDays: z.number().int().positive(),
  }),
  rules: z.array(tdsRule).min(1),
});

export type TdsRules = Bare<z.infer<typeof tdsRules>>;
