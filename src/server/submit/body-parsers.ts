/** Parses the three encodings of a form's body into one type. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "#server/http/http-error.ts";

/** Unchecked values by name; a name that was sent twice has an array. */
export type PostedFields = Readonly<Record<string, unknown>>;

/**
 * In bytes. The longest message takes 45 KB: 5,000 letters in Devanagari of nine bytes each when percent-encoded. The
 * limit is five times as high, so that a message that is too long gets an error at its field, and keeps what was typed.
 */
export const maxBodyBytes = 256 * 1024;

/**
 * Limits of the number of fields and of the depth of JSON. The largest form has a dozen fields, with its control
 * fields. They are counted before parsing: a body of 256 KB can hold a hundred thousand fields, which take a quarter of
 * a second to parse.
 */
const bodyLimits = { fields: 64, depth: 8 };

/** Adds parsers of forms: urlencoded, multipart without files, and JSON. `maxFields` limits the urlencoded ones. */
export function addBodyParsers(app: FastifyInstance, maxFields = bodyLimits.fields): void {
  app.removeContentTypeParser([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: maxBodyBytes },
    (_request, body, done) => {
      const text = body.toString();
      if (countUpTo(maxFields, "&", text) >= maxFields) done(createTooLargeError());
      else done(null, toRecord(new URLSearchParams(text)));
    },
  );
  // Fastify's own parser, which refuses names of prototypes.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string", bodyLimit: maxBodyBytes },
    (request, body, done) => {
      if (isWithinLimits(body)) void parseJson(request, body, done);
      else done(createTooLargeError());
    },
  );
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: maxBodyBytes },
    async (request: FastifyRequest, body: Buffer) =>
      await readMultipart(request.headers["content-type"] ?? "", body),
  );
}

function createTooLargeError(): HttpError {
  return new HttpError(413, "too many fields, or too deep");
}

/** Counts separators and stops at the limit: 3, "&" and `a&b&c&d&e`, which has four, → 3. */
function countUpTo(limit: number, separator: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0 && count < limit; count++) {
    at = text.indexOf(separator, at + 1);
  }
  return count;
}

/**
 * True where JSON is within {@link bodyLimits}: counts brackets and commas outside of strings in one pass. The JSON may
 * be invalid.
 */
function isWithinLimits(json: string): boolean {
  let depth = 0;
  let commas = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') inString = !inString;
    // What follows a backslash, such as a quote, is passed over.
    else if (inString && sign === "\\") at++;
    else if (inString) continue;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    else if (sign === ",") commas++;
    if (depth > bodyLimits.depth || commas >= bodyLimits.fields) return false;
  }
  return true;
}

/** Fields of a multipart body, by the parser that Node has for its own `fetch`. */
async function readMultipart(type: string, body: Buffer): Promise<PostedFields> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (boundary === null) throw new HttpError(400, "multipart body without a boundary");
  const [, quoted, bare] = boundary;
  const delimiter = `--${quoted ?? bare}`;
  // A delimiter stands before each field, and one at the end.
  const maxDelimiters = bodyLimits.fields + 1;
  const delimiters = countUpTo(maxDelimiters + 1, delimiter, body.toString("latin1"));
  if (delimiters > maxDelimiters) throw createTooLargeError();
  const headers = { "Content-Type": type };
  const formData = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new HttpError(400, "multipart body cannot be read");
  });
  const pairs = [...formData];
  if (pairs.some(([, value]) => typeof value !== "string")) throw new HttpError(415, "a file");
  // A value that is no text was refused above.
  return toRecord(pairs as [string, string][]);
}

/** Copies the fields of a body; one that is no object, such as `[]`, counts as a form without fields. */
export function toPostedFields(body: unknown): PostedFields {
  const isRecord = typeof body === "object" && body !== null && !Array.isArray(body);
  return Object.assign(createRecord(), isRecord ? body : undefined);
}

/** `a=1&a=2&b=3` → `{ a: ["1", "2"], b: "3" }`. */
function toRecord(pairs: Iterable<[string, string]>): PostedFields {
  const posted = createRecord();
  for (const [name, value] of pairs) {
    const before = posted[name];
    if (before === undefined) posted[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else posted[name] = [before, value];
  }
  return posted;
}

/** An object without a prototype, in which a field may be called `__proto__` or `constructor` like any other. */
function createRecord(): Record<string, unknown> {
  // Object.create is typed as any.
  return Object.create(null) as Record<string, unknown>;
}
