/** The presumptive scheme (section 58, formerly 44AD and 44ADA): who may use it, and which income is declared. */
import { maxPaise, multiplyFraction, type Paise, sum, toPaise } from "#text/paise.ts";
import { computeNewRegimeTax, type TaxComputation } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import type { PresumptiveRules } from "./presumptive-schema.ts";

export const presumptivePayers = ["person", "huf", "firm", "other"] as const;
export type PresumptivePayer = (typeof presumptivePayers)[number];

export const presumptiveWorks = ["business", "profession", "commission", "vehicles"] as const;
export type PresumptiveWork = (typeof presumptiveWorks)[number];

/** Why the scheme is open or closed: by payer, kind of work, share of cash, or turnover `above` the limit. */
type Reason = "open" | "askHuf" | "payer" | "commission" | "vehicles" | "cash" | "above";

interface Receipts {
  bank: Paise;
  cash: Paise;
  /** Sales that are not paid by the due date of the return. */
  unpaid: Paise;
}

interface PresumptiveCase extends Receipts {
  payer: PresumptivePayer;
  work: PresumptiveWork;
  /** The actual profit; zero if it is unknown. */
  profit: Paise;
}

export interface PresumptiveIncome {
  reason: Reason;
  /** The limit of turnover for this share of cash, in rupees. */
  limit: number;
  /** The presumptive income by receipts: of a profession all at one rate, of a business by bank and other receipts. */
  incomeParts: { source: "all" | "other" | "bank"; rate: number; base: Paise; income: Paise }[];
  presumptive: Paise;
  /** The presumptive income, or the real profit if that is higher. */
  declared: Paise;
}

/** The scheme can be used only if the reason is "open". */
export function computePresumptiveIncome(
  rules: PresumptiveRules,
  { payer, work, profit, ...receipts }: PresumptiveCase,
): PresumptiveIncome {
  const turnover = sum(receipts.bank, receipts.cash, receipts.unpaid);
  const { limit, lowCashLimit } = work === "profession" ? rules.profession : rules.business;
  const isLowCash = receipts.cash <= multiplyFraction(turnover, rules.cash, 100);
  const incomeParts = listIncomeParts(rules, work, receipts);
  const presumptive = sum(...incomeParts.map(({ income }) => income));
  const getReasonOfTurnover = (): Reason => {
    if (turnover > toPaise(lowCashLimit)) return "above";
    return turnover > toPaise(limit) && !isLowCash ? "cash" : "open";
  };
  return {
    reason: findExclusionReason(payer, work) ?? getReasonOfTurnover(),
    limit: isLowCash ? lowCashLimit : limit,
    incomeParts,
    presumptive,
    declared: maxPaise(presumptive, profit),
  };
}

/** Why a payer or a kind of work is excluded at any turnover. */
function findExclusionReason(payer: PresumptivePayer, work: PresumptiveWork): Reason | undefined {
  if (payer === "other") return "payer";
  if (work === "commission" || work === "vehicles") return work;
  return payer === "huf" && work === "profession" ? "askHuf" : undefined;
}

function listIncomeParts(
  { business, profession }: PresumptiveRules,
  work: PresumptiveWork,
  { bank, cash, unpaid }: Receipts,
): PresumptiveIncome["incomeParts"] {
  const createPart = (source: "bank" | "other" | "all", rate: number, base: Paise) => ({
    source,
    rate,
    base,
    income: multiplyFraction(base, rate, 100),
  });
  if (work === "profession") return [createPart("all", profession.rate, sum(bank, cash, unpaid))];
  return [
    createPart("bank", business.bankRate, bank),
    createPart("other", business.otherRate, sum(cash, unpaid)),
  ].filter(({ base }) => base > 0);
}

/** A firm pays its own rate; all others are taxed in the new regime. */
export function computePresumptiveTax(
  year: IncomeTaxYear,
  { firm }: PresumptiveRules,
  payer: PresumptivePayer,
  taxableIncome: Paise,
): TaxComputation {
  // The rebate is for resident individuals alone, so a HUF and a firm are computed like non-residents.
  const taxCase = { taxableIncome, age: "below60", isResident: payer === "person" } as const;
  if (payer !== "firm") return computeNewRegimeTax(year, taxCase);
  const firms = { ...year.new, slabs: [{ rate: firm.rate }], surcharge: [firm.surcharge] };
  return computeNewRegimeTax({ ...year, new: firms }, taxCase);
}
