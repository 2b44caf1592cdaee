/** Functions that run in a page: what moves in it by itself. */

/** The cumulative layout shift of the page so far, as browsers report it. */
export function measureLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // TypeScript does not know what an entry of this type has.
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    }).observe({ type: "layout-shift", buffered: true });
    // The observer is silent without a shift; after two frames it would have reported one. Each document of the tests
    // has `nextFrame`: `site.ts` defines it.
    void window
      .nextFrame()
      .then(window.nextFrame)
      .then(() => resolve(0));
  });
}

/** The properties that a browser animates without layout or painting. */
export const compositedProperties = ["opacity", "transform", "translate", "rotate", "scale"];

/** Lists the properties that the keyframes of the page change. */
export function listAnimatedProperties(): string[] {
  const listRules = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
    [...cssRules].flatMap((rule) => [
      rule,
      ...(rule instanceof CSSGroupingRule || rule instanceof CSSKeyframesRule
        ? listRules(rule)
        : []),
    ]);
  return [...document.styleSheets]
    .flatMap((sheet) => listRules(sheet))
    .flatMap((rule) => (rule instanceof CSSKeyframeRule ? [...rule.style] : []));
}
