import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import { savedWords } from "#core/saved-words.ts";
import { draftOf, forgetDrafts, keepDraft } from "#desk/islands/drafts.ts";
import {
  createDrafts,
  type DraftPorts,
  type Drafts,
  type DraftState,
  SignedOut,
  type Kept,
} from "./drafts.ts";
import type { EditView } from "./view.ts";

/** The drafts of the section that is edited. */
export const DraftsContext = createContext<Drafts | undefined>(undefined);

/** The drafts of the section around a component. */
export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (drafts === undefined) throw new Error("No part of the words is edited here.");
  return drafts;
}

/** What a component shows of the drafts; it is rendered again when that is another value. */
export function useDraftState<Value>(select: (state: DraftState) => Value): Value {
  const { subscribe, read } = useDrafts();
  const selected = () => select(read());
  return useSyncExternalStore(subscribe, selected, selected);
}

/** The drafts of a section while its page is open. */
export function useNewDrafts(view: EditView, account: string | undefined): Drafts {
  const [drafts] = useState(() => createDrafts(view.items, portsOf(view, account ?? "")));
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isSignedOut = drafts.read().progress?.is === "signedOut";
      if (drafts.hasUnsaved() && navigator.onLine && !isSignedOut) event.preventDefault();
    };
    forgetDrafts(account);
    drafts.restore();
    addEventListener("online", drafts.saveNow);
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("online", drafts.saveNow);
      removeEventListener("beforeunload", warn);
    };
  }, [drafts, account]);
  return drafts;
}

function portsOf({ action, section }: EditView, account: string): DraftPorts {
  return {
    async save(values) {
      const body = new URLSearchParams({ part: section });
      for (const { name, value, from, control } of values) {
        body.set(`from ${name}`, from);
        // A box without its tick is not posted.
        if (control.type !== "tick" || value === "true") body.set(`is ${name}`, value);
      }
      const headers = { Accept: "application/json" };
      const response = await fetch(action, { method: "POST", headers, body });
      if (response.status === 401) throw new SignedOut();
      // Where it failed, the server answers something else, which this refuses.
      return v.parse(savedWords, await response.json());
    },
    keep(name, draft) {
      const text = draft && JSON.stringify({ value: draft.value, from: draft.from });
      keepDraft(account, name, text);
    },
    keptFor(name) {
      const text = draftOf(account, name);
      // Written by `keep` above.
      return text === undefined ? undefined : (JSON.parse(text) as Kept);
    },
  };
}
