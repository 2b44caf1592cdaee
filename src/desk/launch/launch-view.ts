/** The launch checklist as the desk shows it; drafts count as published. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { getDocument, type KeyPath } from "#desk/website/content-values.ts";
import { type DraftState, readDraftState } from "#desk/website/draft-state.ts";
import { createFieldLabels, type FieldLabels } from "#desk/website/labels.ts";
import { getValueUrl } from "#desk/website/value-url.ts";
import type { Locale } from "#locales.ts";
import { listContentItems } from "#server/launch/content-items.ts";
import { formatLaunchRow, groupLaunchItems, type LaunchRow } from "#server/launch/launch-rows.ts";
import { listSettingItems } from "#server/launch/setting-items.ts";
import { personNameColumn } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";
import { getNestedValue } from "#site-content/nested-values.ts";

interface LaunchContext extends DeskLocale {
  /** The settings of the server, by their names. */
  settings: Readonly<Record<string, string | undefined>>;
  /** The address for which the pages were built. */
  builtAddress?: string | undefined;
  now: Date;
}

export interface LaunchView {
  rows: LaunchRowView[];
}

export interface LaunchRowView extends LaunchRow {
  /** What is missing, why it matters, and what to do. */
  says: string;
  /** Fields that the row concerns; a value without a page at the desk has no address. */
  links: { label: string; href: string | undefined }[];
  /** The name of the account that ticked the row. */
  ticked: string | undefined;
}

export async function createLaunchView(db: Database, reader: LaunchContext): Promise<LaunchView> {
  const { messages, settings, builtAddress, now, language } = reader;
  const state = await readDraftState(db);
  const ticks = await readTicks(db);
  const files = new Map([...state.drafts].map(([file, data]) => [file, { data }]));
  const findLinks = createLinkFinder(state, language);
  const rows = groupLaunchItems([
    ...listSettingItems(settings, builtAddress),
    ...listContentItems(files, now),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      says: formatLaunchRow(row, messages.launch),
      links: findLinks(row),
      ticked: ticks.get(row.mark ?? ""),
    })),
  };
}

/** Reads the name of the account that ticked each row, by the row's mark. */
async function readTicks(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("launch_tick")
    .innerJoin("desk_account", "desk_account.id", "launch_tick.account_id")
    .select(["item_key", personNameColumn.as("by")])
    .execute();
  return new Map(rows.map(({ item_key, by }) => [item_key, by]));
}

/** Returns a function that lists the fields that a row concerns, each once. */
function createLinkFinder(
  state: DraftState,
  language: Locale,
): (row: LaunchRow) => LaunchRowView["links"] {
  const labels = createFieldLabels(language, state.drafts);

  return (row) => {
    // Both languages of a text share a field, and so does a course; an accountant reads a file of rules as a whole.
    const fields = new Map(
      row.places.map(({ file, keys }) => {
        const document = getDocument(file);
        // The key of a course is before that of its fact: `excel`, `nextBatch`.
        const path = row.name === "courseFacts" ? keys.slice(-2, -1) : keys;
        const field = row.group === "accountant" ? document : `${document}#${path.join(".")}`;
        return [field, { file, keys, document }];
      }),
    );
    // A row of launch.yaml is something that a person tries out: it has no text at the desk.
    fields.delete(`launch#${row.name}`);
    return [...fields.values()].map(({ document, file, keys }) => ({
      label:
        row.name === "unnamed"
          ? getRole(document, keys)
          : getLinkLabel(row, document, keys, labels),
      href: getValueUrl(file, keys),
    }));
  };

  /** Names a person of the page About whose name is missing by the role, such as `Founder`. */
  function getRole(document: string, keys: KeyPath): string {
    const content = state.content.get(`${language}/${document}.yaml`);
    return String(getNestedValue(content, [...keys.slice(0, -1), "role"]));
  }
}

/**
 * Returns the label of a field that a row concerns: of a text to read, the name of its document; of a missing fact, the
 * name of the course; of evidence or a sample, the name of what it belongs to.
 */
function getLinkLabel(
  { name, mark, group }: LaunchRow,
  document: string,
  path: KeyPath,
  labels: FieldLabels,
): string {
  if (mark !== undefined) return labels.getDocumentName(document);
  if (name === "courseFacts") return labels.getValueName(document, path.slice(-2, -1));
  const isInGroup = name === "sample" || (group === "law" && document !== "business");
  const own = labels.getValueName(document, isInGroup ? path.slice(0, -1) : path);
  // Facts of the business in another language are below `in` and the language: `["in", "hi", "name"]`.
  const [first, language] = path;
  return first === "in"
    ? `${own} (${labels.getValueName(document, [first, language ?? ""])})`
    : own;
}
