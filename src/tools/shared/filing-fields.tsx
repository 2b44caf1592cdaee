import { useEffect, useRef } from "react";
import { addDays, countDays, formatLongDay } from "#text/days.ts";
import { formatCount, parseAmount } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { DayField, type FieldProps, NumberField } from "#ui/field.tsx";
import { useHydrated } from "./browser-hooks.ts";
import type { ToolContext } from "./read-tool-context.ts";

interface FilingFieldsProps extends FieldProps {
  context: ToolContext;
  /** The last date and the day of filing, `YYYY-MM-DD`; undefined while none is chosen. */
  due: string | undefined;
  filed: string | undefined;
}

/** Each field sets the other; only the day is kept and shared. */
export function FilingFields({ context, due, filed, ...field }: FilingFieldsProps) {
  const day = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLInputElement>(null);
  const isAwake = useHydrated();
  const late = due && filed ? String(Math.max(0, countDays(due, filed))) : "";
  useEffect(() => {
    if (days.current && days.current.value !== late) days.current.value = late;
  }, [late]);
  const setDay = (typed: number | undefined) => {
    // More digits are no date for a browser; one that is far away is refused at its field.
    if (!day.current || !due || typed === undefined || typed >= 1e5) return;
    day.current.value = addDays(due, typed);
    day.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const own = { id: `${field.id}-days`, name: "", label: context.content.late.days, ref: days };
  return (
    <>
      <DayField {...field} ref={day} />
      <NumberField
        {...own}
        defaultValue={late}
        readOnly={!isAwake}
        onInput={({ currentTarget }) => setDay(parseAmount(currentTarget.value))}
        // A text that is no number goes once the field is left, because the day counts.
        onBlur={({ currentTarget }) => (currentTarget.value = late)}
      />
    </>
  );
}

/** The day that a result counts to, in a sentence; none for a filing in time. */
export function listDelayNotes(
  { content, language }: ToolContext,
  due?: string,
  filed?: string,
): string[] {
  if (!due || !filed || filed <= due) return [];
  const days = formatCount(countDays(due, filed), content.counts.days);
  return [fillIn(content.late.counted, { days, day: formatLongDay(filed, language) })];
}
