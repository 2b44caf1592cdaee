import { z } from "zod";
import { choice, lateWords, question } from "#tools/kit/words.ts";
import { lateStatements } from "./late-statements.ts";
import { sentence } from "#content/shapes/sentence.ts";

/** What the calculator in this folder says. */
export const lateStatementsWords = z.strictObject({
  ...lateWords,
  due: sentence,
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
  /** With the blank {limit}. */
  largeLlp: sentence,
});

export type LateStatementsCalculatorWords = z.infer<typeof lateStatementsWords>;
