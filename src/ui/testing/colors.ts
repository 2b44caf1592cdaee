import { readFileSync } from "node:fs";

/** The custom properties of a stylesheet, by the selector that sets them. */
export function readDeclarations(file: URL): Map<string, Map<string, string>> {
  return parseDeclarations(readFileSync(file, "utf8"));
}

/** `:root { --ink: #23110b; }` → `:root` with `--ink` and `#23110b`. */
export function parseDeclarations(styles: string): Map<string, Map<string, string>> {
  const css = styles.replace(/\/\*[\s\S]*?\*\//g, "");
  const found = new Map<string, Map<string, string>>();
  // Takes each selector with the text up to the next brace: what a rule says before a condition inside it.
  for (const [, selector = "", body = ""] of css.matchAll(/([^{};]+)\{(?=([^{}]*))/g)) {
    const properties = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
    if (properties.length === 0) continue;
    const name = selector.trim();
    const known = found.get(name) ?? new Map<string, string>();
    for (const [, property = "", value = ""] of properties) known.set(property, value.trim());
    found.set(name, known);
  }
  return found;
}

/** The contrast of two colours by WCAG 2.2: `#ffffff`, `#000000` → 21. */
export function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance by WCAG 2.2, of a colour in sRGB: `#ffffff` → 1, `#000000` → 0. */
function computeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
