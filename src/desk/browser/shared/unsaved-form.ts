/**
 * Stores an unsaved form of the form editor in the tab, as the body that it would post. The server answers that body
 * with the same form, including rows that were added or moved.
 */
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import { serializeForm } from "./page-swap.ts";

export function storeUnsavedForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "", serializeForm(form));
}

export function clearUnsavedForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "");
}

/** Stores a form that the server marks as unsaved, and removes a stored form otherwise. */
export function syncUnsavedForm(form: HTMLFormElement): void {
  if (form.dataset["unsaved"] === undefined) clearUnsavedForm(form);
  else storeUnsavedForm(form);
}

/** Returns the body that restores the form of a URL as it was left in this tab; undefined for a saved form. */
export function readUnsavedForm(url: string): URLSearchParams | undefined {
  const body = readValues("desk", url);
  body?.set("do", "show");
  return body;
}
