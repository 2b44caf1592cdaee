/** Presumptive income (section 58, before it 44AD and 44ADA): whether it is open, and what is declared. */
import { larger, type Paise, portion, rupees, sum } from "#text/money.ts";
import { newRegimeTax, type TaxSheet } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import type { PresumptiveRules } from "./presumptive-schema.ts";

export const payers = ["person", "huf", "firm", "other"] as const;
export type Payer = (typeof payers)[number];

export const works = ["business", "profession", "commission", "vehicles"] as const;
export type Work = (typeof works)[number];

type Reason = "open" | "askHuf" | "payer" | "commission" | "vehicles" | "cash" | "above";

interface Receipts {
  bank: Paise;
  cash: Paise;
  /** Sold, and not paid by the last date of the return. */
  unpaid: Paise;
}

interface PresumptiveCase extends Receipts {
  payer: Payer;
  work: Work;
  /** The profit by one's own account; nothing where it is not known. */
  profit: Paise;
}

export type PresumptiveIncome = ReturnType<typeof presumptiveIncome>;

/** The income is declared only where the reason is "open". */
export function presumptiveIncome(
  rules: PresumptiveRules,
  { payer, work, profit, ...receipts }: PresumptiveCase,
) {
  const turnover = sum(receipts.bank, receipts.cash, receipts.unpaid);
  const { limit, lowCashLimit } = work === "profession" ? rules.profession : rules.business;
  const isLowCash = receipts.cash <= portion(turnover, rules.cash, 100);
  const parts = partsOf(rules, work, receipts);
  const least = sum(...parts.map(({ income }) => income));
  const byTurnover: Reason =
    turnover > rupees(lowCashLimit)
      ? "above"
      : turnover > rupees(limit) && !isLowCash
        ? "cash"
        : "open";
  return {
    reason: closedTo(payer, work) ?? byTurnover,
    /** The limit of turnover that holds for this share of cash, in rupees. */
    limit: isLowCash ? lowCashLimit : limit,
    parts,
    least,
    /** The presumptive income, or the real profit if that is higher. */
    declared: larger(least, profit),
  };
}

/** No turnover is low enough for these payers and kinds of work. */
function closedTo(payer: Payer, work: Work): Reason | undefined {
  if (payer === "other") return "payer";
  if (work === "commission" || work === "vehicles") return work;
  return payer === "huf" && work === "profession" ? "askHuf" : undefined;
}

function partsOf(
  { business, profession }: PresumptiveRules,
  work: Work,
  { bank, cash, unpaid }: Receipts,
) {
  const part = (of: "bank" | "other" | "all", rate: number, base: Paise) => ({
    of,
    rate,
    base,
    income: portion(base, rate, 100),
  });
  if (work === "profession") return [part("all", profession.rate, sum(bank, cash, unpaid))];
  return [
    part("bank", business.bankRate, bank),
    part("other", business.otherRate, sum(cash, unpaid)),
  ].filter(({ base }) => base > 0);
}

/** A firm pays its own rate; all others are taxed in the new regime. */
export function taxOn(
  year: IncomeTaxYear,
  { firm }: PresumptiveRules,
  payer: Payer,
  taxableIncome: Paise,
): TaxSheet {
  // The rebate is for resident individuals alone, so a HUF and a firm are worked out without it.
  const taxCase = { taxableIncome, age: "below60", resident: payer === "person" } as const;
  if (payer !== "firm") return newRegimeTax(year, taxCase);
  const firms = { ...year.new, slabs: [{ rate: firm.rate }], surcharge: [firm.surcharge] };
  return newRegimeTax({ ...year, new: firms }, taxCase);
}
