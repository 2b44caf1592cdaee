import { useEffect, useState } from "react";
import { formatLongDay, isDay } from "#text/days.ts";
import { isBlank, parseAmount } from "#text/money.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { type FormValues, isCheckable, listControls } from "./use-form-values.ts";

interface FormAnswers {
  /** Each answer that is given, `label: answer`, in the order of the form; days in words. */
  lines: string[];
  /** A link with these brings the same result. */
  answers: URLSearchParams;
  /** The message of the first field that cannot be read; empty while all can be. */
  error: string;
}

const noAnswers: FormAnswers = { lines: [], error: "", answers: new URLSearchParams() };

/** Reads the answers in the form again after each change; there are none before hydration. */
export function useFormAnswers(form: FormValues, language: string): FormAnswers {
  const [given, setGiven] = useState(noAnswers);
  const { ref } = form.formProps;
  const query = form.values.toString();
  // After the fields are drawn, because labels and messages depend on their values.
  useEffect(() => {
    if (ref.current) setGiven(readFormAnswers(ref.current, language));
  }, [ref, query, language]);
  return given;
}

/** Leaves out hidden and empty fields: the list is for a reader, and the link brings the visible answers alone. */
function readFormAnswers(form: HTMLFormElement, language: string): FormAnswers {
  const shown = listControls(form).filter((control) => !control.closest("[hidden]"));
  const lines = shown.flatMap((control) => {
    const label = getLabel(control);
    if (isCheckable(control)) {
      const question = control.closest("fieldset")?.querySelector("legend")?.textContent;
      return control.checked ? [`${question ?? control.name}: ${label}`] : [];
    }
    return isBlank(control.value) ? [] : [`${label}: ${formatAnswer(control, language)}`];
  });
  const answers = shown.filter(isOwnAnswer).map(({ name, value }) => [name, value]);
  // `field.tsx` marks each field with its message by these attributes.
  const invalid = shown.find((control) => control.getAttribute("aria-invalid") === "true");
  const message = invalid?.closest("[data-field]")?.querySelector("[data-message]")?.textContent;
  return { lines, error: message ?? "", answers: new URLSearchParams(answers) };
}

/** The value as it is read: `2027-06-30` → "30 June 2027"; behind the prefix ₹, `9 lakh` → "₹9,00,000". */
function formatAnswer(
  { value, previousElementSibling: prefix }: HTMLInputElement,
  language: string,
): string {
  if (isDay(value)) return formatLongDay(value, language);
  const amount = prefix?.textContent === "₹" ? parseAmount(value) : undefined;
  return amount === undefined ? value : formatRupees(toPaise(amount));
}

/** True for an answer that a link must hold, because a new form would begin without it. */
function isOwnAnswer(control: HTMLInputElement): boolean {
  const { type, name, value } = control;
  // Days and years such as `2026-11-28` and `2026-27` begin with other values on another day.
  const isAlwaysInLink = type === "checkbox" || /^\d{4}-\d/.test(value);
  if (isCheckable(control)) return control.checked && (isAlwaysInLink || !control.defaultChecked);
  // A link empties the amounts that it does not hold, also those that are the same as in the example.
  const isAmount = control.inputMode === "decimal" && !isBlank(value);
  // A field without a name only repeats another answer.
  return name !== "" && (isAlwaysInLink || isAmount || value !== control.defaultValue);
}

function getLabel(control: HTMLInputElement): string {
  return control.labels?.[0]?.textContent.trim() ?? control.name;
}
