/** The view of the page Publish. */
import { hash } from "node:crypto";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import type { Locale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { compareOverlays, type ContentChange } from "./content-changes.ts";
import { applyOverlay, formatValueId, readDeliveredContent } from "./content-values.ts";
import { describePublishIssues, listOutdatedDrafts } from "./draft-review.ts";
import { listSaves, readDraftOverlay, readPublishedOverlay } from "./draft-store.ts";
import { createFieldLabels, type FieldLabels } from "./labels.ts";
import type { Publisher, PublishFailure } from "./publisher.ts";
import { listRevisions } from "./revisions.ts";

/** So many changes name an earlier version. */
const examples = 2;

/** What would be published, and what was. */
export type PublishView = Awaited<ReturnType<typeof createPublishView>>;

export interface ChangeCount {
  sentences: number;
  /** Values that all languages share: prices, dates, links. */
  facts: number;
  pages: number;
}

export interface ChangeView {
  /** The value id: file and keys. */
  name: string;
  /** Where a fact is in its document: `Monday › Opens`; of a text of a course its title, empty for another. */
  where: string;
  kind: "changed" | "added" | "removed" | "moved";
  language: Locale | undefined;
  before: string | null;
  after: string | null;
}

/** Why something was not published; the mistakes, where it is the words. */
export interface PublishFailureView {
  kind: "failed" | "changed" | "issues";
  issues: {
    where: string;
    sentence: string;
    href: string | undefined;
    draft: string | undefined;
  }[];
  /** The page that cannot be rendered, and what is wrong with it, which is English. */
  reason: string | undefined;
}

/** A name of what the page compares, so that a press publishes what the owner has read. */
export function hashComparison(live: Overlay, drafts: Overlay): string {
  return hash("sha256", JSON.stringify([live, drafts]), "base64url");
}

/** What became of a press: it is live, an earlier version is back, it failed, or the drafts were others by then. */
export type PublishOutcome = "live" | "back" | PublishFailure | { problem: "changed" };

/** Reads it all; with what became of a press, for the person who has pressed. */
export async function createPublishView(
  db: Database,
  publisher: Publisher,
  { outcome, reader }: { outcome?: PublishOutcome | undefined; reader: DeskLocale },
) {
  const [drafts, live, history, [, ...saves]] = await Promise.all([
    readDraftOverlay(db),
    readPublishedOverlay(db),
    listRevisions(db),
    listSaves(db),
  ]);
  // A new course has its title in the drafts alone, a removed one in what visitors read.
  const [draftLabels, liveLabels] = [drafts, live].map((edits) =>
    createFieldLabels(reader.language, applyOverlay(readDeliveredContent(), edits)),
  ) as [FieldLabels, FieldLabels];
  const getLabels = (kind?: ContentChange["kind"]) =>
    kind === "removed" ? liveLabels : draftLabels;
  const changes = compareOverlays(live, drafts);
  const behind = publisher.getStaleReason();
  return {
    outdatedDrafts: drafts.length === 0 ? [] : await listOutdatedDrafts(db, reader),
    comparison: hashComparison(live, drafts),
    changes: groupByPage(changes, getLabels),
    count: countByKind(changes),
    /** The drafts before that of today, the newest first. */
    saves,
    /** The revisions, sorted with the newest first. */
    history: history.map((version) => ({
      id: version.id,
      number: version.number,
      at: version.at,
      by: version.by,
      count: countByKind(version.changes),
      /** The first of its changes, by which a person knows it again. */
      examples: version.changes.slice(0, examples).map((change) => toChangeView(change, getLabels)),
    })),
    /** The outcome of the last publication, for the person who has waited for it. */
    outcome: typeof outcome === "object" ? await describeFailure(db, outcome, reader) : outcome,
    /** Why this server does not show what was published. */
    behind: behind && (await describeFailure(db, behind, reader)),
  };
}

/** A problem as the desk shows it. */
async function describeFailure(
  db: Database,
  failure: Exclude<PublishOutcome, string>,
  reader: DeskLocale,
): Promise<PublishFailureView> {
  const { problem } = failure;
  return {
    kind: problem,
    issues: problem === "issues" ? await describePublishIssues(db, failure.issues, reader) : [],
    /** The page that cannot be rendered, and what is wrong with it, which is English. */
    reason: problem === "failed" ? failure.reason : undefined,
  };
}

/** What values are called, by what happened to them. */
type LabelsByKind = (kind?: ContentChange["kind"]) => FieldLabels;

function groupByPage(changes: readonly ContentChange[], getLabels: LabelsByKind) {
  const byPage = Map.groupBy(changes, ({ page }) => page);
  return [...byPage].map(([page, some]) => ({
    page: getLabels().getDocumentName(page),
    changes: some.map((change) => toChangeView(change, getLabels)),
  }));
}

function toChangeView(change: ContentChange, getLabels: LabelsByKind): ChangeView {
  const { file, path, kind, language, before, after } = change;
  return {
    name: formatValueId(file, path),
    where: getLabels(kind).formatLocation(file, path),
    kind,
    language,
    before,
    after,
  };
}

function countByKind(changes: readonly ContentChange[]): ChangeCount {
  const sentences = changes.filter(({ language }) => language !== undefined).length;
  return {
    sentences,
    facts: changes.length - sentences,
    pages: new Set(changes.map(({ page }) => page)).size,
  };
}
