/**
 * What is typed stays in the tab until the server has it, also over a lost session. Only the account that
 * typed it sees it again. Signing out removes all of it.
 */
import { safeStorage } from "#forms/kit/shared-device.ts";

const prefix = "desk draft ";

/** Under this name the tab keeps whose drafts they are. */
const owner = "desk drafts of";

/** Keeps a text; undefined forgets it. A browser that keeps nothing (private windows) does without. */
export function keepDraft(name: string, text: string | undefined): void {
  safeStorage("sessionStorage", (storage) => {
    if (text === undefined) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, text);
  });
}

/** What was typed under a name and not saved. */
export function draftOf(name: string): string | undefined {
  return safeStorage("sessionStorage", (storage) => storage.getItem(prefix + name) ?? undefined);
}

/** Forgets all drafts, unless they are of the account that is signed in. */
export function forgetDrafts(account = ""): void {
  safeStorage("sessionStorage", (storage) => {
    if (storage.getItem(owner) === account) return;
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
    storage.setItem(owner, account);
  });
}

/** A text field with `data-draft`: the name of its draft. */
type DraftField = HTMLInputElement | HTMLTextAreaElement;

function draftFields(within: ParentNode): DraftField[] {
  return [...within.querySelectorAll<DraftField>("[data-draft]")];
}

/**
 * Fills the fields of the page with their drafts, and keeps what is typed into them until their form is
 * reset, which is what a saved form is.
 */
export function followDrafts(account: string): void {
  forgetDrafts(account);
  for (const field of draftFields(document)) {
    const text = draftOf(field.dataset["draft"] ?? "");
    if (text !== undefined && field.value === field.defaultValue) field.value = text;
  }
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { draft } = target.dataset;
    if (draft === undefined) return;
    keepDraft(draft, target.value === target.defaultValue ? undefined : target.value);
  });
  document.addEventListener("reset", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const { dataset } of draftFields(target)) keepDraft(dataset["draft"] ?? "", undefined);
  });
}
