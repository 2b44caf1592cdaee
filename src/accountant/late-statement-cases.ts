/** Cases of late TDS statements, CMP-08, and forms of companies and LLPs. */
import { lateStatementSlip } from "#features/calculators/late-statements-slip.ts";
import type { LateStatement } from "#features/calculators/late-statements.ts";
import { dayLength } from "#format/days.ts";
import { inRupees, rupees } from "#format/paise.ts";
import { onDay, type CaseContent, type Line, type WorkedCase } from "./worked-case.ts";

export interface LateStatementCase {
  form: LateStatement;
  /** Days. */
  late: number;
  tax?: number;
}

/** Of a small LLP with the least contribution, where it is one of an LLP. */
export function lateStatementCase(
  { shared, words, today, language }: CaseContent,
  { form, late, tax }: LateStatementCase,
): WorkedCase {
  const { lateStatements } = words.calculators;
  const due = new Date(today);
  const filed = new Date(due.getTime() + late * dayLength);
  const { lines, total } = lateStatementSlip(lateStatements, shared.lateStatementRules, {
    ...{ form, late, isSmall: true, contribution: 0, days: undefined },
    tax: tax === undefined ? undefined : rupees(tax),
    gstInterest: shared.gstRules.interest,
  });
  const field = form === "tds" ? lateStatements.tdsField : lateStatements.gstField;
  return {
    page: "lateStatements",
    inputs: [
      [lateStatements.form.label, lateStatements.form[form]],
      [lateStatements.due, onDay(due, language)],
      [lateStatements.filed, onDay(filed, language)],
      ...(tax === undefined ? [] : [[field, inRupees(rupees(tax))] satisfies Line]),
    ],
    results: [
      ...lines.map(({ label, value }): Line => [label, value]),
      [lateStatements.total, total === undefined ? "–" : inRupees(total)],
    ],
  };
}
