import type { JobState } from "#server/db/job-states.ts";

/** The worst comes first: it is what the owner has to know. */
const worstFirst = ["parked", "waiting", "skipped", "done"] as const;

const stateWords = { parked: "parked", waiting: "waiting", skipped: "skipped", done: "sent" };

/** What the jobs of an enquiry come to, in a word or two: `sent`, `waiting 451`, `parked 550`. */
export function mailState(jobs: readonly JobState[]): string {
  const worst = worstFirst
    .map((state) => jobs.find((job) => job.state === state))
    .find((job) => job !== undefined);
  if (worst === undefined) return "none";
  const failure = worst.state === "done" ? null : worst.failure;
  return [stateWords[worst.state], ...(failure === null ? [] : [failure])].join(" ");
}
