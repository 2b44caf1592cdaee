/**
 * Typed text stays in the tab until the server has it, even if the session ends. Only the account that typed it sees it
 * again. Signing out deletes all of it.
 */
import { deleteValues, readValues, storeValues, withStorage } from "#ui/browser/stored-values.ts";

/** The key under which the tab stores whose texts it has. */
const accountKey = "desk owner";

/** Deletes the unsaved texts of any other account; without an account, all of them. */
export function clearUnsavedTexts(account = ""): void {
  withStorage("sessionStorage", (storage) => {
    if (storage.getItem(accountKey) === account) return;
    deleteValues("desk");
    storage.setItem(accountKey, account);
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function storeText({ dataset, value, defaultValue }: TextField): void {
  const { unsavedKey } = dataset;
  if (unsavedKey === undefined) return;
  const isSaved = value === defaultValue;
  storeValues("desk", unsavedKey, isSaved ? undefined : new URLSearchParams({ text: value }));
}

/** Says at the top of the page, and below each field, that what is in it was never sent. */
function showKeptNotice(fields: readonly TextField[]): void {
  const [first] = fields;
  const notice = document.querySelector<HTMLElement>("[data-kept-notice]");
  if (first === undefined || notice === null) return;
  for (const field of fields) {
    const hint = document.createElement("p");
    hint.className = "mistake";
    hint.id = `${field.id}-kept`;
    hint.textContent = notice.dataset["keptNotice"] ?? "";
    field.setAttribute("aria-describedby", hint.id);
    field.after(hint);
  }
  notice.hidden = false;
  const link = notice.querySelector("a");
  link?.setAttribute("href", `#${first.id}`);
  link?.addEventListener("click", (event) => {
    event.preventDefault();
    first.closest<HTMLElement>("[popover]")?.showPopover?.();
    first.focus();
    first.scrollIntoView({ block: "center" });
  });
}

/**
 * Fills the fields with `data-unsaved-key` with the unsaved text of that name. Text typed into them is stored until their
 * form is reset, which happens once it is saved.
 */
export function syncUnsavedTexts(account: string): void {
  clearUnsavedTexts(account);
  const keptFields: TextField[] = [];
  for (const field of document.querySelectorAll<TextField>("[data-unsaved-key]")) {
    const text = readValues("desk", field.dataset["unsavedKey"] ?? "")?.get("text");
    if (text == null || field.value !== field.defaultValue) continue;
    field.value = text;
    if (text.trim() !== "") keptFields.push(field);
  }
  showKeptNotice(keptFields);
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
