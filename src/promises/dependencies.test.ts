import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Folders and files that neither build nor serve the site. */
const forDevelopment =
  /^(e2e|fault-tests|scripts\/bench)\/|\.(test|spec)\.|(^|\/)testing\/|^(eslint|playwright|stylelint|vitest)\.config\.|^scripts\/(screenshots|run-checks)\b/;

const sources = globSync("**/*.{astro,js,mjs,ts,tsx}", {
  exclude: (name) => /^(node_modules|dist.*|data|test-results|\..+)$/.test(name),
}).filter((file) => !forDevelopment.test(file));

// The fields that npm defines for a package.json.
const { dependencies, devDependencies, optionalDependencies, scripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<
  "dependencies" | "devDependencies" | "optionalDependencies" | "scripts",
  Record<string, string>
>;

/** Source code without its type imports, which do not exist at run time. */
function readCode(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^import type [^;]*;/gm, "");
}

function findUsers(name: string): string[] {
  return sources.filter((file) => new RegExp(`"${name}(/[^"]*)?"`).test(readCode(file)));
}

test("production code imports no development dependency", () => {
  expect(findUsers("astro")).toContain("astro.config.ts");
  const wrong = Object.keys(devDependencies).filter((name) => findUsers(name).length > 0);
  expect(wrong.map((name) => [name, findUsers(name)])).toEqual([]);
});

test("each package in dependencies is imported by production code", () => {
  expect(Object.keys(dependencies).filter((name) => findUsers(name).length === 0)).toEqual([]);
});

test("docs/dependencies.md has a row for each package", () => {
  const text = readFileSync("docs/dependencies.md", "utf8");
  const firstCells = text.split("\n").map((line) => /^\| (`[^|]*)\|/.exec(line)?.[1] ?? "");
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const packages = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(named.toSorted()).toEqual(Object.keys(packages).toSorted());
});

test.each(Object.entries(scripts))("npm run %s installs its packages first", (_name, command) => {
  expect(command).toMatch(/^(?:exec )?node scripts\/run\.mjs (?:--dev )?[a-z]/);
});
