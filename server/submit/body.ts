/** The three ways in which a form can be written into a request body, read into one shape. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Everything that was posted, by its name and unchecked; a name that came twice holds an array. */
export type Posted = Readonly<Record<string, unknown>>;

/**
 * Largest body in bytes. The longest message takes 45 KB (5,000 letters in Devanagari, nine bytes
 * each when percent-encoded); one that is five times too long still comes back with a message at
 * its field, and everything else that was typed.
 */
export const largestBody = 256 * 1024;

/** Lets a part of the server read forms: urlencoded, multipart without files, and JSON. */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: largestBody },
    (_request, body, done) => {
      done(null, collect(new URLSearchParams(body.toString())));
    },
  );
  await app.register(multipart, {
    limits: { files: 0, parts: 64, fields: 64, fieldNameSize: 200, fieldSize: largestBody / 4 },
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = collect(await partsOf(request));
  });
}

async function partsOf(request: FastifyRequest): Promise<[string, string][]> {
  const pairs: [string, string][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") pairs.push([part.fieldname, String(part.value)]);
    }
  } catch (error) {
    // Over a body that is cut short or has no parts, the parser throws plain errors without a status.
    throw Object.assign(new Error("multipart body cannot be read"), { statusCode: 400 }, error);
  }
  return pairs;
}

/** A parsed body as fields. A body that is no record of fields counts as an empty one. */
export function postedIn(body: unknown): Posted {
  const isRecord = typeof body === "object" && body !== null && !Array.isArray(body);
  return Object.assign(bare(), isRecord ? body : undefined);
}

function collect(pairs: Iterable<[string, string]>): Posted {
  const posted = bare();
  for (const [name, value] of pairs) {
    const before = posted[name];
    if (before === undefined) posted[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else posted[name] = [before, value];
  }
  return posted;
}

/** Without a prototype, a field may be called `__proto__` or `constructor` like any other. */
function bare(): Record<string, unknown> {
  // Object.create is typed as any.
  return Object.create(null) as Record<string, unknown>;
}
