import type { CalculatorName } from "#page-map.ts";
import { createAnswerReader } from "#tools/shared/answer-reader.tsx";
import { formatBill, type ToolProps } from "#tools/shared/calculator.tsx";
import { type CalculatorDefinition, listPresent } from "#tools/shared/define-calculator.tsx";

/** What a calculator says: its lines with the total and its notes as text, and the keys of the fields that it shows. */
export function answerCalculator<Name extends CalculatorName, Facts>(
  { definition }: { definition: CalculatorDefinition<Name, Facts> },
  props: ToolProps<Name> & Facts,
  answers: Readonly<Record<string, string>>,
  today = "2026-11-28",
) {
  const start = { ...definition.start?.(props, today), ...definition.example };
  const values = new URLSearchParams({ ...start, ...answers });
  const form = { id: definition.id, start, values };
  const read = createAnswerReader(form, props.content, props.context, today);
  const {
    bills,
    notes = [],
    fields,
    verdict,
    choice,
    figure,
    announced,
  } = definition.build(props, read);
  return {
    verdict,
    choice,
    figure,
    announced,
    lines: bills.flatMap(({ lines, total }) => formatBill({ lines: listPresent(lines), total })),
    notes: listPresent(notes),
    fields: fields.filter(({ isShown }) => isShown).map(({ key }) => key),
  };
}
