/** The launch list as the desk shows it: one row for each sentence, with every place that it is about; drafts count. */
import { createHash } from "node:crypto";
import { valueAt } from "#content-loader/key-path.ts";
import type { LaunchGroupView, LaunchRow, LaunchView } from "#desk/launch/view.ts";
import { fillIn } from "#format/fill-in.ts";
import type { Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import { launchGroups, type LaunchGroup } from "#schemas/launch.ts";
import type { Database } from "#server/db/tables.ts";
import {
  groupOf,
  describeCheck,
  type ContentCheck,
  type SettingCheck,
} from "#server/launch/check.ts";
import { contentChecks } from "#server/launch/content-checks.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";
import { readTicks } from "./launch-ticks.ts";
import { withEdits } from "./words/content-values.ts";
import { hrefOfField } from "./words/field-section.ts";
import { namingIn, type Naming } from "./words/labels.ts";
import { sectionsOf, type Section } from "./words/sections.ts";
import { variantsOf, type WordsState } from "./words/document-state.ts";
import { documentOfFile, testimonialHref } from "./words/documents.ts";
import { readPointer, type Path } from "./words/word-name.ts";
import { readState } from "./words/words-state.ts";

/** Whose list it is, with the settings of this server. */
interface Reader {
  language: Locale;
  words: DeskWords;
  settings: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** The group that was worked on last. */
  open: string | undefined;
}

type AnyCheck = ContentCheck | SettingCheck;

/** The list by today, with the drafts as if they were published. */
export async function launchView(db: Database, reader: Reader): Promise<LaunchView> {
  const { words, settings, now } = reader;
  const state = await readState(db);
  const ticks = await readTicks(db);
  const files = new Map(
    [...state.content.keys()].map((file) => [
      file,
      { data: withEdits(state.content, file, state.edits) },
    ]),
  );
  const checks: AnyCheck[] = [...settingChecks(settings, now), ...contentChecks(files, now)];
  const placeIn = locationsOf(state, reader.language);
  const rows = [...Map.groupBy(checks, (check) => rowOf(check, words.launch))].map(
    ([id, some]): Row => {
      const open = some.filter(({ settled }) => !settled);
      const [first] = open.length > 0 ? open : some;
      const thing = open.some(isByPerson) ? thingOf(open) : undefined;
      const ticked = thing === undefined ? undefined : ticks.get(thing);
      const isWhole = thing !== undefined;
      return {
        group: first?.group ?? "people",
        left: ticked !== undefined ? 0 : isWhole ? 1 : countPlaces(open),
        settled: isWhole ? 0 : countPlaces(some) - countPlaces(open),
        row: {
          id,
          says: first === undefined ? "" : saysOf(open, first, words.launch),
          places: placeIn(open),
          settings: open.flatMap((check) => ("setting" in check ? [check.setting] : [])),
          thing,
          ticked,
        },
      };
    },
  );
  const groups = launchGroups.map((name) => groupView(name, rows));
  const wanted = launchGroups.find((name) => name === reader.open);
  const opened = wanted ?? groups.find(({ left }) => left > 0)?.name;
  const left = groups.reduce((sum, group) => sum + group.left, 0);
  const done = rows.reduce(
    (sum, { settled, row }) => sum + settled + (row.ticked === undefined ? 0 : 1),
    0,
  );
  return {
    done,
    all: done + left,
    groups: groups.map((group) => ({ ...group, isOpen: group.name === opened })),
  };
}

interface Row {
  group: LaunchGroup;
  left: number;
  settled: number;
  row: LaunchRow;
}

function groupView(name: LaunchGroup, rows: Row[]): Omit<LaunchGroupView, "isOpen"> {
  const own = rows.filter(({ group }) => group === name);
  return {
    name,
    left: own.reduce((sum, { left }) => sum + left, 0),
    open: own.flatMap(({ row, left }) => (left > 0 ? [row] : [])),
    ticked: own.flatMap(({ row }) => (row.ticked === undefined ? [] : [row])),
    settled: own.reduce((sum, { settled }) => sum + settled, 0),
  };
}

/** The row of a check: one for each sentence, and one for all that an accountant reads. */
function rowOf(check: AnyCheck, words: DeskWords["launch"]): string {
  if (check.group === "accountant") return "accountant";
  if ("remark" in check.says) return check.says.remark;
  const { name, values } = check.says;
  // Two figures that differ are a row of their own.
  return Object.keys(values).length > 0 && !check.settled
    ? `${name}-${shortHash(describeCheck(check, words))}`
    : name;
}

function isByPerson(check: AnyCheck): boolean {
  return check.group === "accountant" || ("byPerson" in check && check.byPerson);
}

/** The mark of what a person ticks off: another text is another thing. */
function thingOf(checks: readonly AnyCheck[]): string {
  const marks = checks.map((check) => {
    const says = "remark" in check.says ? check.says.remark : Object.values(check.says.values);
    return "file" in check ? [check.file, check.keys, says] : [check.setting];
  });
  return `remark: ${shortHash(JSON.stringify(marks))}`;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function saysOf(open: AnyCheck[], first: AnyCheck, words: DeskWords["launch"]): string {
  if (first.group !== "accountant") return describeCheck(first, words);
  return fillIn(words.accountant, { count: String(open.length) });
}

/** Both languages of a text are one place; an accountant reads a file of rules as a whole. */
function placeKey(check: AnyCheck): string {
  if (!("file" in check)) return check.setting;
  const place = documentOfFile(check.file);
  return check.group === "accountant" ? place : `${place}#${check.keys.join(".")}`;
}

function countPlaces(checks: AnyCheck[]): number {
  return new Set(checks.map(placeKey)).size;
}

/** What the places of checks are called, with the addresses of their fields; each once. */
function locationsOf(state: WordsState, language: Locale) {
  const naming = namingIn(language, state.content);
  const known = new Map<string, Section[]>();
  const partsIn = (place: string) => {
    const parts = known.get(place) ?? sectionsOf(variantsOf(state, place));
    known.set(place, parts);
    return parts;
  };
  return (checks: AnyCheck[]): LaunchRow["places"] => {
    const once = new Map(
      checks.flatMap((check) => ("file" in check ? [[placeKey(check), check] as const] : [])),
    );
    return [...once.values()].map((check) => {
      const place = documentOfFile(check.file);
      const parts = partsIn(place);
      const variants = parts.flatMap((part) => [...part.variants, ...(part.facts?.variants ?? [])]);
      const draft = variants.find(({ file }) => file === check.file)?.draft;
      const path = readPointer(check.keys.map((key) => `/${key}`).join(""), draft);
      return {
        label: labelOf(place, path, check, naming, roleIn(state, language, place, path)),
        href: sheetOf(check) ?? hrefOfField(parts, check.file, path) ?? "/desk/words",
      };
    });
  };
}

/** The sheet of a sample testimonial: its switch is nowhere else. */
function sheetOf({ file, keys }: ContentCheck): string | undefined {
  const [page, name] = keys;
  if (file !== "testimonials.yaml" || page === undefined || name === undefined) return undefined;
  return testimonialHref(page, name);
}

/** The name of what is missing: of a person the role, of evidence and of a sample what has it. */
function labelOf(
  place: string,
  path: Path,
  check: ContentCheck,
  naming: Naming,
  role: string,
): string {
  if ("remark" in check.says || check.group === "accountant") return naming.documentName(place);
  const { name } = check.says;
  if (name === "unnamed") return role;
  const isInGroup = name === "sample" || (groupOf[name] === "law" && place !== "business");
  const own = naming.nameOf(place, isInGroup ? path.slice(0, -1) : path);
  const [group, language] = path;
  return group === "in" ? `${own} (${naming.nameOf(place, [group, language ?? ""])})` : own;
}

/** What a person without a name does, in the language of the reader. */
function roleIn(state: WordsState, language: Locale, place: string, path: Path): string {
  const role = valueAt(state.content.get(`${language}/${place}.yaml`), [
    ...path.slice(0, -1),
    "role",
  ]);
  return typeof role === "string" ? role : "";
}
