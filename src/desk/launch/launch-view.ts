/** The launch checklist as the desk shows it; drafts count as published. */
import { valueAt } from "#site-content/yaml.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import { documentOfFile, type Path } from "#desk/website/content-values.ts";
import { hrefOf } from "#desk/website/draft-review.ts";
import { readState, type WordsState } from "#desk/website/draft-state.ts";
import { type Naming, namingIn } from "#desk/website/labels.ts";
import type { Locale } from "#locales.ts";
import {
  contentFindings,
  type Row,
  rowsOf,
  sentenceOf,
  settingFindings,
} from "#server/launch/launch-items.ts";
import { personName } from "#server/store/accounts.ts";
import type { Database } from "#server/store/tables.ts";

interface Owner extends Reader {
  settings: Readonly<Record<string, string | undefined>>;
  now: Date;
}

export type LaunchView = Awaited<ReturnType<typeof launchView>>;

export async function launchView(db: Database, reader: Owner) {
  const { words, settings, now, language } = reader;
  const state = await readState(db);
  const ticks = await readTicks(db);
  const files = new Map([...state.drafts].map(([file, data]) => [file, { data }]));
  const linksOf = linksIn(state, language);
  const rows = rowsOf([...settingFindings(settings), ...contentFindings(files, now)]);
  return {
    rows: rows.map((row) => ({
      ...row,
      says: sentenceOf(row, words.launch),
      places: linksOf(row),
      ticked: ticks.get(row.mark ?? ""),
    })),
  };
}

/** The name of the account that ticked each row, by the row's mark. */
async function readTicks(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("launch_tick")
    .innerJoin("desk_account", "desk_account.id", "launch_tick.account_id")
    .select(["item_key", personName.as("by")])
    .execute();
  return new Map(rows.map(({ item_key, by }) => [item_key, by]));
}

/** Names and addresses of the fields that a row concerns, each once. */
function linksIn(state: WordsState, language: Locale) {
  const naming = namingIn(language, state.drafts);

  return (row: Row) => {
    // Both languages of a text share a field, and so does a course; an accountant reads a file of rules as a whole.
    const once = new Map(
      row.places.map(({ file, keys }) => {
        const document = documentOfFile(file);
        const isWhole = row.group === "accountant";
        const path = row.name === "courseFacts" ? keys.slice(-2, -1) : keys;
        return [isWhole ? document : `${document}#${path.join(".")}`, { file, keys, document }];
      }),
    );
    // A row that is tried out by a person has no text at the desk.
    once.delete(`launch#${row.name}`);
    return [...once.values()].map(({ document, file, keys: path }) => {
      const own = state.content.get(`${language}/${document}.yaml`);
      const role = valueAt(own, [...path.slice(0, -1), "role"]);
      return {
        label: row.name === "unnamed" ? String(role) : labelOf(row, document, path, naming),
        href: hrefOf(file, path),
      };
    });
  };
}

/** The name of what is missing: of evidence or a sample value, the name of the item that has it. */
function labelOf({ name, mark, group }: Row, document: string, path: Path, naming: Naming): string {
  if (mark !== undefined) return naming.documentName(document);
  if (name === "courseFacts") return naming.nameOf(document, path.slice(-2, -1));
  const isInGroup = name === "sample" || (group === "law" && document !== "business");
  const own = naming.nameOf(document, isInGroup ? path.slice(0, -1) : path);
  const [first, language] = path;
  return first === "in" ? `${own} (${naming.nameOf(document, [first, language ?? ""])})` : own;
}
