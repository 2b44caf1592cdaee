import { useEffect, useRef } from "react";
import { addDays, countDays, formatLongDay } from "#text/days.ts";
import { formatCount, parseAmount } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { DayField, type FieldProps, NumberField } from "#ui/field.tsx";
import type { DayRow } from "./answer-reader.tsx";
import { useHydrated } from "./browser-hooks.ts";
import type { ToolContext } from "./read-tool-context.ts";

interface FilingFieldsProps extends FieldProps {
  context: ToolContext;
  /** The last date and the day of filing, `YYYY-MM-DD`; undefined while none is chosen. */
  due: string | undefined;
  filed: string | undefined;
}

/** The day of filing and the number of days late: typing in one sets the other. Only the day is stored and shared. */
function FilingFields({ context, due, filed, ...field }: FilingFieldsProps) {
  const day = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const daysLate = due && filed ? String(Math.max(0, countDays(due, filed))) : "";
  useEffect(() => {
    if (days.current && days.current.value !== daysLate) days.current.value = daysLate;
  }, [daysLate]);
  const setDay = (typed: number | undefined) => {
    // A browser has no dates for more digits; the day field itself rejects a date that is far away.
    if (!day.current || !due || typed === undefined || typed >= 1e5) return;
    day.current.value = addDays(due, typed);
    // The form reads its values when an input tells of itself, and a script's change does not.
    day.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const daysField = {
    id: `${field.id}-days`,
    // Without a name, this field is neither stored nor shared.
    name: undefined,
    label: context.content.late.days,
    ref: days,
  };
  return (
    <>
      <DayField {...field} ref={day} />
      <NumberField
        {...daysField}
        defaultValue={daysLate}
        readOnly={!isHydrated}
        onInput={({ currentTarget }) => setDay(parseAmount(currentTarget.value))}
        // When the visitor leaves the field, the days late by the day of filing replace a text that is no number.
        onBlur={({ currentTarget }) => (currentTarget.value = daysLate)}
      />
    </>
  );
}

/** The row of the day of filing, with a second field for the number of days late. */
export function addDaysLate(filed: DayRow, due: string | undefined, context: ToolContext): DayRow {
  const element = <FilingFields context={context} due={due} filed={filed.day} {...filed.field} />;
  return { ...filed, element };
}

/** "This is for filing on 20 November 2026, 30 days late."; no sentence for a filing in time. */
export function listDelayNotes(
  { content, language }: ToolContext,
  due?: string,
  filed?: string,
): string[] {
  if (!due || !filed || filed <= due) return [];
  const days = formatCount(countDays(due, filed), content.counts.days);
  return [fillIn(content.late.counted, { days, day: formatLongDay(filed, language) })];
}
