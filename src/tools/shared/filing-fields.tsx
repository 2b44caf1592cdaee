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
  const late = due && filed ? String(Math.max(0, countDays(due, filed))) : "";
  useEffect(() => {
    if (days.current && days.current.value !== late) days.current.value = late;
  }, [late]);
  const setDay = (typed: number | undefined) => {
    // A browser has no dates for more digits; the day field itself rejects a date that is far away.
    if (!day.current || !due || typed === undefined || typed >= 1e5) return;
    day.current.value = addDays(due, typed);
    day.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const daysField = {
    id: `${field.id}-days`,
    name: undefined,
    label: context.content.late.days,
    ref: days,
  };
  return (
    <>
      <DayField {...field} ref={day} />
      <NumberField
        {...daysField}
        defaultValue={late}
        readOnly={!isHydrated}
        onInput={({ currentTarget }) => setDay(parseAmount(currentTarget.value))}
        // When the visitor leaves the field, the number of the day replaces a text that is no number.
        onBlur={({ currentTarget }) => (currentTarget.value = late)}
      />
    </>
  );
}

/** The day of filing with the number of days late. */
export function addDaysLate(filed: DayRow, due: string | undefined, context: ToolContext): DayRow {
  const element = <FilingFields context={context} due={due} filed={filed.day} {...filed.field} />;
  return { ...filed, element };
}

/** A sentence on the day up to which a result counts; none for a filing in time. */
export function listDelayNotes(
  { content, language }: ToolContext,
  due?: string,
  filed?: string,
): string[] {
  if (!due || !filed || filed <= due) return [];
  const days = formatCount(countDays(due, filed), content.counts.days);
  return [fillIn(content.late.counted, { days, day: formatLongDay(filed, language) })];
}
