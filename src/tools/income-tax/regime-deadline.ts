import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";

/** Days are written as `YYYY-MM-DD` in all fields. */
export interface RegimeDeadline {
  /** A business uses a form of its own, which holds for later years, too; others choose in the return. */
  how: "form" | "return";
  until: string;
  /** The last day where accounts must be audited. */
  auditUntil: string;
  ended: boolean;
}

/**
 * Until when the old regime can be chosen: the last date of the return, by section 115BAC(6) and rule 21AGA, or
 * section 202(4) of the Act of 2025. Days are `YYYY-MM-DD`. A later return is one of the new regime. Undefined for
 * a year whose dates are unknown.
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
    how: hasBusiness ? "form" : "return",
    until,
    auditUntil: dates.audit,
    ended: today > until,
  };
}
