import { z } from "zod";
import { lateWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { checked, financialYear, percent, type Bare } from "#content/shapes/rules.ts";

/** What the calculator of updated returns says. */
export const updatedReturnWords = z.strictObject({
  ...lateWords,
  fee: sentence,
  year: sentence,
  yearOf: sentence,
  /** What was filed before, with the blanks {large}, {small} and {limit}. */
  before: question(["filed", "large", "small"]),
  taxField: sentence,
  interestField: sentence,
  interestNote: sentence,
  tax: sentence,
  interest: sentence,
  /** With the blanks {percent} and {base}. */
  additional: sentence,
  /** With the blanks {day} and {percent}. */
  rises: sentence,
  /** With the blank {day}. */
  lastDay: sentence,
  tooLate: sentence,
  past: sentence,
  /** With the blank {none}. */
  noFee: sentence,
  /** Where nothing is to pay. */
  nothing: sentence,
  /** Who may not file one. */
  barred: sentence,
  notice: sentence,
});

/** `content/rules/updated-return.yaml`: what an updated return (ITR-U) adds to tax and interest. */
export const updatedReturnRules = z.strictObject({
  ...checked,
  /** Of the income, the newest first. */
  years: z.array(financialYear).min(1),
  /** The additional tax, by the months since the end of the assessment year. */
  steps: z.array(z.strictObject({ months: z.number().int().positive(), percent })).min(1),
  /** Percent on top, after a notice of reassessment. */
  afterNotice: percent,
});

export type UpdatedReturnRules = Bare<z.infer<typeof updatedReturnRules>>;
