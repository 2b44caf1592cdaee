/** `npm run schemas`: the shapes of the content as JSON schemas, with which editors complete and underline. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { patternsOf } from "#schemas/content-file.ts";
import { contentFiles } from "#schemas/content-files.ts";
import { locales } from "#site";
import { z } from "zod";

const folder = "content/.schemas";

/** The text of every file that is made: a schema for each content file, and what tells the editor of them. */
export function schemaFiles(): Map<string, string> {
  const entries = Object.entries(contentFiles).map(([name, file]) => ({
    schemaFile: `${folder}/${name}.json`,
    schema: z.toJSONSchema(file.shape, { io: "input" }),
    files: patternsOf(file, locales).map((pattern) => `content/${pattern}`),
  }));
  const editor = {
    "yaml.schemas": Object.fromEntries(
      entries.map(({ schemaFile, files }) => [`./${schemaFile}`, files]),
    ),
  };
  return new Map([
    ...entries.map(({ schemaFile, schema }) => [schemaFile, asJson(schema)] as const),
    [".vscode/settings.json", asJson(editor)],
  ]);
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

if (import.meta.main) {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of schemaFiles()) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
