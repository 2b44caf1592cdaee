/**
 * What is typed stays in the tab until the server has it, also over a lost session. Only the account that
 * typed it sees it again. Signing out removes all of it.
 */
import { deleteValues, readValues, storeValues, withStorage } from "#ui/browser/stored-values.ts";

/** Under this name the tab stores whose texts they are. */
const owner = "desk owner";

/** Deletes what was typed at the desk, unless by the account that is signed in. */
export function clearUnsavedTexts(account = ""): void {
  withStorage("sessionStorage", (storage) => {
    if (storage.getItem(owner) === account) return;
    deleteValues("desk");
    storage.setItem(owner, account);
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function storeText({ dataset, value, defaultValue }: TextField): void {
  const { draft } = dataset;
  if (draft === undefined) return;
  const isSaved = value === defaultValue;
  storeValues("desk", draft, isSaved ? undefined : new URLSearchParams({ text: value }));
}

/**
 * Fills the fields with `data-draft` with what was typed under that name, and stores what is typed into them
 * until their form is reset, which is what a saved form is.
 */
export function syncUnsavedTexts(account: string): void {
  clearUnsavedTexts(account);
  for (const field of document.querySelectorAll<TextField>("[data-draft]")) {
    const text = readValues("desk", field.dataset["draft"] ?? "")?.get("text");
    if (text != null && field.value === field.defaultValue) field.value = text;
  }
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      storeText(target);
    }
  });
  document.addEventListener("reset", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const { dataset } of target.querySelectorAll<TextField>("[data-draft]")) {
      storeValues("desk", dataset["draft"] ?? "");
    }
  });
}
