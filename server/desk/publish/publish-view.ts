/** What the page of publishing shows. */
import type { ChangeCount, PublishProblem, PublishView, ShownChange } from "#desk/view.ts";
import type { Database } from "#server/db/tables.ts";
import { changesToPublish, type WordChange } from "#server/desk/words/changes.ts";
import type { BuildProblem } from "./build-child.ts";
import type { Publisher } from "./publisher.ts";
import { readHistory, readPending, usualSeconds, type Version } from "./versions.ts";

/** In seconds, where nothing was ever built here. */
const firstGuess = 30;

/** Reads it all. */
export async function publishView(
  db: Database,
  publisher: Publisher,
  { now, outcome, past }: { now: Date; outcome: Version | undefined; past: boolean },
): Promise<PublishView> {
  const [drafts, history, pending, usual = firstGuess] = await Promise.all([
    changesToPublish(db),
    readHistory(db),
    readPending(db),
    usualSeconds(db),
  ]);
  const building = pending.find(({ state, publishAt }) => state === "building" || !publishAt);
  const changes = building?.changes ?? drafts;
  return {
    changes: byPlace(changes),
    count: countOf(changes),
    obstacle: publisher.obstacle(),
    usual: Math.ceil(usual),
    underWay: building && progressOf(building, publisher, usual, now),
    planned: pending.flatMap(({ id, state, publishAt, changes: some }) =>
      state === "waiting" && publishAt ? [{ id, when: publishAt, count: countOf(some) }] : [],
    ),
    history: history.map((version) => ({
      ...{ id: version.id, number: version.number, at: version.at, by: version.by },
      count: countOf(version.changes),
      there: publisher.isThere(version.overlay),
    })),
    outcome: outcomeOf(outcome),
    took: outcome?.startedAt ? secondsBetween(outcome.startedAt, outcome.at) : 0,
    behind: behindOf(publisher, history[0]),
    past,
  };
}

/** How far a build is by now, by the clock and by what it says itself. */
export function progressOf(
  { startedAt }: Pick<Version, "startedAt">,
  publisher: Publisher,
  usual: number,
  now: Date,
): NonNullable<PublishView["underWay"]> {
  const seconds = startedAt ? secondsBetween(startedAt, now) : 0;
  const step = publisher.underWay()?.step ?? (startedAt ? "switching" : "waiting");
  return { step, seconds, remaining: Math.max(0, Math.ceil(usual - seconds)) };
}

function outcomeOf(version: Version | undefined): PublishView["outcome"] {
  if (version?.state === "live") return "live";
  return version?.problem ? shownProblem(version.problem) : undefined;
}

/** A problem as the desk shows it. */
export function shownProblem(problem: BuildProblem): PublishProblem {
  return {
    kind: problem.problem,
    mistakes: problem.problem === "mistakes" ? problem.mistakes : [],
  };
}

function behindOf(publisher: Publisher, live: Version | undefined): PublishView["behind"] {
  const problem = publisher.behind();
  if (problem) return shownProblem(problem);
  return live === undefined || publisher.serves(live.overlay) ? undefined : "building";
}

function byPlace(changes: readonly WordChange[]): PublishView["changes"] {
  const places = Map.groupBy(changes, ({ page }) => page);
  return [...places].map(([place, some]) => ({ place, changes: some.map(shown) }));
}

function shown({ path, kind, language, before, after }: WordChange): ShownChange {
  return { keys: path.map(String), kind, language, before, after };
}

function countOf(changes: readonly WordChange[]): ChangeCount {
  const sentences = changes.filter(({ language }) => language !== undefined).length;
  return {
    sentences,
    facts: changes.length - sentences,
    pages: new Set(changes.map(({ page }) => page)).size,
  };
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
}
