/**
 * What was typed stays in the browser until the server has it, under the id of the account that typed
 * it. Only that account sees it again, and signing out removes all of it.
 */

const prefix = "desk typed ";

/** Notes last as long as their tab, drafts of words until they have arrived. */
export type Place = "localStorage" | "sessionStorage";

/** Keeps a text; undefined forgets it. A device that keeps nothing (private windows) does without. */
export function keep(place: Place, account: string, name: string, text: string | undefined): void {
  attempt(() => {
    if (text === undefined) globalThis[place].removeItem(prefix + name);
    else globalThis[place].setItem(prefix + name, JSON.stringify({ account, text }));
  });
}

/** What the account has kept under a name. */
export function keptFor(place: Place, account: string, name: string): string | undefined {
  return attempt(() => {
    const kept: unknown = JSON.parse(globalThis[place].getItem(prefix + name) ?? "null");
    // Written by `keep`.
    const { account: by, text } = (kept ?? {}) as { account?: string; text?: string };
    return by === account ? text : undefined;
  });
}

/** Forgets everything that was typed at the desk. */
export function forgetAll(): void {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    attempt(() => {
      for (const name of Object.keys(globalThis[place])) {
        if (name.startsWith(prefix)) globalThis[place].removeItem(name);
      }
    });
  }
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
