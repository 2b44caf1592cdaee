/**
 * No circular imports, not even of types. `import-x/no-cycle` and Knip ignore types, and no other
 * linter reads `.astro`.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const sources = globSync("**/*.{astro,js,mjs,ts,tsx}", {
  exclude: (name) => /^(node_modules|dist.*|data|test-results|\..+)$/.test(name),
});
const imports = new Map(sources.map((file) => [file, listImports(file)]));

/** The project's files that a file imports, by an alias of package.json or a relative path. */
function listImports(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const code = file.endsWith(".astro") ? (text.split(/^---$/m)[1] ?? "") : text;
  return ts
    .preProcessFile(code)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith("#")
        ? `src/${fileName.slice(1)}`
        : path.join(path.dirname(file), fileName),
    );
}

/** Walks along the imports of each file, and returns the circles. */
function findCircles(): string[][] {
  const circles: string[][] = [];
  const visited = new Set<string>();
  const visitFile = (file: string, importers: readonly string[]) => {
    if (importers.includes(file)) circles.push(importers.slice(importers.indexOf(file)));
    if (importers.includes(file) || visited.has(file)) return;
    for (const next of imports.get(file) ?? []) visitFile(next, [...importers, file]);
    visited.add(file);
  };
  for (const file of sources) visitFile(file, []);
  return circles;
}

test("there are no circular imports", () => {
  expect(imports.get("src/server/store/submissions.ts")).toContain(
    "src/server/store/planned-jobs.ts",
  );
  expect(findCircles()).toEqual([]);
});
