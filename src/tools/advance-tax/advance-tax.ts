import { maxPaise, multiplyFraction, type Paise, subtract, toPaise } from "#text/paise.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { getInstalmentDay, hasSingleInstalment, type IncomeKind } from "./instalments.ts";

export interface AdvanceTaxCase {
  /** Financial year, from April to March: `2026-27`. */
  year: string;
  kind: IncomeKind;
  /** Resident, 60 or older and without business income: no advance tax is owed. */
  isExempt: boolean;
  /** The tax of the whole year. */
  tax: Paise;
  /** TDS and TCS of the whole year. */
  deducted: Paise;
  /** Advance tax that was paid so far. */
  paid: Paise;
}

export interface AdvanceTaxInstalment {
  /** The last day on which it can be paid, `YYYY-MM-DD`. */
  day: string;
  /** Percent of the tax of the year that must be paid by then. */
  share: number;
  /** That share of the tax. */
  cumulative: Paise;
  /** What of it is not paid yet. */
  outstanding: Paise;
}

export interface AdvanceTaxResult {
  /** The tax after TDS. */
  net: Paise;
  isOwed: boolean;
  /** The instalments from today on; none once the year is over. */
  upcoming: AdvanceTaxInstalment[];
}

/**
 * Of ₹40,000 after TDS, a business pays ₹6,000, ₹18,000, ₹30,000 and ₹40,000 up to four dates; on presumptive income,
 * all is due on the last of them. `today` is `YYYY-MM-DD`.
 */
export function computeAdvanceTax(
  { advanceTax }: LateReturnRules,
  { year, kind, isExempt, tax, deducted, paid }: AdvanceTaxCase,
  today: string,
): AdvanceTaxResult {
  const net = maxPaise(toPaise(0), subtract(tax, deducted));
  const dates = hasSingleInstalment(kind)
    ? advanceTax.instalments.slice(-1)
    : advanceTax.instalments;
  return {
    net,
    isOwed: !isExempt && net >= toPaise(advanceTax.from),
    upcoming: dates
      .map(({ by, share }) => {
        const cumulative = multiplyFraction(net, share, 100);
        const outstanding = maxPaise(toPaise(0), subtract(cumulative, paid));
        return { day: getInstalmentDay(year, by), share, cumulative, outstanding };
      })
      .filter(({ day }) => day >= today),
  };
}

/** `2027-03-31` → "2026-27": a financial year begins on 1 April. */
export function getFinancialYear(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}
