/** What the page of publishing shows. */
import type { ChangeCount, PublishProblem, PublishView, ShownChange } from "#desk/view.ts";
import type { Database } from "#server/db/tables.ts";
import { changesBetween, type WordChange } from "#server/desk/words/changes.ts";
import { draftEdits, publishedEdits } from "#server/desk/words/word-edits.ts";
import { namingIn, type Naming } from "#server/desk/words/labels.ts";
import { ownContent, withEdits } from "#server/desk/words/content-values.ts";
import type { Reader } from "#server/desk/reader.ts";
import type { BuildProblem } from "./build-child.ts";
import type { Publisher } from "./publisher.ts";
import { readHistory, readPending, usualSeconds, type Version } from "./versions.ts";

/** So many changes name an earlier version. */
const examples = 2;

/** Reads it all. */
export async function publishView(
  db: Database,
  publisher: Publisher,
  { now, outcome, reader }: { now: Date; outcome: Version | undefined; reader: Reader },
): Promise<PublishView> {
  const [drafts, live, history, pending, usual] = await Promise.all([
    draftEdits(db),
    publishedEdits(db),
    readHistory(db),
    readPending(db),
    usualSeconds(db),
  ]);
  // A new course has its title in the drafts alone.
  const edited = drafts.map(({ file }) => [file, withEdits(ownContent(), file, drafts)] as const);
  const naming = namingIn(reader.language, new Map([...ownContent(), ...edited]));
  const [building] = pending;
  const changes = building?.changes ?? changesBetween(live, drafts, ownContent());
  return {
    changes: byPlace(changes, naming),
    count: countOf(changes),
    obstacle: publisher.obstacle(),
    usual: Math.ceil(usual),
    underWay: building && progressOf(building, publisher, usual, now),
    history: history.map((version) => ({
      ...{ id: version.id, number: version.number, at: version.at, by: version.by },
      count: countOf(version.changes),
      examples: version.changes.slice(0, examples).map((change) => shownChange(change, naming)),
      there: publisher.isThere(version.overlay),
    })),
    // The outcome of an earlier version is not shown while one is being built.
    outcome: building ? undefined : await outcomeOf(db, outcome, reader),
    took: outcome?.startedAt ? secondsBetween(outcome.startedAt, outcome.at) : 0,
    behind: await behindOf(db, publisher, history[0], reader),
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
  const step = publisher.state().building[0]?.step ?? (startedAt ? "switching" : "waiting");
  return { step, seconds, remaining: Math.max(0, Math.ceil(usual - seconds)) };
}

async function outcomeOf(
  db: Database,
  version: Version | undefined,
  reader: Reader,
): Promise<PublishView["outcome"]> {
  if (version?.state === "live") return "live";
  return version?.problem ? await shownProblem(db, version.problem, reader) : undefined;
}

/** A problem as the desk shows it. */
export async function shownProblem(
  db: Database,
  problem: BuildProblem,
  reader: Reader,
): Promise<PublishProblem> {
  if (problem.problem === "failed") {
    return { kind: "failed", mistakes: [], reason: problem.reason };
  }
  if (problem.problem !== "mistakes") return { kind: problem.problem, mistakes: [] };
  const { shownMistakes } = await import("./shown-mistakes.ts");
  return { kind: "mistakes", mistakes: await shownMistakes(db, problem.mistakes, reader) };
}

async function behindOf(
  db: Database,
  publisher: Publisher,
  live: Version | undefined,
  reader: Reader,
): Promise<PublishView["behind"]> {
  const problem = publisher.state().failed?.problem;
  if (problem) return await shownProblem(db, problem, reader);
  return live === undefined || publisher.serves(live.overlay) ? undefined : "building";
}

function byPlace(changes: readonly WordChange[], naming: Naming): PublishView["changes"] {
  const byPage = Map.groupBy(changes, ({ page }) => page);
  return [...byPage].map(([page, some]) => ({
    page: naming.documentName(page),
    changes: some.map((change) => shownChange(change, naming)),
  }));
}

function shownChange(change: WordChange, naming: Naming): ShownChange {
  const { page, path, kind, language, before, after } = change;
  return { where: naming.inside(page, path), kind, language, before, after };
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
