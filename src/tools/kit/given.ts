/** The answers in the form of a tool, by the labels of the fields that are shown. */
import { dayInWords } from "#text/days.ts";
import { controlsOf, isTick } from "./use-form-values.ts";

/** What a form says of itself. */
export interface Given {
  /** Each answer that is given, `label: answer`, in the order of the form; days in words. */
  lines: string[];
  /** What is wrong with the first field that cannot be read; empty while all can. */
  problem: string;
}

/** Reads a form. What is hidden, or empty, is not part of it. */
export function givenIn(form: HTMLFormElement, language: string): Given {
  const shown = controlsOf(form).filter((control) => !control.closest("[hidden]"));
  const lines = shown.flatMap((control) => {
    const label = labelOf(control);
    if (isTick(control)) {
      const question = control.closest("fieldset")?.querySelector("legend")?.textContent;
      return control.checked ? [`${question ?? control.name}: ${label}`] : [];
    }
    if (control.value.trim() === "") return [];
    const isDay = control.type === "date";
    return [`${label}: ${isDay ? dayInWords(control.value, language) : control.value}`];
  });
  const wrong = shown.find((control) => control.getAttribute("aria-invalid") === "true");
  const message = wrong?.closest("[data-field]")?.querySelector("[data-message]")?.textContent;
  return { lines, problem: message ?? "" };
}

function labelOf(control: HTMLInputElement): string {
  return control.labels?.[0]?.textContent.trim() ?? control.name;
}
