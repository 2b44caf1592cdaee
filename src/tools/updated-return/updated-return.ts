/** What an updated return (ITR-U) costs: tax and interest, and the additional tax on both. */
import type { UpdatedReturnRules } from "./words.ts";
import { portion, sum, type Paise } from "#text/money.ts";

/** The updated return of a year. */
export interface UpdatedReturn {
  /** Financial year of the income, like 2024-25. */
  year: string;
  filed: Date;
  /** What is still to pay, after TDS and all that was paid. */
  tax: Paise;
  interest: Paise;
  /** The fee of section 234F; none where a return was filed before. */
  fee: Paise;
}

/** Works out the cost. The late fee is paid, too, but nothing is added to it. */
export function updatedReturnCost(
  rules: UpdatedReturnRules,
  { year, filed, tax, interest, fee }: UpdatedReturn,
) {
  const steps = rules.steps.map(({ months, percent }) => ({
    percent,
    until: monthsAfterAssessmentYear(year, months),
  }));
  const open = steps.filter(({ until }) => filed <= until);
  const [step, next] = open;
  const base = sum(tax, interest);
  const additional = portion(base, step?.percent ?? 0, 100);
  return {
    /** The step of the day of filing; none once all are over. */
    step,
    /** The step after it. */
    next,
    lastDay: steps.at(-1)?.until ?? monthsAfterAssessmentYear(year, 0),
    /** What the additional tax is a share of. */
    base,
    additional,
    total: sum(base, additional, fee),
  };
}

/** The assessment year ends on 31 March, two years after the financial year began. */
function monthsAfterAssessmentYear(year: string, months: number): Date {
  // Day 0 of April is 31 March.
  return new Date(Date.UTC(Number(year.slice(0, 4)) + 2, 3 + months, 0));
}
