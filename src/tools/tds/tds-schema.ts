import { z } from "zod";
import {
  basisSchema,
  createDatedSchema,
  daySchema,
  financialYearSchema,
  percentSchema,
  readOnly,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";
import { tdsPayers, tdsRatedPayments } from "./payments.ts";

const payer = z.enum(tdsPayers).meta(readOnly);
const payment = z.enum(tdsRatedPayments).meta(readOnly);

const tdsRule = z.strictObject({
  basis: basisSchema,
  payment,
  payers: z.array(payer).min(1),
  percent: createDatedSchema(percentSchema),
  /** The rate where the payee is an individual or HUF. */
  individualPercent: createDatedSchema(percentSchema).optional(),
  /** TDS is due above this sum to one person in a year; for rent, in a month. */
  above: rupeesSchema,
  /** TDS is due above this single payment, too. */
  single: rupeesSchema.optional(),
  /** True if the tax is paid with a form of its own, without a TAN. */
  ownForm: z.boolean().optional(),
});

/** `content/rules/tds.yaml`: who deducts tax at source, above which amount and at which rate. */
export const tdsRulesSchema = z.strictObject({
  ...sourceFields,
  taxYear: financialYearSchema,
  /** An individual or HUF above one of these in the previous year deducts like a firm. */
  large: z.strictObject({ turnover: rupeesSchema, receipts: rupeesSchema }),
  /** Above this turnover in the previous year, a buyer of goods deducts TDS. */
  buyerTurnover: rupeesSchema,
  /** The least percentage without the PAN of the payee. */
  withoutPan: createDatedSchema(z.strictObject({ goods: percentSchema, other: percentSchema })),
  deposit: z.strictObject({
    /** Of the next month. */
    day: z.number().int().min(1).max(31),
    /** The day for what was deducted in March. */
    march: daySchema,
    /** Days for a payment with a form of its own. */
    formDays: z.number().int().positive(),
  }),
  rules: z.array(tdsRule).min(1),
});

export type TdsRules = WithoutSources<z.infer<typeof tdsRulesSchema>>;
