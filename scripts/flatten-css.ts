/**
 * Rewrites styles for browsers without `@layer` (Chrome 99), ranges in conditions (Chrome 104) and `@container` (Chrome
 * 105). The sources use all three.
 */
import mediaMinMax from "@csstools/postcss-media-minmax";
import postcss, { AtRule, type ChildNode, type Declaration, type Root, Rule } from "postcss";
import { layers } from "#ui/styles/layers.ts";

/**
 * `@layer base{a{color:red}}` → `a{color:red}`. It takes all styles of one page, because rules of separate files
 * would be ordered separately.
 */
export function toFlatCss(css: string): string {
  const root = postcss.parse(css);
  sortLayers(root);
  root.walkRules(splitUnknownSelectors);
  addGuards(root);
  // Lightning CSS adds these to every `color-scheme`, for a `light-dark()` that the site does not use.
  root.walkDecls(/^--lightningcss-/, (declaration) => void declaration.remove());
  // Browsers before Chrome 90 and Safari 16 do not know `clip`, and would widen the page to its widest drawing.
  root.walkDecls(/^overflow(?:-x)?$/, (declaration) => {
    if (declaration.value === "clip") declaration.cloneBefore({ value: "hidden" });
  });
  root.walkAtRules("container", addMediaRule);
  // Added rules would start with a line break each.
  root.walk((node) => void (node.raws.before = ""));
  return postcss([mediaMinMax()]).process(root, { from: undefined }).css;
}

/** Puts layered rules first, layer by layer, and rules without a layer last, because those win over any layer. */
function sortLayers(root: Root): void {
  const ordered = new Map(layers.map((name): [string, ChildNode[]] => [name, []]));
  root.walkAtRules("layer", (layer) => {
    const { params, parent, nodes = [] } = layer;
    const block = ordered.get(params);
    if (block === undefined)
      throw new Error(`The layer "${params}" is missing in src/ui/styles/layers.ts.`);
    // `@media print { @layer base { … } }`: the condition moves along with the rules of the layer.
    const condition = parent instanceof AtRule ? parent : undefined;
    block.push(...(condition ? [condition.clone({ nodes })] : nodes));
    layer.remove();
    if (condition?.nodes?.length === 0) condition.remove();
  });
  root.prepend([...ordered.values()].flat());
}

/** Selectors that Chrome 80 does not know. A browser drops a whole rule when it does not know one selector of its list. */
const newSelector =
  /:(?:has|is|where|focus-visible|modal|open|popover-open|user-(?:in)?valid)\b|:not\([^()]*[ ,]|::details-content/;

/**
 * Splits a list of selectors into one rule for those that every browser knows, and one rule for each of the others:
 * `a,b:has(i){color:red}` → `a{color:red}b:has(i){color:red}`.
 */
function splitUnknownSelectors(rule: Rule): void {
  const unknown = rule.selectors.filter((selector) => newSelector.test(selector));
  if (unknown.length === 0 || rule.selectors.length === 1) return;
  const known = rule.selectors.filter((selector) => !unknown.includes(selector));
  for (const selectors of [known, ...unknown.map((selector) => [selector])]) {
    if (selectors.length > 0) rule.before(rule.clone({ selectors }));
  }
  rule.remove();
}

/** Newer values, each with the `@supports` condition that detects it. */
const newValues: readonly (readonly [value: RegExp, condition: string])[] = [
  // `3cqi`, `2svh`, `1lh`.
  [/\d(?:cq[a-z]+)\b/, "(width: 1cqi)"],
  [/\d(?:[dls]v[hw])\b/, "(height: 1svh)"],
  [/\dlh\b/, "(height: 1lh)"],
  [/\bcolor-mix\(/, "(color: color-mix(in srgb, red, red))"],
];

/**
 * A browser drops a declaration with an unknown value, so an earlier declaration applies. With a `var()` in the value
 * it notices only when it computes the value, and then sets nothing at all: such a declaration goes into `@supports`.
 * `a{width:calc(var(--b) + 3cqi)}` → `@supports (width: 1cqi){a{width:calc(var(--b) + 3cqi)}}`.
 */
function addGuards(root: Root): void {
  const guards = new Map<Rule, Map<string, Declaration[]>>();
  root.walkDecls((declaration) => {
    const { parent, prop, value } = declaration;
    if (!(parent instanceof Rule) || !(prop.startsWith("--") || value.includes("var("))) return;
    const conditions = newValues.filter(([pattern]) => pattern.test(value));
    if (conditions.length === 0) return;
    const condition = conditions.map(([, text]) => text).join(" and ");
    const byCondition = guards.get(parent) ?? new Map<string, Declaration[]>();
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), declaration]);
    guards.set(parent, byCondition);
  });
  for (const [rule, byCondition] of guards) {
    for (const [params, nodes] of [...byCondition].toReversed()) {
      for (const declaration of nodes) declaration.remove();
      const guarded = postcss.rule({ selector: rule.selector, nodes });
      rule.after(postcss.atRule({ name: "supports", params, nodes: [guarded] }));
    }
    if (rule.nodes.length === 0) rule.remove();
  }
}

/** In CSS pixels. No phone has a narrower window, but containers can be narrower. */
const narrowestWindow = 320;

/**
 * `@container (width < 44rem)` also becomes `@media (width < 44rem)` for browsers without `@container`: narrow windows
 * have narrow containers.
 */
function addMediaRule(container: AtRule): void {
  const { params, nodes = [] } = container;
  const [, size, unit] = /^\(width\s*<\s*([\d.]+)(px|rem)\)$/.exec(params) ?? [];
  if (Number(size) * (unit === "rem" ? 16 : 1) <= narrowestWindow) return;
  const media = postcss.atRule({ name: "media", params, nodes: nodes.map((node) => node.clone()) });
  container.after(
    postcss.atRule({ name: "supports", params: "not (width: 1cqi)", nodes: [media] }),
  );
}
