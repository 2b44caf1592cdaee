import { hash } from "node:crypto";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { compareOverlays, type ContentChange } from "#desk/website/content-changes.ts";
import { applyOverlay, formatValueId, readDeliveredContent } from "#desk/website/content-values.ts";
import {
  describePublishIssues,
  listOutdatedDrafts,
  type OutdatedDraft,
  type PublishIssueView,
} from "#desk/website/draft-review.ts";
import {
  type DraftSave,
  listSaves,
  readDraftOverlay,
  readPublishedOverlay,
} from "#desk/website/draft-store.ts";
import { createFieldLabels, type FieldLabels } from "#desk/website/labels.ts";
import type { Publisher, PublishFailure } from "#desk/website/publisher.ts";
import { listRevisions, type Revision } from "#desk/website/revisions.ts";
import type { Locale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";

/** The number of changes by which a person recognises a revision. */
const maxExamples = 2;

export interface PublishView {
  outdatedDrafts: OutdatedDraft[];
  /** Posted with the form, so that only the changes are published that the owner has seen. */
  comparison: string;
  changes: { page: string; changes: ChangeView[] }[];
  count: ChangeCount;
  /** The saves before the newest one, newest first. */
  saves: DraftSave[];
  history: RevisionView[];
  /** The outcome of the last action, for the person who has submitted it. */
  outcome: "live" | "back" | PublishFailureView | undefined;
  /** Why this server does not show what was published; undefined if it does. */
  staleReason: PublishFailureView | undefined;
}

export interface RevisionView {
  id: string;
  number: number;
  at: Date;
  author: string;
  count: ChangeCount;
  examples: ChangeView[];
}

export interface ChangeCount {
  sentences: number;
  /** Values that all languages share: prices, dates, links. */
  facts: number;
  pages: number;
}

export interface ChangeView {
  valueId: string;
  /** The location in the document, such as `Monday › Opens`; empty for most texts (`FieldLabels.formatLocation`). */
  where: string;
  kind: "changed" | "added" | "removed" | "moved";
  language: Locale | undefined;
  before: string | null;
  after: string | null;
}

export interface PublishFailureView {
  /**
   * `changed`: the draft or the site has changed since the owner saw it, and nothing was published; `meanwhile`: the
   * same where the owner wanted to take something back.
   */
  kind: "failed" | "changed" | "meanwhile" | "issues";
  /** The list is empty unless the kind is `issues`. */
  issues: PublishIssueView[];
  /** In English, for `failed`: the page that cannot be rendered, and why. */
  reason: string | undefined;
}

/** Identifies the two overlays that the page compares, so that only what the owner has seen is published. */
export function hashComparison(live: Overlay, drafts: Overlay): string {
  return hash("sha256", JSON.stringify([live, drafts]), "base64url");
}

/** `live`: the draft was published. `back`: an earlier revision was restored. For the others see `PublishFailureView`. */
export type PublishOutcome =
  "live" | "back" | PublishFailure | { problem: "changed" } | { problem: "meanwhile" };

export async function createPublishView(
  db: Database,
  publisher: Publisher,
  { outcome, reader }: { outcome?: PublishOutcome | undefined; reader: DeskLocale },
): Promise<PublishView> {
  const [drafts, live, history, [, ...saves]] = await Promise.all([
    readDraftOverlay(db),
    readPublishedOverlay(db),
    listRevisions(db),
    listSaves(db),
  ]);
  // Only the draft has the title of a new course, and only the published content that of a removed one.
  const [draftLabels, liveLabels] = [drafts, live].map((edits) =>
    createFieldLabels(reader.language, applyOverlay(readDeliveredContent(), edits)),
  ) as [FieldLabels, FieldLabels];
  const getLabels = (kind?: ContentChange["kind"]) =>
    kind === "removed" ? liveLabels : draftLabels;
  const changes = compareOverlays(live, drafts);
  const staleReason = publisher.getStaleReason();
  return {
    outdatedDrafts: await listOutdatedDrafts(db, reader),
    comparison: hashComparison(live, drafts),
    changes: groupByPage(changes, getLabels),
    count: countByKind(changes),
    saves,
    history: history.map((revision) => toRevisionView(revision, getLabels)),
    outcome: typeof outcome === "object" ? await describeFailure(db, outcome, reader) : outcome,
    staleReason: staleReason && (await describeFailure(db, staleReason, reader)),
  };
}

async function describeFailure(
  db: Database,
  failure: Exclude<PublishOutcome, string>,
  reader: DeskLocale,
): Promise<PublishFailureView> {
  const { problem } = failure;
  return {
    kind: problem,
    issues: problem === "issues" ? await describePublishIssues(db, failure.issues, reader) : [],
    reason: problem === "failed" ? failure.reason : undefined,
  };
}

/** Returns the labels that know a value, by the kind of its change. */
type LabelsByKind = (kind?: ContentChange["kind"]) => FieldLabels;

function groupByPage(changes: readonly ContentChange[], getLabels: LabelsByKind) {
  const byPage = Map.groupBy(changes, ({ page }) => page);
  return [...byPage].map(([page, pageChanges]) => ({
    page: getLabels().getDocumentName(page),
    changes: pageChanges.map((change) => toChangeView(change, getLabels)),
  }));
}

function toRevisionView(revision: Revision, getLabels: LabelsByKind): RevisionView {
  const { id, number, at, author, changes } = revision;
  const examples = changes.slice(0, maxExamples).map((change) => toChangeView(change, getLabels));
  return { id, number, at, author, count: countByKind(changes), examples };
}

function toChangeView(change: ContentChange, getLabels: LabelsByKind): ChangeView {
  const { file, path, kind, language, before, after } = change;
  return {
    valueId: formatValueId(file, path),
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
