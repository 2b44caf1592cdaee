import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { computeContrast, readDeclarations } from "#ui/testing/colors.ts";

const tokens =
  readDeclarations(new URL("./tokens.css", import.meta.url)).get(":root") ??
  new Map<string, string>();
const themes = readDeclarations(new URL("./themes.css", import.meta.url));
const defaultTheme = themes.get("[data-theme]") ?? new Map<string, string>();

/** The values of each custom property that the module of a component sets. */
const moduleValues = new Map<string, Set<string>>();
const source = new URL("../../", import.meta.url);
for (const file of globSync("{forms,site,tools,ui}/**/*.module.css", {
  cwd: source,
  exclude: ["ui/desk/**"],
})) {
  for (const properties of readDeclarations(new URL(file, source)).values()) {
    for (const [property, value] of properties) {
      moduleValues.set(property, (moduleValues.get(property) ?? new Set()).add(value));
    }
  }
}

function getModuleValue(token: string): string | undefined {
  const [value, ...others] = moduleValues.get(token) ?? [];
  if (others.length > 0) throw new Error(`${token} has several values`);
  return value;
}

/** `--ink` → `#23110b`: the colour of a token in a theme. */
function getColour(token: string, theme?: string): string {
  const inTheme = theme && themes.get(`[data-theme="${theme}"]`)?.get(token);
  const value = inTheme || defaultTheme.get(token) || tokens.get(token) || getModuleValue(token);
  const reference = value && /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return getColour(reference, theme);
  if (value && /^#[0-9a-f]{6}$/i.test(value)) return value;
  throw new Error(`${token} is no plain colour: ${value}`);
}

/** Text and its background, for every pair that the site uses. WCAG AA: 4.5 to 1. */
const texts: [text: string, ground: string][] = [
  ["--ink", "--palette-white"],
  ["--ink", "--paper"],
  ["--ink", "--card"],
  ["--ink", "--palette-cream"],
  ["--ink", "--menu"],
  ["--ink", "--postage"],
  ["--ink", "--prefix"],
  ["--on-night", "--night"],
  ["--on-night-strong", "--night"],
  ["--on-night-hover", "--night"],
  ["--on-menu-accent", "--menu"],
  ["--on-button", "--button"],
  ["--on-error-slip", "--error-slip"],
  ["--on-error-slip", "--card"],
  ["--on-error-disc", "--error"],
  ["--accent-on-paper", "--card"],
  ["--muted-on-paper", "--card"],
  ["--stamp-ink", "--card"],
  ["--done", "--card"],
  ["--on-night-limit", "--night"],
  ["--on-cloth", "--cloth"],
  ["--on-cloth-accent", "--cloth"],
  ["--on-chat", "--chat"],
  ["--on-monogram", "--palette-ledger-red"],
  ["--on-monogram", "--palette-rust"],
  ["--on-monogram", "--palette-stamp-blue"],
  ["--on-monogram", "--palette-mango-leaf"],
  ["--on-calendar-accent", "--palette-marigold"],
  ["--on-name-plate-accent", "--name-plate"],
  ["--pen", "--palette-ledger-page"],
  ["--ink", "--palette-ledger-page"],
  ["--ink", "--palette-wheat"],
  ["--ink", "--slip"],
  ["--ink", "--signboard"],
  ["--ink", "--ticket-connector"],
  ["--ink", "--ticket-investment"],
  ["--ink", "--ticket-journey"],
  ["--ticket-join-ink", "--ticket-join"],
];

test.each(texts)("%s can be read on %s", (text, ground) => {
  expect(computeContrast(getColour(text), getColour(ground))).toBeGreaterThanOrEqual(4.5);
});

/** What must be seen without being read: rings, borders. WCAG AA: 3 to 1. */
const marks: [mark: string, ground: string][] = [
  ["--focus", "--palette-white"],
  ["--focus", "--card"],
  ["--focus", "--menu"],
  ["--focus-on-night", "--night"],
  ["--error", "--card"],
  ["--rule", "--card"],
  ["--focus-on-night", "--cloth"],
];

test.each(marks)("%s can be seen on %s", (mark, ground) => {
  expect(computeContrast(getColour(mark), getColour(ground))).toBeGreaterThanOrEqual(3);
});

const themeNames = ["default", "home", "services", "about", "contact"];

test.each(themeNames)("text, accent and focus contrast on theme %s", (theme) => {
  const surface = getColour("--surface", theme);
  for (const text of ["--on-surface", "--muted", "--accent-text"]) {
    expect(computeContrast(getColour(text, theme), surface), text).toBeGreaterThanOrEqual(4.5);
  }
  for (const mark of ["--accent", "--focus"]) {
    expect(computeContrast(getColour(mark, theme), surface), mark).toBeGreaterThanOrEqual(3);
  }
});
