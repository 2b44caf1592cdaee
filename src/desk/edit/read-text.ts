/** One text in each of its languages: what its dialog shows, and how it is saved. */
import * as v from "valibot";
import { valueAt } from "#content/yaml.ts";
import { blanksIn } from "#text/sentences.ts";
import { accentLocale, defaultLocale, isLocale, type Locale } from "#locales.ts";
import type { Text, TextField, TextProblem } from "./text.ts";
import type { Database } from "#server/store/tables.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { withEdits } from "#desk/drafts/content-values.ts";
import {
  isAccent,
  mayStand,
  variantsOf,
  type Variant,
  type WordsState,
} from "#desk/drafts/document-state.ts";
import { documentOfFile } from "#desk/drafts/documents.ts";
import { mistakesIn } from "#desk/drafts/mistakes.ts";
import { saveWords, type By, type ValueChange } from "#desk/drafts/save-words.ts";
import { isOptional, isText, nodeAt, plain } from "#desk/drafts/shapes.ts";
import { isWithin, withChanges } from "#desk/drafts/with-change.ts";
import { nameOf, readPointer, type Path } from "#desk/drafts/word-name.ts";
import { figuresOf } from "#desk/drafts/words-state.ts";
import { textHref } from "./text-href.ts";
import { brokenRule } from "./text-rules.ts";

/** Files of words that no dialog changes: the desk's own, and the names of its fields. */
const closedDocuments = new Set(["desk", "labels"]);

/** The language of a file whose texts are changed in a dialog; undefined for any other. */
export function languageOfTexts(file: string): Locale | undefined {
  const [folder = ""] = file.split("/");
  return isLocale(folder) && !closedDocuments.has(documentOfFile(file)) ? folder : undefined;
}

/** A text by its name in one language, `en/home.yaml#/hero/heading`: undefined where there is none. */
export function readText(state: WordsState, name: string): Text | undefined {
  const [file = "", pointer = ""] = name.split("#");
  if (languageOfTexts(file) === undefined) return undefined;
  const { words } = variantsOf(state, documentOfFile(file));
  const fields = words.flatMap((variant) => fieldOf(state, variant, pointer) ?? []);
  return fields.length === 0 ? undefined : { name, fields };
}

function fieldOf(state: WordsState, variant: Variant, pointer: string): TextField | undefined {
  const { file, draft, published, language } = variant;
  const path = readPointer(pointer, draft);
  const value = valueAt(draft, path);
  if (language === undefined || !isText(file, path) || !mayStand(language, path)) return undefined;
  const live = valueAt(published, path);
  const edit = variant.edits.find((one) => isWithin(path, one.path));
  const known = [value, live, valueAt(variant.content, path)].filter((one) => one !== undefined);
  const figures = figuresOf(state)(language);
  return {
    name: nameOf(file, path),
    language: isAccent(path) ? "accent" : language,
    value: asText(value),
    from: JSON.stringify(value ?? null),
    live: typeof live === "string" && live !== value ? live : undefined,
    draft: live === value || edit === undefined ? undefined : { by: edit.by, at: edit.at },
    isOptional: isOptional(file, path),
    most: plain(nodeAt(file, path) ?? {}).maxLength,
    figures: Object.fromEntries(
      blanksIn(known).map((blank) => [
        blank,
        { figure: figures[blank] ?? blank, href: figureHref(blank, language) },
      ]),
    ),
  };
}

/** Where a figure is changed that sentences write as `{claim.partners}`; undefined for what the page fills in. */
function figureHref(blank: string, language: Locale): string | undefined {
  const [group = "", name = ""] = blank.split(".");
  switch (group) {
    case "claim":
      return textHref("claims.yaml", [name]);
    case "price":
      return textHref("prices.yaml", [name, "fee"]);
    case "time":
      return textHref("prices.yaml", [name, "time"]);
    case "government":
      return textHref("rules/government.yaml", ["values", name]);
    case "disclaimer":
      return textHref(`${language}/identity.yaml`, ["report", "disclaimer"]);
    default:
      return undefined;
  }
}

const posted = v.object({
  fields: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.maxLength(300)),
        value: v.pipe(v.string(), v.maxLength(20_000)),
        from: v.pipe(v.string(), v.maxLength(20_000), v.parseJson(), v.nullable(v.string())),
      }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
});

/** Saves what was written in the dialog. @returns what keeps it from being saved; undefined where it is. */
export async function saveText(
  db: Database,
  state: WordsState,
  body: unknown,
  { words }: Reader,
  by: By,
): Promise<TextProblem | undefined> {
  const read = v.safeParse(posted, body);
  if (!read.success) return { problem: "gone" };
  const changes = read.output.fields.map((field) => changeOf(state, field));
  if (!changes.every((change) => change !== undefined)) return { problem: "gone" };
  const mistakes = mistakesOf(state, changes, words.words.mistakes);
  if (Object.keys(mistakes).length > 0) return { problem: "mistakes", mistakes };
  const { conflicts, unknown } = await saveWords(db, state.content, changes, by);
  if (unknown.length > 0) return { problem: "gone" };
  if (conflicts.length === 0) return undefined;
  return {
    problem: "conflict",
    conflicts: Object.fromEntries(
      conflicts.map(({ file, path, now, by: other }) => [
        nameOf(file, path),
        { now: asText(now), from: JSON.stringify(now ?? null), by: other },
      ]),
    ),
  };
}

function changeOf(
  state: WordsState,
  { name, value, from }: { name: string; value: string; from: string | null },
): ValueChange | undefined {
  const [file = "", pointer = ""] = name.split("#");
  if (!state.content.has(file) || languageOfTexts(file) === undefined) return undefined;
  const path = readPointer(pointer, withEdits(state.content, file, state.edits));
  if (!isText(file, path)) return undefined;
  const text = value.replaceAll("\r\n", "\n").trim().normalize();
  const isGone = text === "" && isOptional(file, path);
  return { file, path, value: isGone ? undefined : text, from: from ?? undefined };
}

/** What is wrong in the texts with these changes, by their names. */
function mistakesOf(
  state: WordsState,
  changes: readonly ValueChange[],
  copy: Reader["words"]["words"]["mistakes"],
): Record<string, string> {
  const edits = withChanges(state.edits, changes, state.content);
  const after = { ...state, edits };
  const documents = new Set(changes.map(({ file }) => documentOfFile(file)));
  const names = new Set(changes.map(({ file, path }) => nameOf(file, path)));
  const found = [...documents].flatMap((document) => [
    ...mistakesIn(after, document, figuresOf(after)(defaultLocale), copy),
  ]);
  const broken = changes.flatMap(({ file, path, value }) => {
    const language = languageOf(file, path);
    const before = asText(valueAt(state.content.get(file), path));
    const given = { before, language, figures: figuresOf(after)(language) };
    const sentence = brokenRule(asText(value), given, copy);
    return sentence === undefined ? [] : [[nameOf(file, path), sentence] as const];
  });
  return Object.fromEntries([...broken, ...found].filter(([name]) => names.has(name)));
}

function languageOf(file: string, path: Path): Locale {
  return isAccent(path) ? accentLocale : (languageOfTexts(file) ?? defaultLocale);
}

/** What is no text is none. */
function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
