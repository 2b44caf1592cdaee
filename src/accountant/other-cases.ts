/** Cases of GST, of the guide and of the due dates. */
import { gstBill, type GstCase } from "#features/calculators/gst.ts";
import {
  gstLateCost,
  lastDueDay,
  type GstPeriod,
  type GstReturn,
} from "#features/calculators/gst-late.ts";
import { datesAround, datesFor, dueDates, nextDates } from "#features/due-dates/due-dates.ts";
import { pile, settled, verdictsFor } from "#features/guide/guide.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { dayLength } from "#format/days.ts";
import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import { inRupees, rupees, sum } from "#format/paise.ts";
import { verdictNames, type Answer } from "#schemas/questions.ts";
import { deciding } from "#schemas/registrations.ts";
import { onDay, type CaseContent, type Line, type WorkedCase } from "./worked-case.ts";

const formOf: Readonly<Record<GstPeriod, GstReturn>> = {
  gstr3b: "gstr3b",
  gstr3bQuarterly: "gstr3b",
  gstr1: "gstr1",
  gstr1Quarterly: "gstr1",
  gstr4: "gstr4",
  gstr9: "gstr9",
};

export interface GstReturnCase {
  /** How many days late. */
  days: number;
  turnover: number;
  nil?: boolean;
  cashTax?: number;
}

export function lateGstCase(
  { shared, words, today, language }: CaseContent,
  period: GstPeriod,
  { days, turnover, nil = false, cashTax = 0 }: GstReturnCase,
): WorkedCase {
  const { lateGst } = words.calculators;
  const form = formOf[period];
  const due = new Date(lastDueDay(shared.gstRules, period, today));
  const filed = new Date(due.getTime() + days * dayLength);
  const cost = gstLateCost(shared.gstRules, {
    ...{ form, due, filed, turnover, nil },
    cashTax: rupees(cashTax),
  });
  const rate = shared.gstRules.interest;
  return {
    page: "lateGst",
    inputs: [
      [lateGst.form.label, lateGst.form[form]],
      [lateGst.due, onDay(due, language)],
      [lateGst.filed, onDay(filed, language)],
      [form === "gstr9" ? lateGst.yearTurnover : lateGst.turnover.label, `₹${grouped(turnover)}`],
      [lateGst.nil.label, lateGst.nil[nil ? "yes" : "no"]],
      ...(form === "gstr3b" && !nil
        ? [[lateGst.cashTax, inRupees(rupees(cashTax))] satisfies Line]
        : []),
    ],
    results: [
      [lateGst.fee, inRupees(cost.fee)],
      ...(cost.interest > 0
        ? [[fillIn(lateGst.interest, { rate }), inRupees(cost.interest)] satisfies Line]
        : []),
      [lateGst.total, inRupees(sum(cost.fee, cost.interest))],
    ],
  };
}

export function billCase({ words }: CaseContent, given: GstCase): WorkedCase {
  const { gst } = words.calculators;
  const bill = gstBill(given);
  const half = given.rate / 2;
  return {
    page: "gst",
    inputs: [
      [gst.amount, inRupees(given.amount)],
      [gst.rate, fillIn(gst.percent, { rate: given.rate })],
      [gst.direction.label, given.included ? gst.direction.remove : gst.direction.add],
      [gst.place.label, given.interState ? gst.place.across : gst.place.within],
    ],
    results: [
      [gst.bill.value, inRupees(bill.value)],
      ...(given.interState
        ? [[fillIn(gst.bill.igst, { rate: given.rate }), inRupees(bill.igst)] satisfies Line]
        : [
            [fillIn(gst.bill.cgst, { rate: half }), inRupees(bill.cgst)] satisfies Line,
            [fillIn(gst.bill.sgst, { rate: half }), inRupees(bill.sgst)] satisfies Line,
          ]),
      [gst.bill.total, inRupees(bill.total)],
    ],
  };
}

export function guideCase(
  { shared, words }: CaseContent,
  given: readonly Answer[],
  turnover: number,
  employees: number,
): WorkedCase {
  const { answers, questions, registrations, result } = words.guide.guide;
  const situation = { turnover, employees, answers: settled(given) };
  const { decided } = verdictsFor(deciding(shared.registrationRules), situation);
  return {
    page: "guide",
    inputs: [
      [questions.sales.number ?? "", `₹${grouped(turnover)}`],
      [questions.people.number ?? "", String(employees)],
      ...given.map((answer): Line => [answers[answer], "✓"]),
    ],
    results: verdictNames.map((verdict): Line => [
      result.piles[verdict].name,
      pile(decided, verdict)
        .map(({ registration }) => registrations[registration]?.name ?? registration)
        .join(", ") || "–",
    ]),
  };
}

export function dueDatesCase(
  { shared, words, today, language }: CaseContent,
  kinds: readonly string[],
): WorkedCase {
  const { dates, duties } = words.dueDates;
  const own = datesFor(dueDates(shared.dueDateRules.duties), kinds);
  const { day, forAll } = nextDates(datesAround(own, today).coming, kinds);
  const next = [...day, ...forAll].map(({ duty, date }): Line => [
    duties[duty]?.name ?? duty,
    dayInWords(date, language),
  ]);
  return {
    page: "dueDates",
    inputs: [
      [dates.kinds.label, kinds.map((kind) => dates.kinds.names[kind] ?? kind).join(", ")],
      [dates.next, dayInWords(today, language)],
    ],
    results: next.length > 0 ? next : [[dates.none, ""]],
  };
}
