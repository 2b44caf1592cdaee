/** Cases of late TDS statements, CMP-08, and forms of companies and LLPs. */
import { lateStatementSlip } from "#features/calculators/late-statements-slip.ts";
import type { LateStatement } from "#features/calculators/late-statements.ts";
import { dayLength } from "#format/days.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, rupees } from "#format/paise.ts";
import { onDay, type CaseContent, type Line, type WorkedCase } from "./worked-case.ts";

export interface LateStatementCase {
  form: LateStatement;
  /** Days. */
  late: number;
  tax?: number;
  /** For TDS that was deducted on time and paid late: the two days. */
  deducted?: string;
  paid?: string;
  /** For an LLP. */
  contribution?: number;
  isSmall?: boolean;
}

/** Due on the day of the sheet. */
export function lateStatementCase(
  { shared, words, today, language }: CaseContent,
  { form, late, tax, deducted, paid, contribution, isSmall = true }: LateStatementCase,
): WorkedCase {
  const { lateStatements } = words.calculators;
  const { lateStatementRules: rules, gstRules, tdsRules } = shared;
  const due = new Date(today);
  const filed = new Date(due.getTime() + late * dayLength);
  const days =
    deducted !== undefined && paid !== undefined
      ? { deductible: new Date(deducted), deducted: new Date(deducted), paid: new Date(paid) }
      : undefined;
  const { lines, total } = lateStatementSlip(lateStatements, rules, {
    ...{ form, late, isSmall, days, contribution: contribution ?? 0 },
    tax: tax === undefined ? undefined : rupees(tax),
    gstInterest: gstRules.interest,
    deposit: tdsRules.deposit,
  });
  const field = form === "tds" ? lateStatements.tdsField : lateStatements.gstField;
  const { turnover } = lateStatements;
  const limit = { limit: inRupees(rupees(rules.llp.smallTurnover)) };
  const ofLlp = (amount: number): Line[] => [
    [lateStatements.contribution.label, inRupees(rupees(amount))],
    [turnover.label, fillIn(isSmall ? turnover.small : turnover.large, limit)],
  ];
  return {
    page: "lateStatements",
    inputs: [
      [lateStatements.form.label, lateStatements.form[form]],
      [lateStatements.due, onDay(due, language)],
      [lateStatements.filed, onDay(filed, language)],
      ...(tax === undefined ? [] : [[field, inRupees(rupees(tax))] satisfies Line]),
      ...(days === undefined
        ? []
        : ([
            [lateStatements.deducted, onDay(days.deducted, language)],
            [lateStatements.paid, onDay(days.paid, language)],
          ] satisfies Line[])),
      ...(contribution === undefined ? [] : ofLlp(contribution)),
    ],
    results: [
      ...lines.map(({ label, value }): Line => [label, value]),
      [lateStatements.total, total === undefined ? "–" : inRupees(total)],
    ],
  };
}
