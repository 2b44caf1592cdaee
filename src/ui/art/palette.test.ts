import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "./palette.ts";

test("a colour has one value, in the pictures as on the pages", () => {
  const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");
  const tokens = new Map(
    [...css.matchAll(/--palette-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const shared = Object.entries(palette)
    .map(([name, value]) => [kebab(name), value.toLowerCase()] as const)
    .filter(([name]) => tokens.has(name));
  expect(shared.length).toBeGreaterThan(10);
  expect(shared).toEqual(shared.map(([name]) => [name, tokens.get(name)]));
});

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
