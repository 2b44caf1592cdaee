/**
 * A form whose buttons all send the whole of it: what is typed, added and moved stays in the tab until it
 * is saved, as the body that it would send. Posted to the server, that brings the same form back.
 */
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import { serializeForm } from "./page-swap.ts";

export function storeUnsavedForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "", serializeForm(form));
}

export function clearUnsavedForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "");
}

/** Keeps a form that has come from the server, unless it is as it was saved. */
export function syncUnsavedForm(form: HTMLFormElement): void {
  (form.dataset["unsaved"] === undefined ? clearUnsavedForm : storeUnsavedForm)(form);
}

/** What brings back the form of an address as it was left in this tab; undefined where it was saved. */
export function readUnsavedForm(address: string): URLSearchParams | undefined {
  const body = readValues("desk", address);
  body?.set("do", "show");
  return body;
}
