/** Parses the three encodings of a form's body into one type. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "#server/http/http-error.ts";

/** Unchecked values by name; a name that came twice has an array. */
export type PostedFields = Readonly<Record<string, unknown>>;

/**
 * In bytes. The longest message takes 45 KB (5,000 letters in Devanagari, nine bytes each when percent-encoded); one
 * that is five times too long still comes back with a message at its field, and everything else that was typed.
 */
export const maxBodyBytes = 256 * 1024;

/**
 * Limits of fields in a body, and of nested JSON. Our largest form has a dozen fields, with the steering ones. They are
 * counted before parsing: a quarter of a megabyte holds a hundred thousand fields, and takes a quarter of a second to
 * sort.
 */
const bodyLimits = { fields: 64, depth: 8 };

/** Adds parsers of forms: urlencoded, multipart without files, and JSON. `mostFields` limits urlencoded ones. */
export function addBodyParsers(app: FastifyInstance, mostFields = bodyLimits.fields): void {
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
      if (countUpTo(mostFields, "&", text) >= mostFields) done(createTooLargeError());
      else done(null, collect(new URLSearchParams(text)));
    },
  );
  // Fastify's own parser, after the count. Names of prototypes are refused.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string", bodyLimit: maxBodyBytes },
    (request, body, done) => {
      if (isModest(body)) void parseJson(request, body, done);
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

function countUpTo(limit: number, mark: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count < limit; count++) {
    at = text.indexOf(mark, at + 1);
  }
  return count;
}

/** True where JSON keeps to {@link most}, counted by brackets and commas outside of texts in one pass. */
function isModest(json: string): boolean {
  let depth = 0;
  let commas = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '"') inText = !inText;
    else if (inText) at += mark === "\\" ? 1 : 0;
    else if (mark === "[" || mark === "{") depth++;
    else if (mark === "]" || mark === "}") depth--;
    else if (mark === ",") commas++;
    if (depth > bodyLimits.depth || commas >= bodyLimits.fields) return false;
  }
  return true;
}

/** Fields of a multipart body, by the parser that Node has for its own `fetch`. */
async function readMultipart(type: string, body: Buffer): Promise<PostedFields> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type);
  if (boundary === null) throw new HttpError(400, "multipart body without a boundary");
  // One before each field, and one at the end.
  const mark = `--${boundary[1] ?? boundary[2]}`;
  if (countUpTo(bodyLimits.fields + 2, mark, body.toString("latin1")) > bodyLimits.fields + 1) {
    throw createTooLargeError();
  }
  const headers = { "Content-Type": type };
  const read = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new HttpError(400, "multipart body cannot be read");
  });
  const pairs = [...read];
  if (pairs.some(([, value]) => typeof value !== "string")) throw new HttpError(415, "a file");
  return collect(pairs as [string, string][]);
}

/** A body that is no record of fields counts as an empty one. */
export function toPostedFields(body: unknown): PostedFields {
  const isRecord = typeof body === "object" && body !== null && !Array.isArray(body);
  return Object.assign(createRecord(), isRecord ? body : undefined);
}

function collect(pairs: Iterable<[string, string]>): PostedFields {
  const posted = createRecord();
  for (const [name, value] of pairs) {
    const before = posted[name];
    if (before === undefined) posted[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else posted[name] = [before, value];
  }
  return posted;
}

/** Without a prototype a field may be called `__proto__` or `constructor` like any other. */
function createRecord(): Record<string, unknown> {
  // Object.create is typed as any.
  return Object.create(null) as Record<string, unknown>;
}
