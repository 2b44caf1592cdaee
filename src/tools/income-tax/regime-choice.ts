/** Until when the old regime can be chosen. */
import type { LateReturnRules } from "#tools/late-return/words.ts";

/**
 * The choice ends on the last date of the return: section 115BAC(6) and rule 21AGA, or section 202(4) of
 * the Act of 2025. Days are `YYYY-MM-DD`. A later return is one of the new regime. Undefined for a year whose dates are unknown.
 */
export function regimeChoice(
  years: LateReturnRules["years"],
  year: string,
  today: string,
  hasBusiness: boolean,
) {
  const dates = years.find((each) => each.year === year)?.dueDates;
  if (dates === undefined) return undefined;
  const until = hasBusiness ? dates.business : dates.salary;
  return {
    /** With the return; of a business with a form of its own, which then holds for later years, too. */
    how: hasBusiness ? ("form" as const) : ("return" as const),
    until,
    /** The same where accounts must be audited. */
    auditUntil: dates.audit,
    ended: today > until,
  };
}
