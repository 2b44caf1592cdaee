import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paperColors } from "#desk/frame/render.tsx";
import { computeContrast, parseDeclarations, readDeclarations } from "#ui/testing/colors.ts";

const darkQuery = "@media screen and (prefers-color-scheme: dark)";

const styles = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [lightStyles = "", darkStyles = ""] = styles.split(darkQuery);
const getRoot = (declarations: ReturnType<typeof parseDeclarations>) =>
  declarations.get(":root") ?? new Map<string, string>();
const site = getRoot(readDeclarations(new URL("../styles/tokens.css", import.meta.url)));
const light = new Map([...site, ...getRoot(parseDeclarations(lightStyles))]);
const dark = new Map([...light, ...getRoot(parseDeclarations(darkStyles))]);
const schemes = { light, dark };

/** `--ink` → `#23110b`. */
function getColour(token: string, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(token) ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return getColour(reference, tokens);
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  throw new Error(`${token} is no plain colour: ${value}`);
}

/** Text and its background, for every pair that the desk uses. WCAG AA: 4.5 to 1. */
const texts: [text: string, ground: string][] = [
  ...["--paper", "--card", "--rail", "--wash", "--picked", "--field", "--month-ground"].map(
    (ground): [string, string] => ["--ink", ground],
  ),
  ...["--paper", "--card", "--rail", "--wash", "--picked"].map((ground): [string, string] => [
    "--muted",
    ground,
  ]),
  ["--muted", "--field"],
  ["--muted", "--pale-stamp"],
  ["--paper", "--ink"],
  ["--on-ink", "--ink"],
  ["--on-go", "--go"],
  ["--on-go", "--marigold-pressed"],
  ["--error", "--card"],
  ["--error", "--paper"],
  ["--error", "--wash"],
  ["--error", "--picked"],
  ["--on-error", "--error"],
  ["--done", "--card"],
  ["--done", "--paper"],
  ["--on-done", "--done"],
  ["--stamp-ink", "--card"],
  ["--stamp-ink", "--paper"],
  ["--stamp-ink", "--picked"],
  ["--palette-ledger-page", "--palette-rust"],
  ["--on-button", "--button"],
];

/** Rings, borders of fields and bars of a chart. WCAG AA: 3 to 1. */
const marks: [mark: string, ground: string][] = [
  ["--focus", "--card"],
  ["--focus", "--paper"],
  ["--focus", "--rail"],
  ["--edge", "--card"],
  ["--edge", "--paper"],
  ["--edge", "--field"],
  ["--plot-edge", "--card"],
];

for (const [scheme, tokens] of Object.entries(schemes)) {
  test.each(texts)(`%s can be read on %s at a ${scheme} desk`, (text, ground) => {
    expect(
      computeContrast(getColour(text, tokens), getColour(ground, tokens)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)(`%s can be seen on %s at a ${scheme} desk`, (mark, ground) => {
    expect(
      computeContrast(getColour(mark, tokens), getColour(ground, tokens)),
    ).toBeGreaterThanOrEqual(3);
  });
}

test("the status bar of a phone has the colour of the page, light and dark", () => {
  expect(paperColors).toEqual({
    light: getColour("--paper", light),
    dark: getColour("--paper", dark),
  });
});

test("no style of the desk has a light ground that stays in the dark", () => {
  const source = new URL("../../", import.meta.url);
  const files = globSync("{desk,ui/desk}/**/*.{module.css,tsx}", { cwd: source });
  files.push("ui/desk/base.css");
  expect(files.length).toBeGreaterThan(40);
  const lightColors = /var\(--palette-(white|paper|card|cream|wheat|ink|night|umber)\)/;
  const found = files.filter((file) =>
    lightColors.test(readFileSync(new URL(file, source), "utf8")),
  );
  expect(found).toEqual([]);
});
