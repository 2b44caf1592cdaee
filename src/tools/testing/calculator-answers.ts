import type { CalculatorName } from "#page-map.ts";
import { type CalculatorContent, createAnswerReader } from "#tools/shared/answer-reader.tsx";
import { formatBill, type ToolProps } from "#tools/shared/calculator.tsx";
import { type CalculatorDefinition, completeAnswer } from "#tools/shared/define-calculator.tsx";

/** Ticked boxes have a list. */
export type TestAnswers = Readonly<Record<string, string | readonly string[]>>;

/** What a calculator says for the answers of a visitor, after which none of the example's amounts is left. */
export function answerCalculator<Name extends CalculatorName, Facts>(
  { definition }: { definition: CalculatorDefinition<Name, Facts> },
  props: ToolProps<Name> & Facts,
  answers: TestAnswers,
  today = "2026-11-28",
) {
  const { example } = definition;
  const start = { ...definition.start?.(props, today), ...example };
  const isExample = Object.keys(answers).length === 0;
  const emptied = Object.fromEntries(Object.keys(example).map((name) => [name, ""]));
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...start,
    ...(isExample ? {} : emptied),
    ...answers,
  }))
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
    /** The lines of each bill with its total. */
    lines: bills.flatMap(formatBill),
    notes,
    bills,
    /** The names of the fields that are shown, outside of closed groups joined by a comma. */
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
