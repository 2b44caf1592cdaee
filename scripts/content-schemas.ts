/**
 * The shapes of the content as JSON schemas, with which editors complete and underline. `npm run dev` and
 * every build write them; `npm run schemas` also writes the settings that tell VS Code of them.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { patternsOf } from "#schemas/content-file.ts";
import { contentFiles } from "#schemas/content-files.ts";
import { locales } from "#site";
import { z } from "zod";

const folder = ".cache/schemas";
export const settingsFile = ".vscode/settings.json";

/** Writes a schema for each content file. */
export async function writeSchemas(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, { shape }] of Object.entries(contentFiles)) {
    const schema = z.toJSONSchema(shape, { io: "input" });
    await writeFile(path.join(folder, `${name}.json`), asJson(schema));
  }
}

/** The settings of VS Code: which schema holds for which files. */
export function editorSettings(): string {
  const schemas: Record<string, string[]> = {};
  for (const [name, file] of Object.entries(contentFiles)) {
    const patterns = patternsOf(file, locales).map((pattern) => `content/${pattern}`);
    schemas[`./${folder}/${name}.json`] = patterns;
  }
  return asJson({ "yaml.schemas": schemas });
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (import.meta.main) {
  await writeSchemas();
  await writeFile(settingsFile, editorSettings());
}
