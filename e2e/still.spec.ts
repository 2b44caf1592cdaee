/** What moves, moves without the main thread. */
import { kindsOfPages } from "./kinds-of-pages.ts";
import { expect, test } from "./site.ts";

/** Properties that a browser animates without laying out or painting anew. */
const composited = ["opacity", "transform", "translate", "rotate", "scale"];

/** The properties that the keyframes of a page's styles name. */
function animatedProperties(): string[] {
  const rulesIn = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
    [...cssRules].flatMap((rule) => [
      rule,
      ...(rule instanceof CSSGroupingRule || rule instanceof CSSKeyframesRule ? rulesIn(rule) : []),
    ]);
  return [...document.styleSheets]
    .flatMap((sheet) => rulesIn(sheet))
    .flatMap((rule) => (rule instanceof CSSKeyframeRule ? [...rule.style] : []));
}

for (const path of kindsOfPages) {
  test(`${path} animates nothing but transforms and opacity`, async ({ page }) => {
    await page.goto(path);
    const animated = await page.evaluate(animatedProperties);
    expect(animated.filter((property) => !composited.includes(property))).toEqual([]);
    // The pill of a button at least, on the pages that have one.
    if (path === "/") expect(animated).toContain("transform");
  });
}
