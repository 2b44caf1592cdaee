/** The mistakes in the drafts, each at its value and in the editor's language. */
import type { z } from "zod";
import { loadSite } from "#site-content/load.ts";
import { hasPlace, valueAt, valuesIn } from "#site-content/yaml.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { accentLocale, defaultLocale, languages, locales } from "#locales.ts";
import { blanksIn, fillIn } from "#text/sentences.ts";
import { documentOfFile, languageOfTexts, nameOf, ownTexts, type Path } from "./content-values.ts";
import { figuresOf, filesOf, isAccent, type WordsState } from "./draft-state.ts";
import { testimonialWords } from "./labels.ts";
import type { ValueChange } from "./merge.ts";

/** The sentences for mistakes. */
export type MistakeWords = DeskWords["editor"]["issues"];

/** Sentences by the names of their values. */
export function mistakesIn(state: WordsState, copy: MistakeWords): Map<string, string> {
  const { content, edits } = state;
  const found = new Map<string, string>();
  const say = (file: string, path: Path, sentence: string) => {
    const name = nameOf(file, path);
    if (!found.has(name)) found.set(name, sentence);
  };
  // A new version of the product may have no place for an edit any more; that is told at publishing.
  const placed = edits.filter(({ file, path }) => hasPlace(content.get(file), path));
  const loaded = loadSite(ownTexts(), placed, {
    issue: (issue) => sentenceFor(issue, copy),
    missingHere: () => copy.missingHere,
    edited: (sentence) => sentence,
  });
  // What shapes and comparisons say by themselves is English; the words of the desk know it in other languages.
  const own: Readonly<Record<string, string>> = { ...copy.own, ...copy.across };
  for (const { file, keys, sentence } of loaded.ok ? [] : loaded.mistakes) {
    // No key of a content file is a symbol.
    say(file.slice("content/".length), keys as Path, own[sentence] ?? sentence);
  }
  const figures = figuresOf(state)(defaultLocale);
  for (const file of new Set(edits.map((edit) => edit.file))) {
    for (const { path, blank } of unknownBlanks(state, file, figures)) {
      say(file, path, fillIn(copy.unknownPlaceholder, { blank: `{${blank}}` }));
    }
  }
  for (const path of stillSamples(state)) say("testimonials.yaml", path, copy.stillSample);
  return found;
}

/** Samples that count as real people by now, while some of the words are those of the sample. */
function stillSamples({ content, drafts }: WordsState): Path[] {
  return Object.entries(testimonialWords).flatMap(([page, words]) => {
    const facts = valueAt(drafts.get("testimonials.yaml"), [page]) ?? {};
    return Object.keys(facts).flatMap((name) => {
      const path = [page, name, "sample"];
      const was = valueAt(content.get("testimonials.yaml"), path);
      const isReal = valueAt(facts, [name, "sample"]) === false;
      const isSame = locales.some((locale) =>
        // What it is about may be the same.
        ["text", "name", "position"].some((field) => {
          const file = `${locale}/${page}.yaml`;
          const [own, now] = [content, drafts].map((values) =>
            valueAt(values.get(file), [...words, name, field]),
          );
          return own === now;
        }),
      );
      return was === true && isReal && isSame ? [path] : [];
    });
  });
}

/** A sentence for each kind of mistake for which a shape has none of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue, copy: MistakeWords): string {
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
function unknownBlanks(
  state: WordsState,
  file: string,
  figures: Record<string, string>,
): { path: Path; blank: string }[] {
  const document = documentOfFile(file);
  const contents = filesOf(state, document).map((one) => state.content.get(one));
  // The sentences of these the server fills in: it knows the claims, and no prices.
  const isServed = ["desk", "forms", "mail"].includes(document);
  const hasFigure = (blank: string) =>
    Object.hasOwn(figures, blank) && (blank.startsWith("claim.") || !isServed);
  return valuesIn(state.drafts.get(file)).flatMap(({ keys: path, value }) => {
    if (typeof value !== "string" || !value.includes("{")) return [];
    // In a list, an entry may have come from another place: the blanks of its siblings are as good.
    const upTo = path.findIndex((key) => typeof key === "number");
    const before = nearest(contents, upTo === -1 ? path : path.slice(0, upTo));
    const known = new Set(blanksIn(before.filter((one) => one !== undefined)));
    return blanksIn(value)
      .filter((blank) => !known.has(blank) && !hasFigure(blank))
      .map((blank) => ({ path, blank }));
  });
}

/** The value under these keys; where there is none, as in a new course, its siblings. */
function nearest(contents: unknown[], path: Path): unknown[] {
  const found = contents.map((one) => valueAt(one, path));
  const exists = path.length === 0 || found.some((one) => one !== undefined);
  return exists ? found : nearest(contents, path.slice(0, -1));
}

const devanagari = /[\u0904-\u0939\u0958-\u0961]/;

/**
 * What is wrong with a sentence as it is written for its place on a page, besides the rules of its shape;
 * undefined where nothing is.
 */
export function brokenRule(
  state: WordsState,
  { file, path, value: sentence }: Pick<ValueChange, "file" | "path" | "value">,
  copy: MistakeWords,
): string | undefined {
  if (typeof sentence !== "string" || sentence === "") return undefined;
  const language = isAccent(path) ? accentLocale : (languageOfTexts(file) ?? defaultLocale);
  const figures = figuresOf(state)(language);
  const product = valueAt(state.content.get(file), path);
  const before = typeof product === "string" ? product : "";
  const kept = new Set(blanksIn(sentence));
  for (const blank of blanksIn(before).filter((one) => !kept.has(one))) {
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
