/** What the page of publishing shows. */
import { hash } from "node:crypto";
import type { Overlay } from "#site-content/overlay.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import type { Database } from "#server/store/tables.ts";
import { changesBetween, type WordChange } from "./content-changes.ts";
import { nameOf, ownContent, withEdits } from "./content-values.ts";
import { draftsToSettle, shownMistakes } from "./draft-review.ts";
import { draftEdits, listSaves, publishedEdits } from "./draft-store.ts";
import { type Naming, namingIn } from "./labels.ts";
import type { Publisher, PublishFailure } from "./publisher.ts";
import { readHistory } from "./revisions.ts";

/** So many changes name an earlier version. */
const examples = 2;

/** What would be published, and what was. */
export type PublishView = Awaited<ReturnType<typeof publishView>>;

/** How much a version changes. */
export type ChangeCount = ReturnType<typeof countOf>;

/** A sentence before and after. */
export type ShownChange = ReturnType<typeof shownChange>;

/** Why something was not published; the mistakes, where it is the words. */
export type PublishProblem = Awaited<ReturnType<typeof shownProblem>>;

/** A name of what the page compares, so that a press publishes what the owner has read. */
export function nameComparison(live: Overlay, drafts: Overlay): string {
  return hash("sha256", JSON.stringify([live, drafts]), "base64url");
}

/** What became of a press: it is live, an earlier version is back, it failed, or the drafts were others by then. */
export type Outcome = "live" | "back" | PublishFailure | { problem: "changed" };

/** Reads it all; with what became of a press, for the person who has pressed. */
export async function publishView(
  db: Database,
  publisher: Publisher,
  { outcome, reader }: { outcome?: Outcome | undefined; reader: Reader },
) {
  const [drafts, live, history, [, ...saves]] = await Promise.all([
    draftEdits(db),
    publishedEdits(db),
    readHistory(db),
    listSaves(db),
  ]);
  // A new course has its title in the drafts alone, a removed one in what visitors read.
  const [draftNaming, liveNaming] = [drafts, live].map((edits) =>
    namingIn(reader.language, withEdits(ownContent(), edits)),
  ) as [Naming, Naming];
  const naming = (kind?: WordChange["kind"]) => (kind === "removed" ? liveNaming : draftNaming);
  const changes = changesBetween(live, drafts);
  const behind = publisher.behind();
  return {
    toSettle: drafts.length === 0 ? [] : await draftsToSettle(db, reader),
    comparison: nameComparison(live, drafts),
    changes: byPlace(changes, naming),
    count: countOf(changes),
    /** The drafts before that of today, the newest first. */
    saves,
    /** The newest first. */
    history: history.map((version) => ({
      ...{ id: version.id, number: version.number, at: version.at, by: version.by },
      count: countOf(version.changes),
      /** The first of its changes, by which a person knows it again. */
      examples: version.changes.slice(0, examples).map((change) => shownChange(change, naming)),
    })),
    /** The outcome of the last publication, for the person who has waited for it. */
    outcome: typeof outcome === "object" ? await shownProblem(db, outcome, reader) : outcome,
    /** Why this server does not show what was published. */
    behind: behind && (await shownProblem(db, behind, reader)),
  };
}

/** A problem as the desk shows it. */
async function shownProblem(db: Database, failure: Exclude<Outcome, string>, reader: Reader) {
  const { problem } = failure;
  return {
    kind: problem,
    mistakes: problem === "mistakes" ? await shownMistakes(db, failure.mistakes, reader) : [],
    /** The page that cannot be rendered, and what is wrong with it, which is English. */
    reason: problem === "failed" ? failure.reason : undefined,
  };
}

/** What values are called, by what happened to them. */
type NamingByKind = (kind?: WordChange["kind"]) => Naming;

function byPlace(changes: readonly WordChange[], naming: NamingByKind) {
  const byPage = Map.groupBy(changes, ({ page }) => page);
  return [...byPage].map(([page, some]) => ({
    page: naming().documentName(page),
    changes: some.map((change) => shownChange(change, naming)),
  }));
}

function shownChange(change: WordChange, naming: NamingByKind) {
  const { file, path, kind, language, before, after } = change;
  return {
    /** Of its value: file and keys. */
    name: nameOf(file, path),
    /** Where a fact is in its document: `Monday › Opens`; of a text of a course its title, empty for another. */
    where: naming(kind).inside(file, path),
    ...{ kind, language, before, after },
  };
}

function countOf(changes: readonly WordChange[]) {
  const sentences = changes.filter(({ language }) => language !== undefined).length;
  return {
    sentences,
    /** Values that all languages share: prices, dates, links. */
    facts: changes.length - sentences,
    pages: new Set(changes.map(({ page }) => page)).size,
  };
}
