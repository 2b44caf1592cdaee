import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("../../", import.meta.url);

/** Stylesheets, and the components that set or read a custom property in a `style`. */
const files = globSync("**/*.{css,tsx,ts,astro}", { cwd: source }).filter(
  (file) => !/\.test\.ts$|^(?:ui\/)?desk\//.test(file),
);
const texts = new Map(
  files.map((file) => [
    file,
    readFileSync(new URL(file, source), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  ]),
);

/** Custom properties that a stylesheet or a component sets: `--ink: black` → `--ink`. */
function listSetProperties(text: string): string[] {
  return [...text.matchAll(/(--[\w-]+)["'\]]*\s*:/g)].map(([, name = ""]) => name);
}

/** `color: var(--ink)` → `--ink`. */
function listReadProperties(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
}

test("every custom property that a stylesheet or a component reads is set in one", () => {
  const set = new Set([...texts.values()].flatMap(listSetProperties));
  const unknown = [...texts].flatMap(([file, text]) =>
    listReadProperties(text)
      .filter((name) => !set.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every custom property that a stylesheet sets is read somewhere", () => {
  const read = new Set([...texts.values()].flatMap(listReadProperties));
  const stylesheets = [...texts].filter(([file]) => file.endsWith(".css"));
  expect(stylesheets.length).toBeGreaterThan(70);
  const unread = stylesheets.flatMap(([file, text]) =>
    listSetProperties(text)
      .filter((name) => !read.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unread).toEqual([]);
});

test("every token is used, and one that names a job by more than one component", () => {
  const tokens = [...new Set(listSetProperties(texts.get("ui/styles/tokens.css") ?? ""))];
  expect(tokens.length).toBeGreaterThan(70);
  const unneeded = tokens.filter((token) => {
    const users = [...texts].filter(([, text]) => listReadProperties(text).includes(token));
    const isScale = /^--(palette-.*|(space|text)-\d)$/.test(token);
    if (isScale) return users.length === 0;
    return users.length === 0 || (users.length === 1 && users[0]?.[0].endsWith(".module.css"));
  });
  expect(unneeded).toEqual([]);
});
