/** What the page of publishing shows. */
import type { ChangeCount, PublishProblem, PublishView } from "#desk/view.ts";
import type { Database } from "#server/db/tables.ts";
import type { Locale } from "#locales";
import { changesToPublish, type WordChange } from "#server/desk/words/changes.ts";
import { namingIn, type Naming } from "#server/desk/words/labels.ts";
import { ownContent } from "#server/desk/words/words-state.ts";
import type { BuildProblem } from "./build-child.ts";
import type { Publisher } from "./publisher.ts";
import { readHistory, readPending, usualSeconds, type Version } from "./versions.ts";

/** Reads it all. */
export async function publishView(
  db: Database,
  publisher: Publisher,
  {
    now,
    outcome,
    past,
    language,
  }: { now: Date; outcome: Version | undefined; past: boolean; language: Locale },
): Promise<PublishView> {
  const [drafts, history, pending, usual] = await Promise.all([
    changesToPublish(db, ownContent()),
    readHistory(db),
    readPending(db),
    usualSeconds(db),
  ]);
  const naming = namingIn(language, ownContent());
  const building = pending.find(({ state, publishAt }) => state === "building" || !publishAt);
  const changes = building?.changes ?? drafts;
  return {
    changes: byPlace(changes, naming),
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
    outcome: outcomeOf(outcome, naming),
    took: outcome?.startedAt ? secondsBetween(outcome.startedAt, outcome.at) : 0,
    behind: behindOf(publisher, history[0], naming),
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

function outcomeOf(version: Version | undefined, naming: Naming): PublishView["outcome"] {
  if (version?.state === "live") return "live";
  return version?.problem ? shownProblem(version.problem, naming) : undefined;
}

/** A problem as the desk shows it. */
export function shownProblem(problem: BuildProblem, naming: Naming): PublishProblem {
  return {
    kind: problem.problem,
    mistakes:
      problem.problem === "mistakes"
        ? problem.mistakes.map(({ place, keys, sentence }) => ({
            where: naming.whole(place, keys.map(asKey)),
            sentence,
          }))
        : [],
  };
}

function behindOf(
  publisher: Publisher,
  live: Version | undefined,
  naming: Naming,
): PublishView["behind"] {
  const problem = publisher.behind();
  if (problem) return shownProblem(problem, naming);
  return live === undefined || publisher.serves(live.overlay) ? undefined : "building";
}

function byPlace(changes: readonly WordChange[], naming: Naming): PublishView["changes"] {
  const places = Map.groupBy(changes, ({ page }) => page);
  return [...places].map(([place, some]) => ({
    place: naming.placeOf(place),
    changes: some.map(({ path, kind, language, before, after }) => {
      const where = path.map(naming.keyOf).join(" › ");
      return { where, kind, language, before, after };
    }),
  }));
}

/** An entry of a list counts from one when it is told. */
function asKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
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
