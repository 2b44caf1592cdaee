/** Classes in components exist in their CSS modules. TypeScript does not check this: it accepts any class name. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const components = globSync("src/**/*.{astro,ts,tsx}", { exclude: ["**/*.test.*"] });

/** The imports of CSS modules in a component: the local name, and the file. */
function listStyleImports(file: string, code: string): [name: string, file: string][] {
  const imports = code.matchAll(/import (\w+) from "([^"]+\.module\.css)";/g);
  return [...imports].map(([, name = "", css = ""]) => [
    name,
    css.startsWith("#") ? `src/${css.slice(1)}` : path.join(path.dirname(file), css),
  ]);
}

/** The classes of a CSS module, without comments and values. */
function listClasses(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[^]*?\*\/|:[^;{}]*;/g, "");
  return new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
}

test("every class that a component uses is in its styles", () => {
  const missing = components.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return listStyleImports(file, code).flatMap(([name, css]) => {
      const classes = listClasses(readFileSync(css, "utf8"));
      const used = code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g"));
      return [...used].flatMap(([, used = ""]) => (classes.has(used) ? [] : `${file}: ${used}`));
    });
  });
  expect(components.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

test("every class of the styles is used by its component", () => {
  const users = new Map<string, string[]>();
  for (const file of components) {
    const code = readFileSync(file, "utf8");
    for (const [name, css] of listStyleImports(file, code)) {
      // A class that is looked up by a value can be any of them.
      const used = code.includes(`${name}[`)
        ? [".*"]
        : code.match(new RegExp(`\\b${name}\\.\\w+`, "g"));
      const names = (used ?? []).map((item) => item.replace(`${name}.`, ""));
      users.set(css, [...(users.get(css) ?? []), ...names]);
    }
  }
  expect([...users.keys()].toSorted()).toEqual(globSync("src/**/*.module.css").toSorted());
  const dead = [...users].flatMap(([css, used]) =>
    used.includes(".*")
      ? []
      : [...listClasses(readFileSync(css, "utf8"))].flatMap((name) =>
          used.includes(name) ? [] : `${css}: ${name}`,
        ),
  );
  expect(dead).toEqual([]);
});
