/** The answer on TDS in the words of a language: the verdict, its lines, and what to do next. */
import type { CostLine } from "#ui/cost-summary.tsx";
import type { TdsCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { TdsPayment } from "./names.ts";
import type { TdsRules } from "./rules.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, portion, rupees, type Paise } from "#text/money.ts";
import type { TdsAnswer, TdsVerdict } from "./tds.ts";

/** What the page shows of an answer. */
export interface TdsResult {
  verdict: string;
  lines: CostLine[];
  total: CostLine;
  notes: string[];
}

interface Texts {
  words: TdsCalculatorWords;
  rules: TdsRules;
  language: string;
}

export const tdsResult = { ofPayment, ofSalary };

function ofPayment(
  texts: Texts,
  payment: Exclude<TdsPayment, "salary">,
  answer: TdsAnswer,
  amount: Paise,
): TdsResult {
  const { words } = texts;
  const { verdict, rule, percent, base, tax } = answer;
  const rate = verdict === "ask" ? words.probablyRate : words.rate;
  const line = { label: fillIn(rate, { percent, base: inRupees(base) }), value: inRupees(tax) };
  // One payment alone is above its limit, the year is not.
  const isSingle = base > 0 && rule?.single !== undefined && amount <= rupees(rule.above);
  return {
    verdict: words.verdict[verdict],
    lines: base > 0 ? [line] : [],
    total: { label: isSingle ? words.onSingle : words.total, value: inRupees(tax) },
    notes: [
      ...(verdict === "ask" ? [words.unread] : []),
      limitNote(words, payment, answer, isSingle),
      ...(base > 0 ? [...nextSteps(texts, payment, answer), words.pan] : []),
      words.private,
    ],
  };
}

function limitNote(
  words: TdsCalculatorWords,
  payment: TdsPayment,
  { rule, base }: TdsAnswer,
  isSingle: boolean,
): string {
  if (rule === undefined) return payment === "goods" ? words.noBuyer : words.noRule;
  const limits = {
    limit: inRupees(rupees(rule.above)),
    single: inRupees(rupees(rule.single ?? 0)),
  };
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  if (base === 0) {
    if (rule.single !== undefined) return fillIn(words.upToSingle, limits);
    return fillIn(isRent ? words.upToMonth : words.upToYear, limits);
  }
  if (isSingle) return fillIn(words.eachSingle, limits);
  if (payment === "goods") return fillIn(words.excess, limits);
  return fillIn(isRent ? words.wholeMonth : words.whole, limits);
}

function nextSteps({ words, rules, language }: Texts, payment: TdsPayment, answer: TdsAnswer) {
  const { day, march, formDays } = rules.deposit;
  if (!answer.rule?.ownForm)
    return [fillIn(words.deposit, { day, march: dayInWords(march, language) })];
  const once = payment === "rentBuilding" ? [words.rentOnce] : [];
  return [...once, fillIn(words.ownForm, { days: formDays })];
}

function ofSalary(texts: Texts, { verdict, tax }: { verdict: TdsVerdict; tax: Paise }): TdsResult {
  const { words, rules, language } = texts;
  const { day, march } = rules.deposit;
  const month = inRupees(portion(tax, 1, 12));
  const notes = {
    deduct: [
      fillIn(words.salaryMonth, { amount: month }),
      fillIn(words.deposit, { day, march: dayInWords(march, language) }),
    ],
    ask: [words.salaryOld],
    notYet: [words.salaryNone],
  };
  return {
    verdict: words.verdict[verdict],
    lines: tax > 0 ? [{ label: words.salaryLine, value: inRupees(tax) }] : [],
    total: { label: words.total, value: inRupees(tax) },
    notes: notes[verdict],
  };
}
