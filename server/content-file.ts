import { readFile } from "node:fs/promises";
import { parseDocument } from "yaml";
import type { z } from "zod";

/** The outcome of reading a content file. Problems are sentences with file and key. */
export type Reading<T> = { ok: true; value: T } | { ok: false; problems: string[] };

/** Reads one YAML file of the content and checks it against its shape. */
export async function readContentFile<Shape extends z.ZodType>(
  file: string,
  shape: Shape,
): Promise<Reading<z.infer<Shape>>> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { ok: false, problems: [`${file}: cannot be read.`] };
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    return { ok: false, problems: document.errors.map(({ message }) => `${file}: ${message}`) };
  }
  const result = shape.safeParse(document.toJS());
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.map(
    ({ path: keys, message }) => `${file}: ${keys.join(".")}: ${message}`,
  );
  return { ok: false, problems };
}
