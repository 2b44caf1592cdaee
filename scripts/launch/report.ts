import { checkKinds } from "#server/launch/check.ts";
import { launchWords, type Finding } from "./finding.ts";

/** How many things are left, as a sentence that names the way to see them. */
export function inOneLine(findings: readonly Finding[]): string {
  const things = findings.length === 1 ? "1 thing" : `${findings.length} things`;
  return `${things} to settle before launch: npm run launch-check`;
}

/** Every finding below its kind; `explain` adds why the kind matters. */
export function report(findings: readonly Finding[], explain: boolean): string {
  if (findings.length === 0) return "Nothing is left to settle before launch.";
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  const { kinds } = launchWords();
  const parts = checkKinds.flatMap((kind) => {
    const own = byKind.get(kind);
    if (own === undefined) return [];
    const { title, why } = kinds[kind];
    const lines = own.map(({ place, what }) => `  ${place}  ${what}`);
    return [[`${title} (${own.length})`, ...(explain ? [`  ${why}`] : []), ...lines].join("\n")];
  });
  const last = explain
    ? inOneLine(findings)
    : `${inOneLine(findings)} -- --explain says why each matters`;
  return [...parts, last].join("\n\n");
}
