import { maxPaise, multiplyFraction, type Paise, subtract, toPaise } from "#text/money.ts";
import { isPaidAtOnce, type ReturnKind } from "#tools/late-return/late-return.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

export interface AdvanceTax {
  /** Financial year, from April to March: `2026-27`. */
  year: string;
  kind: ReturnKind;
  /** Resident, 60 or older and without business income: no advance tax is owed. */
  isExempt: boolean;
  tax: Paise;
  /** TDS and TCS of the whole year. */
  deducted: Paise;
  paid: Paise;
}

/** Of presumptive income all advance tax is due on the last date. Days are `YYYY-MM-DD`. */
export function computeAdvanceTax(
  { advanceTax }: LateReturnRules,
  { year, kind, isExempt, tax, deducted, paid }: AdvanceTax,
  today: string,
) {
  const net = maxPaise(toPaise(0), subtract(tax, deducted));
  const dates = isPaidAtOnce(kind) ? advanceTax.instalments.slice(-1) : advanceTax.instalments;
  return {
    /** The tax of the year after TDS and TCS. */
    net,
    isOwed: !isExempt && net >= toPaise(advanceTax.from),
    /** The dates from today on, each with its share in percent and what is still to pay; none once the year is over. */
    ahead: dates
      .map(({ by, share }) => {
        const inAll = multiplyFraction(net, share, 100);
        const due = maxPaise(toPaise(0), subtract(inAll, paid));
        return { day: getInstalmentDay(year, by), share, inAll, due };
      })
      .filter(({ day }) => day >= today),
  };
}

/** The day of an instalment, `06-15`, in a financial year: the first three months belong to its second half. */
export function getInstalmentDay(year: string, by: string): string {
  const start = Number(year.slice(0, 4));
  return `${by < "04" ? start + 1 : start}-${by}`;
}

/** The financial year of a day, like 2026-27: it begins on 1 April. */
export function getFinancialYear(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, "0")}`;
}
