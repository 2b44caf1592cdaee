/** What a late statement costs, in the words of a language. */
import type { CostLine } from "#ui/cost-summary.tsx";
import type { LateStatementsCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { LateStatementRules } from "./rules.ts";
import type { TdsRules } from "#tools/tds/rules.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, rupees, sum, type Paise } from "#text/money.ts";
import {
  cmp08Interest,
  companyFee,
  lastDepositDay,
  llpFees,
  tdsInterest,
  tdsStatementFee,
  type DayFee,
  type LateStatement,
  type MonthInterest,
} from "./late-statements.ts";

/** A statement that is late, as the fields have it. */
export interface LateCase {
  form: LateStatement;
  /** Days. */
  late: number;
  tax: Paise | undefined;
  gstInterest: number;
  /** Until when TDS is paid in time. */
  deposit: TdsRules["deposit"];
  /** When TDS was to be deducted, was deducted and was paid; only where it was paid late. */
  days: Record<"deductible" | "deducted" | "paid", Date | undefined> | undefined;
  contribution: number;
  isSmall: boolean;
}

/** The lines, their sum, and what else to know; without a sum there is no result. */
export interface LateSlip {
  lines: CostLine[];
  total: Paise | undefined;
  notes: string[];
}

/** Works out the slip. */
export function lateStatementSlip(
  words: LateStatementsCalculatorWords,
  rules: LateStatementRules,
  late: LateCase,
): LateSlip {
  switch (late.form) {
    case "tds":
      return tdsSlip(words, rules, late);
    case "cmp08":
      return cmp08Slip(words, late);
    case "aoc4":
    case "mgt7":
      return companySlip(words, rules, late, [words.meeting]);
    case "aoc4Opc":
    case "mgt7Opc":
      return companySlip(words, rules, late, []);
    case "llp8":
    case "llp11":
      return llpSlip(words, rules, late);
  }
}

const none: LateSlip = { lines: [], total: undefined, notes: [] };

function inTimeOr(
  words: LateStatementsCalculatorWords,
  { late }: LateCase,
  lines: CostLine[],
  total: Paise,
  notes: string[],
): LateSlip {
  if (late > 0) return { lines, total, notes };
  return {
    lines: [{ label: words.inTime, value: inRupees(rupees(0)) }],
    total: rupees(0),
    notes: [],
  };
}

function feeLine(words: LateStatementsCalculatorWords, { late }: LateCase, fee: DayFee): CostLine {
  const label =
    fee.uncapped > fee.fee
      ? fillIn(words.atMost, { amount: inRupees(fee.fee) })
      : fillIn(words.days, { days: late, perDay: inRupees(fee.perDay) });
  return { label, value: inRupees(fee.fee) };
}

function cmp08Slip(words: LateStatementsCalculatorWords, late: LateCase): LateSlip {
  if (late.tax === undefined) return none;
  const interest = cmp08Interest(late.gstInterest, late.late, late.tax);
  const label = fillIn(words.interest, { rate: late.gstInterest, days: late.late });
  return inTimeOr(words, late, [{ label, value: inRupees(interest) }], interest, [words.cmp08]);
}

function companySlip(
  words: LateStatementsCalculatorWords,
  rules: LateStatementRules,
  late: LateCase,
  notes: string[],
): LateSlip {
  const fee = companyFee(rules, late.late);
  return inTimeOr(words, late, [feeLine(words, late, fee)], fee.fee, [
    ...notes,
    words.company,
    words.waived,
  ]);
}

function tdsSlip(
  words: LateStatementsCalculatorWords,
  rules: LateStatementRules,
  late: LateCase,
): LateSlip {
  const { tax, days } = late;
  if (tax === undefined) return none;
  const fee = tdsStatementFee(rules, late.late, tax);
  const statement = inTimeOr(words, late, [feeLine(words, late, fee)], fee.fee, [words.penalty]);
  if (days === undefined) return statement;
  const { deductible, deducted, paid } = days;
  if (!deductible || !deducted || !paid) return none;
  const deducting = tdsInterest(tax, rules.tds.deducting, deductible, deducted);
  const isInTime = paid <= lastDepositDay(late.deposit, deducted);
  const paying = tdsInterest(tax, rules.tds.paying, deducted, isInTime ? deducted : paid);
  const lines = [
    ...statement.lines,
    ...monthLine(words.deducting, deducting),
    ...monthLine(words.paying, paying),
  ];
  return {
    lines,
    total: sum(fee.fee, deducting.interest, paying.interest),
    notes: [words.months, ...statement.notes],
  };
}

function monthLine(label: string, { months, percent, interest }: MonthInterest): CostLine[] {
  if (months === 0) return [];
  return [{ label: fillIn(label, { months, percent }), value: inRupees(interest) }];
}

function llpSlip(
  words: LateStatementsCalculatorWords,
  rules: LateStatementRules,
  late: LateCase,
): LateSlip {
  const fees = llpFees(rules, late.late, late);
  const limit = rules.llp.fees.at(-1)?.upTo ?? 0;
  if (fees === undefined)
    return { ...none, notes: [fillIn(words.largeLlp, { limit: inRupees(rupees(limit)) })] };
  const label =
    late.late > 0 ? fillIn(words.additional, { times: fees.times, days: late.late }) : words.inTime;
  return {
    lines: [
      { label: words.filing, value: inRupees(fees.filing) },
      { label, value: inRupees(fees.additional) },
    ],
    total: sum(fees.filing, fees.additional),
    notes: late.late > 0 ? [words.waived] : [],
  };
}
