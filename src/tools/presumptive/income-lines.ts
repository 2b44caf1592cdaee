/** How the presumptive income is said, in its own calculator and in that of advance tax. */
import type { Texts } from "virtual:texts";
import { formatLakh } from "#text/money.ts";
import { formatRupees, type Paise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { createBillLine } from "#tools/shared/calculator.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import type { PresumptiveIncome, PresumptiveWork } from "./presumptive.ts";
import type { PresumptiveRules } from "./presumptive-schema.ts";

type Content = Texts["calculators"]["presumptive"];

interface ReasonInput {
  content: Pick<Content, "scheme">;
  context: ToolContext;
  rules: PresumptiveRules;
}

/** Says that the scheme is open, or why it is not. */
export function describeReason(
  { content, context, rules }: ReasonInput,
  work: PresumptiveWork,
  { reason, limit }: PresumptiveIncome,
): string {
  const limits = work === "profession" ? rules.profession : rules.business;
  return fillIn(content.scheme[reason], {
    limit: formatLakh(limit, context.content.amounts),
    lowCashLimit: formatLakh(limits.lowCashLimit, context.content.amounts),
    cash: rules.cash,
  });
}

/** From the receipts to the income to declare, and other income if there is some. */
export function listIncomeLines(
  content: Pick<
    Content,
    "allPart" | "bankPart" | "otherPart" | "ownProfit" | "declared" | "otherIncome"
  >,
  { incomeParts, presumptive, declared }: PresumptiveIncome,
  other: Paise,
): CostLine[] {
  return [
    ...incomeParts.map(({ source, rate, base, income }) =>
      createBillLine(
        fillIn(content[`${source}Part`], { rate, amount: formatRupees(base) }),
        income,
      ),
    ),
    ...(declared > presumptive ? [createBillLine(content.ownProfit, declared)] : []),
    createBillLine(content.declared, declared),
    ...(other > 0 ? [createBillLine(content.otherIncome, other)] : []),
  ];
}
