/** What was typed and has not arrived yet, on this device: a closed page or an empty battery loses nothing. */

interface Kept {
  typed: string | undefined;
  from: string;
}

const place = (name: string) => `desk words ${name}`;

/** Keeps it. A device that keeps nothing (private windows) does without. */
export function keep(name: string, typed: string | undefined, from: string): void {
  try {
    localStorage.setItem(place(name), JSON.stringify({ typed, from }));
  } catch {
    // The server is told in a moment.
  }
}

/** What is kept of a field. */
export function keptFor(name: string): Kept | undefined {
  try {
    const text = localStorage.getItem(place(name));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** Forgets what has arrived. */
export function forgetKept(names: Iterable<string>): void {
  try {
    for (const name of names) localStorage.removeItem(place(name));
  } catch {
    // Nothing was kept.
  }
}
