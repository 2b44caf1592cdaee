/** Cases of the composition scheme, of presumptive income and of tax deducted at source. */
import { schemeCost, type Trade } from "#features/calculators/composition.ts";
import {
  presumptiveIncome,
  taxOn,
  type Payer,
  type Work,
} from "#features/calculators/presumptive.ts";
import { tdsOn, tdsOnSalary } from "#features/calculators/tds.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, rupees } from "#format/paise.ts";
import type { TdsPayer, TdsPayment } from "#schemas/tds-names.ts";
import type { CaseContent, Line, WorkedCase } from "./worked-case.ts";

export interface PresumptiveCase {
  payer: Payer;
  work: Work;
  bank: number;
  cash: number;
}

export function presumptiveCase(
  { shared, words }: CaseContent,
  given: PresumptiveCase,
): WorkedCase {
  const { presumptive } = words.calculators;
  const { presumptiveRules: rules, incomeTaxRules } = shared;
  const [bank, cash, none] = [rupees(given.bank), rupees(given.cash), rupees(0)];
  const { payer, work } = given;
  const found = presumptiveIncome(rules, { payer, work, bank, cash, unpaid: none, profit: none });
  const year = incomeTaxRules.rules.find(({ years }) => years.includes(rules.year));
  const isOpen = found.reason === "open" && year !== undefined;
  const limit = inRupees(rupees(found.limit));
  const limits = work === "profession" ? rules.profession : rules.business;
  const lowCashLimit = inRupees(rupees(limits.lowCashLimit));
  const scheme = fillIn(presumptive.scheme[found.reason], {
    limit,
    lowCashLimit,
    cash: rules.cash,
  });
  return {
    page: "presumptive",
    inputs: [
      [presumptive.payer.label, presumptive.payer[payer]],
      [presumptive.work.label, presumptive.work[work]],
      [presumptive.bank, inRupees(bank)],
      [presumptive.cash, inRupees(cash)],
    ],
    results: [
      [scheme, ""],
      ...(isOpen
        ? [
            [presumptive.declared, inRupees(found.declared)] satisfies Line,
            [
              presumptive.slip,
              inRupees(taxOn(year, rules, payer, found.declared).total),
            ] satisfies Line,
          ]
        : []),
    ],
  };
}

/** Sales to consumers, with purchases at the same rate. */
export function compositionCase(
  { shared, words }: CaseContent,
  given: { trade: Trade; sales: number; purchases: number; rate: number },
): WorkedCase {
  const { composition } = words.calculators;
  const { trade, rate } = given;
  const [consumers, purchases] = [rupees(given.sales), rupees(given.purchases)];
  const { regular, scheme } = schemeCost(shared.compositionRules, {
    ...{ trade, consumers, businesses: rupees(0), rate, purchases, purchaseRate: rate },
  });
  const own = (heading: string) => `${heading}: ${composition.bill.own}`;
  return {
    page: "composition",
    inputs: [
      [composition.trade.label, composition.trade[trade]],
      [composition.consumers, inRupees(consumers)],
      [composition.purchases, inRupees(purchases)],
      [composition.rate, fillIn(composition.percent, { rate })],
    ],
    results: [
      [own(composition.bill.regular), inRupees(regular.own)],
      [own(composition.bill.scheme), inRupees(scheme.own)],
    ],
  };
}

export interface TdsGiven {
  payer: TdsPayer;
  payment: TdsPayment;
  /** In the year; of rent, in a month. */
  amount: number;
}

export function tdsCase(
  { shared, words }: CaseContent,
  { payer, payment, amount: given }: TdsGiven,
): WorkedCase {
  const { tds } = words.calculators;
  const amount = rupees(given);
  const year = shared.incomeTaxRules.rules.find(({ years }) =>
    years.includes(shared.tdsRules.taxYear),
  );
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  const label = payment === "salary" ? tds.salary : isRent ? tds.rent : tds.amount;
  const inputs: Line[] = [
    [tds.payer.label, tds.payer[payer]],
    [tds.payment.label, tds.payment[payment]],
    [label, inRupees(amount)],
    ...(isRent ? [[tds.months, "12"] satisfies Line] : []),
  ];
  if (payment === "salary") {
    const answer = year && tdsOnSalary(year, amount);
    const results: Line[] = answer
      ? [
          [tds.verdict[answer.verdict], ""],
          [tds.salaryLine, inRupees(answer.tax)],
        ]
      : [];
    return { page: "tds", inputs, results };
  }
  const { verdict, percent, base, tax } = tdsOn(shared.tdsRules, {
    ...{ payer, payment, amount, months: 12, single: rupees(0) },
    ...{ toIndividual: true, isLargeBuyer: true },
  });
  return {
    page: "tds",
    inputs,
    results: [
      [tds.verdict[verdict], ""],
      [fillIn(tds.rate, { percent, base: inRupees(base) }), inRupees(tax)],
    ],
  };
}
