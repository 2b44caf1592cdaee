/**
 * What was typed stays in the browser until the server has it, under the id of the account that typed
 * it. Only that account sees it again. Signing out removes all of it, another account what is not its own.
 */

const prefix = "desk typed ";

/** Notes last as long as their tab, drafts of words and presses until they have arrived. */
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

/** Forgets everything that was typed at the desk, but what the account that is signed in has typed. */
export function forgetAll(account?: string): void {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    attempt(() => {
      for (const name of Object.keys(globalThis[place])) {
        if (!name.startsWith(prefix)) continue;
        const text = account && keptFor(place, account, name.slice(prefix.length));
        if (text === undefined) globalThis[place].removeItem(name);
      }
    });
  }
}

/** A form that was sent after the session had ended: it is sent again once its account has signed in. */
export interface Press {
  to: string;
  /** The fields, as in an address. */
  body: string;
}

const pressesOf = (page: string) => `press ${page}`;

/** The presses of a page that wait for the account. */
export function keptPresses(account: string, page: string): Press[] {
  // Written by `keepPresses`.
  return JSON.parse(keptFor("localStorage", account, pressesOf(page)) ?? "[]") as Press[];
}

/** Keeps the presses of a page; none forgets them. */
export function keepPresses(account: string, page: string, presses: Press[]): void {
  const text = presses.length === 0 ? undefined : JSON.stringify(presses);
  keep("localStorage", account, pressesOf(page), text);
}

/** Whether a press waits for a sign-in. */
export function hasPress(): boolean {
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names.some((name) => name.startsWith(prefix + pressesOf("")));
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
