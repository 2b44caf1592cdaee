import { z } from "zod";
import { type Bare, checked, percent, rupees } from "#site-content/schemas/rule-fields.ts";

const days = z.number().int().positive();
const bySize = { small: z.number().int().nonnegative(), other: z.number().int().nonnegative() };

/** `content/rules/late-statements.yaml`: what late statements and company forms cost. */
export const lateStatementRules = z.strictObject({
  ...checked,
  tds: z.strictObject({ perDay: rupees, deducting: percent, paying: percent }),
  company: z.strictObject({ perDay: rupees }),
  llp: z.strictObject({
    smallContribution: rupees,
    smallTurnover: rupees,
    /** Filing fee in rupees, by the contribution of the partners. */
    fees: z.array(z.strictObject({ upTo: rupees.optional(), fee: rupees })).min(1),
    /** Additional fee as a multiple of the filing fee, by days of delay. */
    steps: z.array(z.strictObject({ upTo: days, ...bySize })).min(1),
    /** Rupees for each day after the last step. */
    perDayBeyond: z.strictObject(bySize),
  }),
});

export type LateStatementRules = Bare<z.infer<typeof lateStatementRules>>;
