import type { CalculatorName } from "#page-map.ts";
import {
  type CalculatorContent,
  createAnswerReader,
  type FormRow,
} from "#tools/shared/answer-reader.tsx";
import { formatBill, type ToolProps } from "#tools/shared/calculator.tsx";
import type { Bill } from "#tools/shared/calculator-result.tsx";
import { type CalculatorDefinition, completeAnswer } from "#tools/shared/define-calculator.tsx";

/** What is typed or chosen, by the names of the fields; of checkboxes, a list of those that are ticked. */
export type TestAnswers = Readonly<Record<string, string | readonly string[]>>;

/** What a calculator shows for some answers. */
interface ShownAnswer {
  /** The lines of each bill with its total: "Tax: ₹500". */
  lines: string[];
  notes: string[];
  bills: readonly Bill[];
  /** The names of the fields that are shown. A group is one entry, its names joined by commas: "rent,months". */
  fields: string[];
  /** All fields, also those that are hidden. */
  rows: readonly FormRow[];
  verdict: string | undefined;
  choice: string | undefined;
  figure: { label: string; value: string; note?: string | undefined };
  announced: string | undefined;
  gap: string | undefined;
  /** All sentences outside of bills and notes. */
  sentences: string[];
}

/**
 * Fills in a calculator as a visitor does, whose first input empties the amounts of the example. Without answers it
 * shows the example.
 */
export function answerCalculator<Name extends CalculatorName, Facts>(
  { definition }: { definition: CalculatorDefinition<Name, Facts> },
  props: ToolProps<Name> & Facts,
  answers: TestAnswers,
  today = "2026-11-28",
): ShownAnswer {
  const { example } = definition;
  const start = { ...definition.start?.(props, today), ...example };
  const isExample = Object.keys(answers).length === 0;
  const emptied = Object.fromEntries(Object.keys(example).map((name) => [name, ""]));
  const values = new URLSearchParams();
  const filledIn: TestAnswers = { ...start, ...(isExample ? {} : emptied), ...answers };
  for (const [name, value] of Object.entries(filledIn))
    for (const each of [value].flat()) values.append(name, each);
  const content: CalculatorContent = props.content;
  const read = createAnswerReader(
    { id: definition.id, start, example, values, isExample },
    content,
    props.context,
    today,
  );
  const { fields, bills, notes, figure, verdict, choice, announced, gap } = completeAnswer(
    definition.build(props, read),
    props.context.content.gaps,
  );
  return {
    lines: bills.flatMap(formatBill),
    notes,
    bills,
    fields: fields.filter(({ isShown }) => isShown).map(({ key }) => key),
    rows: fields,
    verdict,
    choice,
    figure,
    announced,
    gap,
    sentences: [
      figure.line,
      figure.reason,
      figure.label,
      figure.value,
      figure.note,
      verdict,
      choice,
      announced,
      gap,
    ].filter((sentence) => sentence !== undefined),
  };
}
