import { z } from "zod";
import {
  createDatedSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** Days of delay. */
const days = z.number().int().positive();
/** For a small LLP and for others. */
const bySize = { small: z.number().int().nonnegative(), other: z.number().int().nonnegative() };

/** `content/rules/late-statements.yaml`: fees and interest of late TDS statements, company and LLP forms. */
export const lateStatementRulesSchema = z.strictObject({
  ...sourceFields,
  tds: z.strictObject({
    /** For each day of delay. */
    perDay: createDatedSchema(rupeesSchema),
    /** Interest until TDS was deducted, and from then until it was paid: percent for each month or part of one. */
    deducting: createDatedSchema(percentSchema),
    paying: createDatedSchema(percentSchema),
  }),
  company: z.strictObject({ perDay: createDatedSchema(rupeesSchema) }),
  llp: z.strictObject({
    /** An LLP up to both of these is small. */
    smallContribution: rupeesSchema,
    smallTurnover: rupeesSchema,
    /** Filing fee in rupees, by the contribution of the partners. */
    fees: z.array(z.strictObject({ upTo: rupeesSchema.optional(), fee: rupeesSchema })).min(1),
    /** Additional fee as a multiple of the filing fee, by days of delay. */
    steps: z.array(z.strictObject({ upTo: days, ...bySize })).min(1),
    /** Rupees for each day after the last step. */
    perDayBeyond: z.strictObject(bySize),
  }),
});

export type LateStatementRules = WithoutSources<z.infer<typeof lateStatementRulesSchema>>;
