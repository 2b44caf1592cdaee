/**
 * A form whose buttons all send the whole of it: what is typed, added and moved stays in the tab until it
 * is saved, as the body that it would send. Posted to the server, that brings the same form back.
 */
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import { bodyOf } from "./page-swap.ts";

export function keepForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "", bodyOf(form));
}

export function forgetForm(form: HTMLFormElement): void {
  storeValues("desk", form.dataset["editorForm"] ?? "");
}

/** Keeps a form that has come from the server, unless it is as it was saved. */
export function settleForm(form: HTMLFormElement): void {
  (form.dataset["unsaved"] === undefined ? forgetForm : keepForm)(form);
}

/** What brings back the form of an address as it was left in this tab; undefined where it was saved. */
export function keptBody(address: string): URLSearchParams | undefined {
  const body = readValues("desk", address);
  body?.set("do", "show");
  return body;
}
