/**
 * What a screen reader says from the beginning of a page to its end: the accessibility
 * tree, line by line. Each line ends with the keys of its words in the content; they are what is compared,
 * so editing a sentence breaks no transcript. A text without a key is compared as it is, except for its figures.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, type Locator } from "@playwright/test";
import { spokenSentences } from "#content/checks/spoken-content.ts";
import { language } from "./phrasebook.ts";

/** One stop of a journey: what is done there, and the part of the page that is listened to. */
export interface Stop {
  title: string;
  part: Locator;
}

const folder = path.join(import.meta.dirname, "transcripts");
/** Playwright's `--update-snapshots`; see `npm run transcripts`. */
const writesAnew = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

/** Listens to a part of a page. */
export async function listen({ title, part }: Stop): Promise<string[]> {
  const tree = await part.ariaSnapshot();
  return [`# ${title}`, ...tree.split("\n").flatMap(asHeard), ""];
}

/**
 * Compares a journey with its transcript, or writes it.
 * @param files The content files of the page: where several have the same sentence, the first one is named.
 */
export async function expectTranscript(
  name: string,
  files: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const file = path.join(folder, `${name}.txt`);
  const known = knownWords(files);
  if (writesAnew()) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${lines.map((line) => withKeys(line, known)).join("\n")}\n`);
    return;
  }
  const written = (await readFile(file, "utf8")).trimEnd().split("\n");
  const now = lines.map((line, place) => {
    const before = written[place] ?? "";
    return saysTheSame(before, line, known) ? before : withKeys(line, known);
  });
  expect(now.join("\n").trimEnd().split("\n"), "npm run transcripts writes it anew").toEqual(
    written,
  );
}

/** A line of the tree without its marks, and without addresses of links, which a screen reader does not say. */
function asHeard(line: string): string[] {
  if (/^\s*- \/\w+:/.test(line)) return [];
  const [, indent = "", rest = ""] = /^(\s*)- (.*)$/.exec(line) ?? [];
  const plain = rest
    .replace(
      /^'(.*)'(:?)$/,
      (_all, inner: string, colon: string) => inner.replaceAll("''", "'") + colon,
    )
    .replace(/:$/, "")
    .replaceAll("\u00a0", " ");
  return [indent + plain];
}

type Known = ReturnType<typeof knownWords>;

/** The sentences of the content, the longest first: a short one may be part of a longer one. */
function knownWords(files: readonly string[]) {
  const rank = (key: string) => {
    const place = files.findIndex((file) => key.startsWith(`${file}.`));
    return place < 0 ? files.length : place;
  };
  const sentences = spokenSentences(language()).filter(
    ({ key, sentence }) => !key.startsWith("mail.") && /\p{L}[\p{L}\p{M}]/u.test(sentence),
  );
  const byLength = sentences.toSorted(
    (a, b) => b.sentence.length - a.sentence.length || rank(a.key) - rank(b.key),
  );
  const byKey = new Map(sentences.map(({ key, sentence }) => [key, sentence]));
  return { byLength, byKey };
}

const keysAtEnd = /^(.*?) {2}\{([^{}]+)\}$/;

/** A line with the keys of its words, in reading order. */
function withKeys(line: string, { byLength }: Known): string {
  const found: { at: number; key: string }[] = [];
  let rest = line;
  for (const { key, sentence } of byLength) {
    const at = rest.indexOf(sentence);
    if (at < 0 || touchesWord(rest, at, sentence.length)) continue;
    found.push({ at, key });
    rest = rest.slice(0, at) + "\0".repeat(sentence.length) + rest.slice(at + sentence.length);
  }
  if (found.length === 0) return line;
  const keys = found.toSorted((a, b) => a.at - b.at).map(({ key }) => key);
  return `${line}  {${keys.join(" ")}}`;
}

/** Whether the words before or after go on without a gap: then it is a part of another word. */
function touchesWord(line: string, at: number, length: number): boolean {
  const letter = /[\p{L}\p{M}\d]/u;
  return letter.test(line[at - 1] ?? "") || letter.test(line[at + length] ?? "");
}

/** Whether a stored line matches the current one, with the words that the content has under its keys. */
function saysTheSame(written: string, current: string, { byKey }: Known): boolean {
  const [, before = "", keys = ""] = keysAtEnd.exec(written) ?? [];
  if (keys === "") return withoutFigures(written) === withoutFigures(current);
  if (frameOf(before) !== frameOf(current)) return false;
  let at = 0;
  for (const key of keys.split(" ")) {
    const sentence = byKey.get(key);
    const next = sentence === undefined ? -1 : current.indexOf(sentence, at);
    if (next < 0) return false;
    at = next + (sentence?.length ?? 0);
  }
  return true;
}

function withoutFigures(line: string): string {
  return line.replace(/\d[\d,.]*/g, "0");
}

/** What a line says besides words: how deep it stands, what it is, and its state. */
function frameOf(line: string): string {
  const [, indent = "", role = ""] = /^(\s*)([\w-]+)/.exec(line) ?? [];
  return [indent, role, ...(line.match(/\[[\w=-]+\]/g) ?? [])].join(" ");
}
