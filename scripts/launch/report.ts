import { launchGroups } from "#schemas/launch.ts";
import { launchWords, type Finding } from "./findings.ts";

/** How many things are left, as a sentence that names the way to see them. */
export function inOneLine(findings: readonly Finding[]): string {
  const things = findings.length === 1 ? "1 thing" : `${findings.length} things`;
  return `${things} to settle before launch: npm run launch-check`;
}

/** Every finding below its group. */
export function report(findings: readonly Finding[]): string {
  if (findings.length === 0) return "Nothing is left to settle before launch.";
  const byGroup = Map.groupBy(findings, ({ group }) => group);
  const { groups } = launchWords();
  const parts = launchGroups.flatMap((group) => {
    const own = byGroup.get(group);
    if (own === undefined) return [];
    const lines = own.map(({ place, what }) => `  ${place}  ${what}`);
    return [[`${groups[group]} (${own.length})`, ...lines].join("\n")];
  });
  return [...parts, inOneLine(findings)].join("\n\n");
}
