/** What is half written, or the number of what was sent, kept in this browser alone: it never leaves the device unless it is sent. */

import { isShared, rememberShared, safeStorage } from "./shared-device.ts";

/** Days after which a draft is forgotten. */
export const draftDays = 30;

/** A form that is not sent yet, or the number of the one that was. */
export interface Draft {
  /** By field name, as typed; empty ones left out. The same for every page and language of the form. */
  values: Record<string, string>;
  /** Under which it was tried to send, so that sending the restored form cannot store it twice. */
  submissionId?: string | undefined;
  /** What the address asked for where it was written: that has been written in, in whatever language. */
  asked?: string | undefined;
  /** Of a form that was sent, in place of its values. */
  reference?: string | undefined;
  /** False where no confirmation of it goes by mail. */
  confirmation?: boolean | undefined;
}

/** All keys with this prefix are removed once the visitor says that the device is shared. */
const prefix = "draft:";

/** Where in the browser's storage something is kept: the draft of a form, or the ticks of a list. */
export function draftKey(name: string): string {
  return prefix + name;
}

/** Keeps a draft in place of an older one; nothing is kept of an empty form or on a shared device. */
export function keepDraft(form: string, draft: Draft, now = Date.now()): void {
  const empty = Object.keys(draft.values).length === 0 && draft.reference === undefined;
  if (empty || isShared()) return forgetDraft(form);
  safeStorage("localStorage", (storage) => {
    storage.setItem(draftKey(form), JSON.stringify({ ...draft, keptAt: now }));
  });
}

/** The draft of a form; undefined where there is none, or only one that is too old or unreadable. */
export function readDraft(form: string, now = Date.now()): Draft | undefined {
  return safeStorage("localStorage", (storage) => {
    // What an older version of the site has written may have another shape: then it is no draft.
    const kept: unknown = JSON.parse(storage.getItem(draftKey(form)) ?? "null");
    if (isKept(kept) && now - kept.keptAt < draftDays * 86_400_000) return kept;
    storage.removeItem(draftKey(form));
    return undefined;
  });
}

/** Forgets the draft of a form. */
function forgetDraft(form: string): void {
  safeStorage("localStorage", (storage) => storage.removeItem(draftKey(form)));
}

/** Remembers for this visit whether the device is shared; if it is, the drafts of all forms go at once. */
export function setShared(shared: boolean): void {
  rememberShared(shared);
  if (!shared) return;
  safeStorage("localStorage", (storage) => {
    const drafts = Object.keys(storage).filter((key) => key.startsWith(prefix));
    for (const key of drafts) storage.removeItem(key);
  });
}

function isKept(value: unknown): value is Draft & { keptAt: number } {
  if (typeof value !== "object" || value === null) return false;
  const { values, keptAt, submissionId, asked, reference } = value as Record<string, unknown>;
  return (
    typeof keptAt === "number" &&
    [submissionId, asked, reference].every((text) =>
      ["string", "undefined"].includes(typeof text),
    ) &&
    typeof values === "object" &&
    values !== null &&
    Object.values(values).every((text) => typeof text === "string")
  );
}
