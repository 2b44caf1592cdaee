/** Finds texts of the content by their words, in every language, each with the address of its field. */
import { valuesIn } from "#content-loader/yaml-lines.ts";
import type { WordHit, WordSearch } from "#desk/words/view.ts";
import type { Reader } from "#server/desk/reader.ts";
import { fillInAll } from "#format/fill-in.ts";
import { hrefOfField } from "./field-section.ts";
import { mayStand } from "./form.ts";
import { namingIn } from "./labels.ts";
import { sectionsOf } from "./sections.ts";
import { variantsOf, type Variant, type WordsState } from "./document-state.ts";
import { isFixed, nodeAt, plain } from "./shapes.ts";
import { pointerOf, readPointer, type Path } from "./word-name.ts";
import { figuresOf } from "./words-state.ts";

/** More than this is no answer: another word narrows it down. */
const mostHits = 50;

/** A field of which a text was found, in one language or several. */
interface Found {
  document: string;
  path: Path;
  file: string;
  texts: { language: Variant["language"]; text: string }[];
}

/** @param documents in the order in which their hits are shown. */
export function searchWords(
  state: WordsState,
  documents: readonly string[],
  query: string,
  { language }: Reader,
): WordSearch {
  const words = query.split(/\s+/).map((word) => RegExp.escape(word));
  const patterns = words.map((word) => new RegExp(word, "iu"));
  const isHit = (text: string) => patterns.every((pattern) => pattern.test(text));
  const phrase = new RegExp(words.join(String.raw`\s+`), "iu");
  const isWhole = ({ texts }: Found) => texts.some(({ text }) => phrase.test(text));
  const all = documents.flatMap((document) => foundIn(state, document, isHit));
  // What has the words one after the other comes first.
  const { true: whole = [], false: others = [] } = Object.groupBy(all, (one) => `${isWhole(one)}`);
  const naming = namingIn(language, state.content);
  const mark = new RegExp(`(${words.join("|")})`, "iu");
  const hits = [...whole, ...others]
    .slice(0, mostHits)
    .map(({ document, path, file, texts }): WordHit => ({
      href: hrefOfField(sectionsOf(variantsOf(state, document)), file, path) ?? "",
      document: naming.documentName(document),
      label: naming.inside(document, path),
      texts: texts.map(({ language, text }) => ({ language, pieces: text.split(mark) })),
    }));
  return { query, count: all.length, hits };
}

function foundIn(state: WordsState, document: string, isHit: (text: string) => boolean): Found[] {
  const found = new Map<string, Found>();
  const figures = figuresOf(state);
  const { words, shared } = variantsOf(state, document);
  for (const variant of [...words, ...shared]) {
    const { file, draft, language } = variant;
    for (const { keys, value } of valuesIn(draft)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      // Found by what visitors read, with its figures.
      const text = fillInAll(String(value), figures(language)).normalize();
      if (!isHit(text)) continue;
      const pointer = pointerOf(keys);
      const path = readPointer(pointer, draft);
      if (!hasField(variant, path)) continue;
      const name = `${String(language === undefined)} ${pointer}`;
      const one = found.get(name) ?? { document, path, file, texts: [] };
      one.texts.push({ language, text });
      found.set(name, one);
    }
  }
  return [...found.values()];
}

/** Whether it is typed: no name that only the program uses, and no choice. */
function hasField(variant: Variant, path: Path): boolean {
  const nodes = path.map((_, at) => nodeAt(variant.file, path.slice(0, at + 1)));
  const last = nodes.at(-1);
  return (
    last !== undefined &&
    plain(last).enum === undefined &&
    nodes.every((node) => node !== undefined && !isFixed(node)) &&
    mayStand(variant, path)
  );
}
