/**
 * No circle of imports, those of types included. `import-x/no-cycle` and Knip pass over types, and no other
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

/** The files of ours that a file names, as aliases of package.json or beside itself. */
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

/** The circles that a walk from each file along its imports closes. */
function findCircles(): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visitFile = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push(way.slice(way.indexOf(file)));
    if (way.includes(file) || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visitFile(next, [...way, file]);
    done.add(file);
  };
  for (const file of sources) visitFile(file, []);
  return circles;
}

test("no file imports itself by way of others", () => {
  expect(imports.get("src/server/store/submissions.ts")).toContain("src/server/store/jobs.ts");
  expect(findCircles()).toEqual([]);
});
