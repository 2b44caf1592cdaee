/** What the form of an import posts: a file at first, then its text and the columns. */
import * as v from "valibot";
import { contactColumns, contactLimits } from "#core/contact-columns.ts";
import { isLocale } from "#locales";
import { multipartPairs } from "#server/submit/body.ts";
import { textOf } from "./csv-table.ts";

/** A letter of two bytes in a file has up to three in the text that is posted again. */
export const largestImport = 3 * contactLimits.bytes;

/** Google Contacts writes some 80 columns; a select for each that holds something. */
const mostFields = 300;

const reading = v.picklist([...contactColumns, ""]);

const shape = v.object({
  text: v.optional(v.string(), ""),
  column: v.optional(
    v.union([
      v.pipe(
        reading,
        v.transform((one) => [one]),
      ),
      v.array(reading),
    ]),
  ),
  /** What the page showed, by which a select that was changed since is noticed. */
  seen: v.optional(v.string(), ""),
  language: v.fallback(v.optional(v.pipe(v.string(), v.check(isLocale))), undefined),
});

export type ImportPost = v.InferOutput<typeof shape>;

/** Reads a multipart body; a file becomes its text. */
export async function readImportBody(type: string, body: Buffer): Promise<Record<string, unknown>> {
  const posted: Record<string, unknown> = {};
  const columns: string[] = [];
  for (const [name, value] of await multipartPairs(type, body, mostFields)) {
    if (typeof value !== "string") {
      posted["text"] = value.size > contactLimits.bytes ? tooLong : await textIn(value);
    } else if (name === "column") columns.push(value);
    else posted[name] = value;
  }
  return { ...posted, ...(columns.length > 0 && { column: columns }) };
}

async function textIn(file: Blob): Promise<string> {
  return textOf(new Uint8Array(await file.arrayBuffer()));
}

/** Takes the place of a file that is over the limit; no CSV has it. */
const tooLong = "\0large";

/** Why a text cannot be imported at all. */
export function isTooLarge(text: string): boolean {
  return text === tooLong || text.length > contactLimits.bytes;
}

/** The posted values; undefined for a post that is not from the desk's form. */
export function readImportPost(body: unknown): ImportPost | undefined {
  const read = v.safeParse(shape, body);
  return read.success ? read.output : undefined;
}
