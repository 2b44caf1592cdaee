/** What the page of publishing shows. */
import type { ChangeCount, PublishProblem, PublishView, ShownChange } from "#desk/frame/view.ts";
import type { Database } from "#server/store/tables.ts";
import { changesBetween, type WordChange } from "#desk/drafts/changes.ts";
import { draftEdits, publishedEdits } from "#desk/drafts/word-edits.ts";
import { namingIn, type Naming } from "#desk/drafts/labels.ts";
import { nameOf, ownContent, withEdits } from "#desk/drafts/content-values.ts";
import type { Reader } from "#desk/frame/reader.ts";
import type { PublishFailure } from "./publish-problem.ts";
import type { Publisher } from "./publisher.ts";
import { readHistory } from "./versions.ts";

/** So many changes name an earlier version. */
const examples = 2;

/** Reads it all; with what became of a press, for the person who has pressed. */
export async function publishView(
  db: Database,
  publisher: Publisher,
  { outcome, reader }: { outcome?: "live" | PublishFailure; reader: Reader },
): Promise<PublishView> {
  const [drafts, live, history] = await Promise.all([
    draftEdits(db),
    publishedEdits(db),
    readHistory(db),
  ]);
  // A new course has its title in the drafts alone.
  const edited = drafts.map(({ file }) => [file, withEdits(ownContent(), file, drafts)] as const);
  const naming = namingIn(reader.language, new Map([...ownContent(), ...edited]));
  const changes = changesBetween(live, drafts);
  const behind = publisher.behind();
  const { draftsToSettle } = await import("./drafts-to-settle.ts");
  return {
    toSettle: drafts.length === 0 ? [] : await draftsToSettle(db, reader),
    changes: byPlace(changes, naming),
    count: countOf(changes),
    history: history.map((version) => ({
      ...{ id: version.id, number: version.number, at: version.at, by: version.by },
      count: countOf(version.changes),
      examples: version.changes.slice(0, examples).map((change) => shownChange(change, naming)),
    })),
    outcome: outcome === "live" ? outcome : outcome && (await shownProblem(db, outcome, reader)),
    behind: behind && (await shownProblem(db, behind, reader)),
  };
}

/** A problem as the desk shows it. */
async function shownProblem(
  db: Database,
  failure: PublishFailure,
  reader: Reader,
): Promise<PublishProblem> {
  if (failure.problem === "failed") {
    return { kind: "failed", mistakes: [], reason: failure.reason };
  }
  const { shownMistakes } = await import("./shown-mistakes.ts");
  return { kind: "mistakes", mistakes: await shownMistakes(db, failure.mistakes, reader) };
}

function byPlace(changes: readonly WordChange[], naming: Naming): PublishView["changes"] {
  const byPage = Map.groupBy(changes, ({ page }) => page);
  return [...byPage].map(([page, some]) => ({
    page: naming.documentName(page),
    changes: some.map((change) => shownChange(change, naming)),
  }));
}

function shownChange(change: WordChange, naming: Naming): ShownChange {
  const { file, path, kind, language, before, after } = change;
  const where = naming.inside(file, path);
  return { name: nameOf(file, path), where, kind, language, before, after };
}

function countOf(changes: readonly WordChange[]): ChangeCount {
  const sentences = changes.filter(({ language }) => language !== undefined).length;
  return {
    sentences,
    facts: changes.length - sentences,
    pages: new Set(changes.map(({ page }) => page)).size,
  };
}
