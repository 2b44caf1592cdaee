/**
 * The addresses that were just given in forms without scripts, for their thanks pages. The address of such a page
 * has a random token, never the data; in memory, so that it is gone soon and in no backup.
 */
import { randomBytes } from "node:crypto";
import type { GivenContact } from "#forms/form-state.ts";

/** In milliseconds: long enough to read the page, and to load it again. */
const lifetime = 15 * 60_000;
const maxEntries = 500;

export interface RecentContacts {
  /** Returns the token that finds this entry. */
  remember: (reference: string, given: GivenContact) => string;
  /** Undefined for another reference, and once the entry is too old or newer ones have taken its place. */
  find: (reference: string, token: string) => GivenContact | undefined;
}

export function createRecentContacts(now: () => Date): RecentContacts {
  const entries = new Map<string, { reference: string; given: GivenContact; until: number }>();

  /** Deletes entries that are too old, and the oldest one of a full map, whose order is that of arrival. */
  function forgetOld() {
    for (const [token, { until }] of entries) {
      if (until > now().getTime() && entries.size < maxEntries) return;
      entries.delete(token);
    }
  }

  return {
    remember: (reference, given) => {
      forgetOld();
      const token = randomBytes(16).toString("base64url");
      entries.set(token, { reference, given, until: now().getTime() + lifetime });
      return token;
    },
    find: (reference, token) => {
      forgetOld();
      const entry = entries.get(token);
      return entry?.reference === reference ? entry.given : undefined;
    },
  };
}
