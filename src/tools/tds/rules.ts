import { z } from "zod";
import { checked, fixed, percent, rupees, type Bare } from "#content/shapes/rules.ts";
import { tdsPayers, tdsRatedPayments } from "./tds.ts";

const payer = z.enum(tdsPayers).meta(fixed);
const payment = z.enum(tdsRatedPayments).meta(fixed);

const tdsRule = z.strictObject({
  payment,
  payers: z.array(payer).min(1),
  /** The payers for whom the words of the Act were read. */
  confirmed: z.array(payer),
  percent,
  /** The rate where the payee is an individual or HUF. */
  individualPercent: percent.optional(),
  /** What may be paid to one person in a year without TDS; of rent, in a month. */
  above: rupees,
  /** What one payment may be without TDS. */
  single: rupees.optional(),
  /** Whether the tax is paid with a form of its own, without a TAN. */
  ownForm: z.boolean().optional(),
});

/** `content/rules/tds.yaml`: who deducts tax at source, from which amount and at which rate. */
export const tdsRules = z.strictObject({
  ...checked,
  taxYear: z.string().regex(/^\d{4}-\d{2}$/),
  /** Above one of them in the year before, an individual or HUF deducts like a firm. */
  large: z.strictObject({ turnover: rupees, receipts: rupees }),
  buyerTurnover: rupees,
  deposit: z.strictObject({
    day: z.number().int().min(1).max(31),
    march: z.iso.date(),
    formDays: z.number().int().positive(),
  }),
  rules: z.array(tdsRule).min(1),
});

export type TdsRules = Bare<z.infer<typeof tdsRules>>;
