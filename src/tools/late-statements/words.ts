import { z } from "zod";
import { choice, lateWords, question } from "#tools/kit/words.ts";
import { lateStatements } from "./late-statements.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { checked, percent, rupees, type Bare } from "#content/shapes/rules.ts";

/** What the calculator of late statements says. */
export const lateStatementsWords = z.strictObject({
  ...lateWords,
  due: sentence,
  /** In place of a last date after the end of the list, with the blank {day}. */
  ended: sentence,
  inTime: sentence,
  form: choice(lateStatements),
  tdsField: sentence,
  gstField: sentence,
  paidLate: question(["no", "yes"]),
  deductible: sentence,
  deducted: sentence,
  paid: sentence,
  /** With the blank {limit}. */
  contribution: choice(["upTo", "above"]),
  /** With the blank {limit}. */
  turnover: question(["small", "large"]),
  /** With the blanks {days} and {perDay}. */
  days: sentence,
  /** With the blank {amount}. */
  atMost: sentence,
  /** With the blanks {rate} and {days}. */
  interest: sentence,
  /** With the blanks {percent} and {months}. */
  deducting: sentence,
  paying: sentence,
  filing: sentence,
  /** With the blank {days}. */
  additional: sentence,
  months: sentence,
  penalty: sentence,
  cmp08: sentence,
  /** From which annual meeting the last date of a company counts. */
  meeting: sentence,
  company: sentence,
  waived: sentence,
});

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
    /** Filing fee by contribution. */
    fees: z.array(z.strictObject({ upTo: rupees.optional(), fee: rupees })).min(1),
    /** Additional fee as a multiple of the filing fee, by days of delay. */
    steps: z.array(z.strictObject({ upTo: days, ...bySize })).min(1),
    /** Rupees for each day after the last step. */
    perDayBeyond: z.strictObject(bySize),
  }),
});

export type LateStatementRules = Bare<z.infer<typeof lateStatementRules>>;
