import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

/** The way to choose the old regime, and the last days for it, as `YYYY-MM-DD`. */
export interface RegimeDeadline {
  /** A business files a form, which is valid for later years, too; others choose in the return. */
  method: "form" | "return";
  until: string;
  /** The last day where accounts must be audited. */
  auditUntil: string;
  hasEnded: boolean;
}

/**
 * The old regime can be chosen until the due date of the return: section 115BAC(6) and rule 21AGA, or section 202(4) of
 * the Act of 2025. A later return is taxed by the new regime.
 * @returns undefined for a year whose dates are unknown
 */
export function getRegimeDeadline(
  years: LateReturnRules["years"],
  year: string,
  today: string,
  hasBusiness: boolean,
): RegimeDeadline | undefined {
  const dates = years.find((each) => each.year === year)?.dueDates;
  if (dates === undefined) return undefined;
  const until = hasBusiness ? dates.business : dates.salary;
  return {
    method: hasBusiness ? "form" : "return",
    until,
    auditUntil: dates.audit,
    hasEnded: today > until,
  };
}
