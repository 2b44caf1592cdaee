/**
 * What is typed stays in the tab until the server has it, also over a lost session, under the id of the
 * account that typed it. Only that account sees it again. Signing out removes all of it.
 */
import { safeStorage } from "#forms/kit/shared-device.ts";

const prefix = "desk draft ";

/** Keeps a text; undefined forgets it. A browser that keeps nothing (private windows) does without. */
export function keepDraft(account: string, name: string, text: string | undefined): void {
  safeStorage("sessionStorage", (storage) => {
    if (text === undefined) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, JSON.stringify({ account, text }));
  });
}

/** What the account has typed under a name and not saved. */
export function draftOf(account: string, name: string): string | undefined {
  return safeStorage("sessionStorage", (storage) => {
    const kept: unknown = JSON.parse(storage.getItem(prefix + name) ?? "null");
    // Written by `keepDraft`.
    const { account: by, text } = (kept ?? {}) as { account?: string; text?: string };
    return by === account ? text : undefined;
  });
}

/** Forgets all drafts, except those of the account that is signed in. */
export function forgetDrafts(account?: string): void {
  safeStorage("sessionStorage", (storage) => {
    for (const name of Object.keys(storage)) {
      if (!name.startsWith(prefix)) continue;
      const text = account && draftOf(account, name.slice(prefix.length));
      if (text === undefined) storage.removeItem(name);
    }
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
    const text = draftOf(account, field.dataset["draft"] ?? "");
    if (text !== undefined && field.value === field.defaultValue) field.value = text;
  }
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { draft } = target.dataset;
    if (draft === undefined) return;
    keepDraft(account, draft, target.value === target.defaultValue ? undefined : target.value);
  });
  document.addEventListener("reset", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const { dataset } of draftFields(target)) {
      keepDraft(account, dataset["draft"] ?? "", undefined);
    }
  });
}
