/** Which form of a page was saved last: its name travels in the address, so that no script is needed. */
import * as v from "valibot";

const shape = v.object({ saved: v.pipe(v.string(), v.maxLength(20)) });

/** The form that an address says was saved; undefined where it names none. */
export function readSaved(query: unknown): string | undefined {
  const read = v.safeParse(shape, query);
  return read.success ? read.output.saved : undefined;
}

/** What a page is called after one of its forms was saved: the browser then shows that form, also without scripts. */
export function savedAddress(address: string, form: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}saved=${form}#saved`;
}
