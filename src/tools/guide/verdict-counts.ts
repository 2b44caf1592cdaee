/** How many registrations have which verdict: "Very likely: 1 · Useful: 2". */
import { fillIn } from "#text/sentences.ts";
import { type VerdictName, verdictNames } from "./questions.ts";
import { filterByVerdict, type Verdict, type Verdicts } from "./verdicts.ts";

export type VerdictCounts = Record<VerdictName, number>;

export function countVerdicts(decided: readonly Verdict[]): VerdictCounts {
  const count = (name: VerdictName) => filterByVerdict(decided, name).length;
  return {
    compulsory: count("compulsory"),
    likely: count("likely"),
    disputed: count("disputed"),
    worthIt: count("worthIt"),
    notYet: count("notYet"),
  };
}

interface VerdictLabels {
  verdicts: Record<VerdictName, { name: string }>;
  /** "{verdict}: {known} so far" */
  soFar: string;
  none: string;
}

/**
 * "Compulsory: 2 so far", where a missing answer may add a registration; else "Compulsory: 2".
 *
 * @param known the number of registrations, or their names
 */
export function formatVerdict(
  verdict: VerdictName,
  known: string,
  labels: VerdictLabels,
  isOpen: boolean,
): string {
  const { name } = labels.verdicts[verdict];
  const mayGrow = isOpen && (verdict === "compulsory" || verdict === "likely");
  return mayGrow ? fillIn(labels.soFar, { verdict: name, known }) : `${name}: ${known}`;
}

/**
 * "Very likely: 1 · Useful: 2"; verdicts without a registration are left out. While an answer is missing the first
 * is "Compulsory: none so far", because silence would say that nothing is compulsory.
 */
export function formatVerdictCounts(
  { decided, undecided }: Verdicts,
  labels: VerdictLabels,
): string {
  const counts = countVerdicts(decided);
  const isOpen = undecided.length > 0;
  return verdictNames
    .filter((verdict) => counts[verdict] > 0 || (isOpen && verdict === "compulsory"))
    .map((verdict) =>
      formatVerdict(verdict, String(counts[verdict] || labels.none), labels, isOpen),
    )
    .join(" · ");
}
