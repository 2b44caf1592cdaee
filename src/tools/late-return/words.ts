import { z } from "zod";
import { lateWords, question } from "#tools/kit/words.ts";
import { sentence } from "#content/shapes/sentence.ts";
import {
  day,
  checked,
  dayOfYear,
  financialYear,
  percent,
  rupees,
  type Bare,
} from "#content/shapes/rules.ts";

/** What the calculator of late income-tax returns says. */
export const lateReturnWords = z.strictObject({
  ...lateWords,
  inTime: sentence,
  fee: sentence,
  year: sentence,
  yearOf: sentence,
  kind: question(["presumptive", "vehicles", "business", "salary"]),
  senior: question(["no", "yes"]),
  audit: question(["no", "yes"]),
  totalIncome: sentence,
  /** With the blanks {turnover}, {receipts}, {taxDeducted}, {taxDeductedFrom60} and {savings} in its reason. */
  mustFile: question(["unsure", "no", "yes"]),
  taxDue: sentence,
  /** What the empty tax field means, with the blank {amount}. */
  taxWorkedOut: sentence,
  /** The group of the payments, closed at first. */
  advance: sentence,
  /** With the blank {day}. */
  advancePaid: sentence,
  /** With the blanks {from} and {day}. */
  advanceBetween: sentence,
  /** With the blank {day}. */
  lastDate: sentence,
  tooLate: sentence,
  /** With the blank {day}. */
  tooEarly: sentence,
  /** With the blank {limit}. */
  noFee: sentence,
  /** A fee or a total while it is not known whether another reason obliges to file: {least}, {most}. */
  either: sentence,
  /** Where the last date was extended, with the blank {day}. */
  extended: sentence,
  /** Whom the limit does not help, with the blank {fee}. */
  noFeeNote: sentence,
  paidBefore: sentence,
  /** With the blanks {percent} and {base}. */
  filing: sentence,
  unpaidAdvance: sentence,
  instalments: sentence,
});

/** `content/rules/late-return.yaml`: what a late income-tax return costs. */
export const lateReturnRules = z.strictObject({
  ...checked,
  years: z
    .array(
      z.strictObject({
        /** Of the income. */
        year: financialYear,
        dueDates: z.strictObject({
          salary: day,
          business: day,
          /** Where accounts must be audited. */
          audit: day,
        }),
        /** Until when a late return can be filed. */
        lastDay: day,
        /** The last date with audit before it was extended, where interest may run from it. */
        auditBefore: day.optional(),
      }),
    )
    .min(1),
  fee: z.strictObject({
    amount: rupees,
    smallAmount: rupees,
    smallIncomeUpTo: rupees,
    /** Income up to which no return is due. */
    noneUpTo: rupees,
  }),
  /** What obliges to file below the basic exemption: rule 12AB, in rupees above which it holds. */
  mustFile: z.strictObject({
    turnover: rupees,
    receipts: rupees,
    /** From this on, and that of residents from 60. */
    taxDeducted: rupees,
    taxDeductedFrom60: rupees,
    savings: rupees,
  }),
  /** Percent for each month or part of one. */
  interest: percent,
  advanceTax: z.strictObject({
    from: rupees,
    enough: percent,
    instalments: z
      .array(z.strictObject({ by: dayOfYear, share: percent, spare: percent, charge: percent }))
      .min(1),
  }),
});

export type LateReturnRules = Bare<z.infer<typeof lateReturnRules>>;
