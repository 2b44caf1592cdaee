/**
 * Typed text stays in the tab until the server has it, even if the session ends. Only the account that typed it sees it
 * again. Signing out deletes all of it.
 */
import { deleteValues, readValues, storeValues, withStorage } from "#ui/browser/stored-values.ts";

/** The tab stores the account of its texts under this name. */
const ownerKey = "desk owner";

export function clearUnsavedTexts(account = ""): void {
  withStorage("sessionStorage", (storage) => {
    if (storage.getItem(ownerKey) === account) return;
    deleteValues("desk");
    storage.setItem(ownerKey, account);
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function storeText({ dataset, value, defaultValue }: TextField): void {
  const { unsavedKey } = dataset;
  if (unsavedKey === undefined) return;
  const isSaved = value === defaultValue;
  storeValues("desk", unsavedKey, isSaved ? undefined : new URLSearchParams({ text: value }));
}

/**
 * Fills the fields with `data-unsaved-key` with the unsaved text of that name. Text typed into them is stored until their
 * form is reset, which happens once it is saved.
 */
export function syncUnsavedTexts(account: string): void {
  clearUnsavedTexts(account);
  for (const field of document.querySelectorAll<TextField>("[data-unsaved-key]")) {
    const text = readValues("desk", field.dataset["unsavedKey"] ?? "")?.get("text");
    if (text != null && field.value === field.defaultValue) field.value = text;
  }
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      storeText(target);
    }
  });
  document.addEventListener("reset", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const { dataset } of target.querySelectorAll<TextField>("[data-unsaved-key]")) {
      storeValues("desk", dataset["unsavedKey"] ?? "");
    }
  });
}
