import { hash } from "node:crypto";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import {
  type ChangeUnit,
  compareOverlays,
  type ContentChange,
  listChangeUnits,
} from "#desk/website/content-changes.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  type JsonValue,
  readDeliveredContent,
} from "#desk/website/content-values.ts";
import {
  type DraftSave,
  listSaves,
  readDraft,
  readPublishedOverlay,
  toPublicOverlay,
} from "#desk/website/draft-store.ts";
import type { PublishFailure } from "#desk/website/edition-renderer.ts";
import { findPublicPath } from "#desk/website/form-editor/form-view.ts";
import { findValueForm } from "#desk/website/form-editor/value-forms.ts";
import { isInvalidEdit } from "#desk/website/json-schema.ts";
import { createFieldLabels, type FieldLabels } from "#desk/website/labels.ts";
import { listOutdatedDrafts, type OutdatedDraft } from "#desk/website/outdated-drafts.ts";
import { describePublishIssues, type PublishIssueView } from "#desk/website/publish-issues.ts";
import type { Publisher } from "#desk/website/publisher.ts";
import { listRevisions, type Revision } from "#desk/website/revisions.ts";
import { listUndoneUnits } from "#desk/website/undone-changes.ts";
import { createValueWords, type ValueWords } from "#desk/website/value-words.ts";
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";

/** The number of changes by which a person recognises a revision. */
const maxExamples = 2;

export interface PublishView {
  outdatedDrafts: OutdatedDraft[];
  /** Posted with each form (`hashComparison`), so that only changes are published that the owner has seen. */
  comparison: string;
  /** The unpublished changes, by the name of their page. */
  changes: { page: string; units: ChangeUnitView[] }[];
  /** Of these changes. */
  count: ChangeCount;
  /** The number of changes that a restore took off the site, and that the next publication would show again. */
  undoneCount: number;
  /** The page of the site that shows the first change; the home page for a change without one. */
  previewPath: string;
  /** The number of the newest save, which is the draft; 0 without one. Posted with the form that puts back another. */
  newestSave: number;
  /** The saves before the newest one, newest first. */
  saves: DraftSave[];
  history: RevisionView[];
  /** For the person who has just published (`live`), restored a revision (`back`), or was refused. */
  outcome: "live" | "back" | PublishFailureView | undefined;
  /** Why this server does not show what was published; undefined if it does. */
  staleReason: PublishFailureView | undefined;
}

export interface RevisionView {
  id: string;
  number: number;
  at: Date;
  author: string;
  /** The number of the earlier revision whose texts it brought back; undefined if no earlier one has its texts. */
  restored: number | "delivered" | undefined;
  count: ChangeCount;
  /** Some of its changes, by which a person recognises it. */
  examples: ChangeView[];
}

export interface ChangeCount {
  count: number;
  /** The pages and lists that have the changes. */
  pages: string[];
}

/** What is discarded and published as one (`ChangeUnit`). */
export interface ChangeUnitView {
  valueId: string;
  /** The name of a new or removed entry; undefined for any other change, whose values say where they are. */
  name: string | undefined;
  kind: ChangeView["kind"];
  /** True for a change that a restore took off the site. */
  isUndone: boolean;
  changes: ChangeView[];
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

/** Identifies the published edits and the draft that the page compares: only what the owner has seen is published. */
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
  const [{ edits }, live, history, [newest, ...saves]] = await Promise.all([
    readDraft(db),
    readPublishedOverlay(db),
    listRevisions(db),
    listSaves(db),
  ]);
  const drafts = toPublicOverlay(edits);
  const states = { before: describeState(live, reader), after: describeState(drafts, reader) };
  const units = listChangeUnits(compareOverlays(live, drafts));
  const undone = listUndoneUnits(units, edits, history);
  const staleReason = publisher.getStaleReason();
  return {
    outdatedDrafts: await listOutdatedDrafts(db, reader),
    comparison: hashComparison(live, drafts),
    changes: groupByPage(units, undone, states),
    count: countUnits(units, states),
    undoneCount: undone.size,
    previewPath: findPreviewPath(units[0], applyOverlay(readDeliveredContent(), drafts), reader),
    newestSave: newest?.number ?? 0,
    saves,
    history: toRevisionViews(history, reader),
    outcome: typeof outcome === "object" ? await describeFailure(db, outcome, reader) : outcome,
    staleReason: staleReason && (await describeFailure(db, staleReason, reader)),
  };
}

function findPreviewPath(
  unit: ChangeUnit | undefined,
  drafts: ContentValues,
  reader: DeskLocale,
): string {
  const [first] = unit?.changes ?? [];
  const changed = unit?.changes.map(({ language }) => language) ?? [];
  const language =
    first?.language === undefined || changed.includes(reader.language)
      ? reader.language
      : first.language;
  const home = getPagePath("home", language);
  if (first === undefined) return home;
  const form = findValueForm(first.file, first.path);
  return (form && findPublicPath(drafts, form, language)) ?? home;
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

/** Names values and says them in words, as one state of the content has them. */
interface DescribedState {
  labels: FieldLabels;
  words: ValueWords;
}

/** Only the draft has the title of a new course, and only the published content that of a removed one. */
type DescribedStates = Record<"before" | "after", DescribedState>;

function describeState(overlay: Overlay, reader: DeskLocale): DescribedState {
  const content = readDeliveredContent();
  // An edit that an update has outdated has a name, and no place among the figures.
  const valid = overlay.filter((edit) => !isInvalidEdit(edit, content));
  return {
    labels: createFieldLabels(reader.language, applyOverlay(content, overlay)),
    words: createValueWords(reader, applyOverlay(content, valid)),
  };
}

function groupByPage(
  units: readonly ChangeUnit[],
  undone: ReadonlySet<ChangeUnit>,
  states: DescribedStates,
): PublishView["changes"] {
  const byPage = Map.groupBy(units, ({ page }) => page);
  return [...byPage].map(([page, pageUnits]) => ({
    page: states.after.labels.getDocumentName(page),
    units: pageUnits.map((unit) => ({
      ...toUnitView(unit, states),
      isUndone: undone.has(unit),
    })),
  }));
}

/** @param history newest first */
function toRevisionViews(history: readonly Revision[], reader: DeskLocale): RevisionView[] {
  const overlays = history.map(({ overlay }) => JSON.stringify(overlay));
  // As the site was then: a course or a holiday that was named later has its former name.
  const described = history.map(({ overlay }) => describeState(overlay, reader));
  const delivered = describeState([], reader);
  return history.map((revision, index) => {
    // The newest of the earlier revisions with the same texts: that one was restored.
    const earlier = overlays.indexOf(overlays[index] ?? "", index + 1);
    const restored = revision.overlay.length === 0 ? "delivered" : history[earlier]?.number;
    return {
      ...toRevisionView(revision, {
        before: described[index + 1] ?? delivered,
        after: described[index] ?? delivered,
      }),
      restored,
    };
  });
}

function toRevisionView(
  revision: Revision,
  states: DescribedStates,
): Omit<RevisionView, "restored"> {
  const { id, number, at, author, changes } = revision;
  const units = listChangeUnits(changes);
  const examples = units.slice(0, maxExamples).map((unit) => {
    const [first] = toUnitView(unit, states).changes;
    if (first === undefined || unit.kind !== "hours") return first;
    // The change has the hours of one day. Those of the week then are in the texts of the revision.
    return { ...first, before: null, after: states.after.words.formatOpeningHours() };
  });
  return {
    id,
    number,
    at,
    author,
    count: countUnits(units, states),
    examples: examples.filter((example) => example !== undefined),
  };
}

function toUnitView(
  { kind, id, changes }: ChangeUnit,
  states: DescribedStates,
): Omit<ChangeUnitView, "isUndone"> {
  const [first] = changes;
  const unit = { valueId: id, kind: first.kind };
  if (kind === "hours") {
    return { ...unit, name: undefined, changes: [describeHours(first, states)] };
  }
  const views = changes.map((change) => toChangeView(change, states));
  if (kind === "value") return { ...unit, name: undefined, changes: views };
  // The location of each text of an entry is its name, which is said once above them.
  const name = views.map(({ where }) => where).find((where) => where !== "");
  return { ...unit, name, changes: views.map((view) => ({ ...view, where: "" })) };
}

/** The week in one line: `Mon–Sat 10 am – 7 pm`. */
function describeHours(
  { file, path }: ContentChange,
  { before, after }: DescribedStates,
): ChangeView {
  return {
    valueId: formatValueId(file, path),
    where: after.labels.formatLocation(file, path.slice(0, 1)),
    kind: "changed",
    language: undefined,
    before: before.words.formatOpeningHours(),
    after: after.words.formatOpeningHours(),
  };
}

function toChangeView(change: ContentChange, states: DescribedStates): ChangeView {
  const { file, path, kind, language, before, after, from, value } = change;
  const { labels } = kind === "removed" ? states.before : states.after;
  const sayInWords = (
    text: string | null,
    raw: JsonValue | undefined,
    { words }: DescribedState,
  ): string | null => {
    // Revisions of earlier versions have the texts alone.
    if (raw === undefined) return text;
    // The text of a moved entry is the order of its list, by the first text of each row.
    if (kind === "moved") return text;
    // A new value has nothing before it, a removed one nothing after it.
    if (raw === null && (kind === "added" || kind === "removed")) return text;
    return words.formatValue(file, path, raw);
  };
  const texts = {
    before: sayInWords(before, from, states.before),
    after: sayInWords(after, value, states.after),
  };
  return {
    valueId: formatValueId(file, path),
    where: labels.formatLocation(file, path),
    kind,
    language,
    // Two texts may differ by a placeholder that both states fill in alike.
    ...(texts.before === texts.after ? { before, after } : texts),
  };
}

function countUnits(units: readonly ChangeUnit[], states: DescribedStates): ChangeCount {
  const pages = new Set(units.map(({ page }) => states.after.labels.getDocumentName(page)));
  return { count: units.length, pages: [...pages] };
}
