/** The mistakes in the drafts, each at its value and in the editor's language. */
import type { z } from "zod";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { accentLocale, defaultLocale, languages, locales } from "#locales.ts";
import { loadSiteContent } from "#site-content/load.ts";
import { canSetNestedValue, getNestedValue, listLeafValues } from "#site-content/yaml.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import {
  formatValueId,
  getDocument,
  getEditableLocale,
  type KeyPath,
  readDeliveredTexts,
} from "./content-values.ts";
import {
  createFigureLookup,
  type DraftState,
  isAccentPath,
  listDocumentFiles,
} from "./draft-state.ts";
import { testimonialPaths } from "./labels.ts";
import type { ValueChange } from "./merge.ts";

export type IssueMessages = DeskMessages["editor"]["issues"];

/** Sentences by the names of their values. */
export function findDraftIssues(state: DraftState, copy: IssueMessages): Map<string, string> {
  const { content, edits } = state;
  const found = new Map<string, string>();
  const addIssue = (file: string, path: KeyPath, sentence: string) => {
    const name = formatValueId(file, path);
    if (!found.has(name)) found.set(name, sentence);
  };
  // A new version of the product may have no place for an edit any more; that is told at publishing.
  const placed = edits.filter(({ file, path }) => canSetNestedValue(content.get(file), path));
  const loaded = loadSiteContent(readDeliveredTexts(), placed, {
    issue: (issue) => formatZodIssue(issue, copy),
    missingHere: () => copy.missingHere,
    edited: (sentence) => sentence,
  });
  // What shapes and comparisons say by themselves is English; the words of the desk know it in other languages.
  const own: Readonly<Record<string, string>> = { ...copy.own, ...copy.across };
  for (const { file, keys, sentence } of loaded.ok ? [] : loaded.issues) {
    // No key of a content file is a symbol.
    addIssue(file.slice("content/".length), keys as KeyPath, own[sentence] ?? sentence);
  }
  const figures = createFigureLookup(state)(defaultLocale);
  for (const file of new Set(edits.map((edit) => edit.file))) {
    for (const { path, blank } of findUnfilledPlaceholders(state, file, figures)) {
      addIssue(file, path, fillIn(copy.unknownPlaceholder, { blank: `{${blank}}` }));
    }
  }
  for (const path of findUneditedSamples(state))
    addIssue("testimonials.yaml", path, copy.stillSample);
  return found;
}

/** Samples that count as real people by now, while some of the words are those of the sample. */
function findUneditedSamples({ content, drafts }: DraftState): KeyPath[] {
  return Object.entries(testimonialPaths).flatMap(([page, words]) => {
    const facts = getNestedValue(drafts.get("testimonials.yaml"), [page]) ?? {};
    return Object.keys(facts).flatMap((name) => {
      const path = [page, name, "sample"];
      const was = getNestedValue(content.get("testimonials.yaml"), path);
      const isReal = getNestedValue(facts, [name, "sample"]) === false;
      const isSame = locales.some((locale) =>
        // What it is about may be the same.
        ["text", "name", "position"].some((field) => {
          const file = `${locale}/${page}.yaml`;
          const [own, now] = [content, drafts].map((values) =>
            getNestedValue(values.get(file), [...words, name, field]),
          );
          return own === now;
        }),
      );
      return was === true && isReal && isSame ? [path] : [];
    });
  });
}

/** A sentence for each kind of mistake for which a shape has none of its own. */
function formatZodIssue(issue: z.core.$ZodRawIssue, copy: IssueMessages): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return copy.missing;
      return issue.expected === "number" || issue.expected === "int" ? copy.number : copy.wrong;
    case "too_small":
      if (issue.origin === "string") return copy.empty;
      return fillIn(issue.origin === "array" ? copy.tooFew : copy.tooSmall, {
        least: String(issue.minimum),
      });
    case "too_big":
      if (issue.origin === "string") {
        const over = [...String(issue.input)].length - Number(issue.maximum);
        return fillIn(copy.tooLong, { over, most: String(issue.maximum) });
      }
      return fillIn(issue.origin === "array" ? copy.tooMany : copy.tooLarge, {
        most: String(issue.maximum),
      });
    case "unrecognized_keys":
      return copy.unknownKey;
    case "invalid_format":
      return copy.formats[issue.format as keyof typeof copy.formats] ?? copy.wrong;
    default:
      return copy.wrong;
  }
}

/**
 * Placeholders that nothing fills in: neither a figure, nor one that this sentence had before, in any
 * language.
 */
function findUnfilledPlaceholders(
  state: DraftState,
  file: string,
  figures: Record<string, string>,
): { path: KeyPath; blank: string }[] {
  const document = getDocument(file);
  const contents = listDocumentFiles(state, document).map((one) => state.content.get(one));
  // The sentences of these the server fills in: it knows the claims, and no prices.
  const isServed = ["desk", "forms", "mail"].includes(document);
  const hasFigure = (blank: string) =>
    Object.hasOwn(figures, blank) && (blank.startsWith("claim.") || !isServed);
  return listLeafValues(state.drafts.get(file)).flatMap(({ keys: path, value }) => {
    if (typeof value !== "string" || !value.includes("{")) return [];
    // In a list, an entry may have come from another place: the blanks of its siblings are as good.
    const upTo = path.findIndex((key) => typeof key === "number");
    const before = findNearest(contents, upTo === -1 ? path : path.slice(0, upTo));
    const known = new Set(listPlaceholders(before.filter((one) => one !== undefined)));
    return listPlaceholders(value)
      .filter((blank) => !known.has(blank) && !hasFigure(blank))
      .map((blank) => ({ path, blank }));
  });
}

/** The value under these keys; where there is none, as in a new course, its siblings. */
function findNearest(contents: unknown[], path: KeyPath): unknown[] {
  const found = contents.map((one) => getNestedValue(one, path));
  const exists = path.length === 0 || found.some((one) => one !== undefined);
  return exists ? found : findNearest(contents, path.slice(0, -1));
}

const devanagari = /[\u0904-\u0939\u0958-\u0961]/;

/**
 * What is wrong with a sentence as it is written for its place on a page, besides the rules of its shape;
 * undefined where nothing is.
 */
export function checkSentence(
  state: DraftState,
  { file, path, value: sentence }: Pick<ValueChange, "file" | "path" | "value">,
  copy: IssueMessages,
): string | undefined {
  if (typeof sentence !== "string" || sentence === "") return undefined;
  const language = isAccentPath(path) ? accentLocale : (getEditableLocale(file) ?? defaultLocale);
  const figures = createFigureLookup(state)(language);
  const product = getNestedValue(state.content.get(file), path);
  const before = typeof product === "string" ? product : "";
  const kept = new Set(listPlaceholders(sentence));
  for (const blank of listPlaceholders(before).filter((one) => !kept.has(one))) {
    const written = `{${blank}}`;
    const figure = figures[blank];
    if (figure === undefined) return fillIn(copy.missingPlaceholder, { blank: written });
    // Part of a longer number is another number.
    const inDigits = new RegExp(`(?<![\\d,.])${RegExp.escape(figure)}(?![\\d,])`, "u");
    if (inDigits.test(sentence)) return fillIn(copy.inDigits, { figure, blank: written });
  }
  if (languages[language].script !== "devanagari") return undefined;
  if (/[०-९]/.test(sentence)) return copy.digits;
  const wasHindi = devanagari.test(before);
  if (wasHindi && !devanagari.test(sentence) && /\p{L}{2}/u.test(sentence)) return copy.script;
  return /[\u0900-\u0963]\.(?:\s|$)/.test(sentence) ? copy.danda : undefined;
}
