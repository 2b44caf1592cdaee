import type { CalculatorName } from "#page-map.ts";
import { fillIn } from "#text/sentences.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  type AnswerReader,
  type CalculatorContent,
  createAnswerReader,
  type FormRow,
  listGaps,
  renderRows,
} from "./answer-reader.tsx";
import { useToday } from "./browser-hooks.ts";
import {
  Calculator,
  createComparisonResult,
  type ToolProps,
  unknownAmount,
} from "./calculator.tsx";
import type { ToolContext } from "./read-tool-context.ts";
import { type FormStartValues, useFormValues } from "./use-form-values.ts";

/** A line or a note, or nothing: `cost.interest > 0 && createBillLine(…)`. {@link listPresent} removes what is nothing. */
export type Maybe<Item> = Item | false | undefined;

export function listPresent<Item>(items: readonly Maybe<Item>[]): Item[] {
  return items.filter((item): item is Item => item !== false && item !== undefined);
}

interface AnswerBill {
  heading: string;
  lines: readonly Maybe<CostLine>[];
  total: CostLine;
}

/** What a calculator says for the answers in its form. */
export interface CalculatorAnswer {
  /** In the order of the form. */
  fields: readonly FormRow[];
  /** What the figure is for, above the figure in the result bar of a phone: "GST on ₹5,000". */
  line: string;
  /** The main number of the result. Required where there may be no bill; by default the total of the first one. */
  figure?: (CostLine & { note?: string | undefined }) | undefined;
  /** A screen reader announces this after a pause in typing; by default the figure. */
  announced?: string | undefined;
  verdict?: string | undefined;
  /** Below the verdict: what else decides. */
  choice?: string | undefined;
  /** One, or one for each alternative that is compared. */
  bills: readonly AnswerBill[];
  /** True where the heading of the bill says what holds, so that a shared text begins with it. */
  hasVerdictHeading?: boolean;
  notes?: readonly Maybe<string>[] | undefined;
  /** False while there is nothing to send; by default true as soon as a total is known. */
  isKnown?: boolean;
}

/** Everything that is particular to a calculator. */
export interface CalculatorDefinition<Name extends CalculatorName, Facts> {
  /** Shared links contain it, and the ids of the fields begin with it. */
  id: string;
  hasWideResult?: boolean;
  /** The amounts that the form shows at first, by the names of their fields. */
  example: FormStartValues;
  /** Days and choices at first. Without a row here a day is empty, and of a question the first choice is chosen. */
  start?: (props: ToolProps<Name> & Facts, today: string) => FormStartValues;
  /** Pure: a test calls it with answers, without a browser. */
  build: (props: ToolProps<Name> & Facts, read: AnswerReader) => CalculatorAnswer;
}

/** The component of a calculator, with the definition for tests. */
export function defineCalculator<Name extends CalculatorName, Facts>(
  definition: CalculatorDefinition<Name, Facts>,
) {
  function DefinedCalculator(props: ToolProps<Name> & Facts) {
    const content: CalculatorContent & { heading: string } = props.content;
    const { context } = props;
    const today = useToday(context.renderedOn);
    const form = useFormValues(
      definition.id,
      definition.start?.(props, today) ?? {},
      // The device stores the values, as by default.
      undefined,
      definition.example,
    );
    const read = createAnswerReader(form, content, context, today);
    const { fields, figure, announced, gap, ...result } = completeAnswer(
      definition.build(props, read),
      context.content.gaps,
    );
    return (
      <Calculator
        content={content}
        context={context}
        form={form}
        wideResult={definition.hasWideResult ?? false}
        figure={figure}
        announced={announced}
        gap={gap}
        {...createComparisonResult({
          ...result,
          stamp: form.isExample ? context.content.example : undefined,
        })}
      >
        {renderRows(fields)}
      </Calculator>
    );
  }
  return Object.assign(DefinedCalculator, { definition });
}

/** Adds the sentences on fields that a result still needs, and on amounts of the example that the visitor has not replaced. */
export function completeAnswer(
  { line, figure, bills, notes = [], ...answer }: CalculatorAnswer,
  content: ToolContext["content"]["gaps"],
) {
  const total: CalculatorAnswer["figure"] = figure ?? bills[0]?.total;
  if (total === undefined) throw new Error("An answer without a bill needs a figure.");
  const { missing, leftOut } = listGaps(answer.fields);
  const isUnknown = total.value === unknownAmount;
  const { verdict = unknownAmount } = answer;
  const hasReason = verdict !== unknownAmount;
  // "Still needed: Tax · Day of filing".
  const formatGap = (fields: readonly string[]) =>
    isUnknown && missing.length > 0
      ? fillIn(content.missing, { fields: fields.join(" · ") })
      : undefined;
  const gap = formatGap(missing);
  return {
    ...answer,
    figure: {
      ...total,
      line,
      // Without a figure the bar says why; it has room for one field.
      reason: formatGap(missing.slice(0, 1)) ?? (isUnknown && hasReason ? verdict : undefined),
    },
    announced: answer.announced && gap ? `${answer.announced} ${gap}` : answer.announced,
    gap,
    bills: bills.map((bill) => ({ ...bill, lines: listPresent(bill.lines) })),
    notes: listPresent([
      gap,
      !isUnknown && leftOut.length > 0 && fillIn(content.leftOut, { fields: leftOut.join(" · ") }),
      ...notes,
    ]),
  };
}
