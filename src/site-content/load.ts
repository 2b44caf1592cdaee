/** Loads content files: their texts, edits over them, the check of each, and what one must have because of another. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { defaultLocale, locales } from "#locales.ts";
import { inEverySentence } from "#text/sentences.ts";
import { hasUnstorableSigns, toLines } from "#text/typed-text.ts";
import { type Content, type ContentFile, type ContentFiles, isIn, type WordsOf } from "./files.ts";
import type { Overlay } from "./overlay.ts";
import {
  ContentError,
  hasPlace,
  inEnglish,
  type Keys,
  type Mistake,
  readYamlLines,
  type Sayings,
  valuesIn,
  withValue,
  type YamlLines,
} from "./yaml.ts";

export type SiteFiles = typeof contentFiles;

export type SiteContent = Content<SiteFiles>;

type LoadResult<Files extends ContentFiles> =
  { ok: true; content: Content<Files> } | { ok: false; mistakes: Mistake[] };

/** Returns the content, or every mistake in it. Pass `texts` if the files have been read already. */
export function loadSite(
  texts?: Texts,
  overlay?: Overlay,
  sayings?: Sayings,
): LoadResult<SiteFiles> {
  const { parsed, ...loaded } = loadFiles(contentFiles, texts, overlay, sayings);
  if (!loaded.ok) return loaded;
  const mistakes = Array.from(mistakesAcross(loaded.content), (one) => ({
    ...one,
    file: `content/${one.file}`,
    line: parsed.get(one.file)?.lineOf(one.keys) ?? 1,
  }));
  return mistakes.length > 0 ? { ok: false, mistakes } : loaded;
}

/** @throws ContentError where the content has a mistake. */
export function wholeSite(texts?: Texts): SiteContent {
  return withoutMistakes(loadSite(texts));
}

/** Loads only the named files: `siteContent("prices")`. Throws ContentError where one has a mistake. */
export function siteContent<Name extends keyof SiteFiles>(
  ...names: readonly Name[]
): Content<Pick<SiteFiles, Name>> {
  const picked = Object.fromEntries(names.map((name) => [name, contentFiles[name]]));
  // fromEntries forgets which name belongs to which file.
  return withoutMistakes(loadFiles(picked as Pick<SiteFiles, Name>));
}

function withoutMistakes<Files extends ContentFiles>(loaded: LoadResult<Files>): Content<Files> {
  if (!loaded.ok) throw new ContentError(loaded.mistakes);
  return loaded.content;
}

/** Checks each file alone and beside the default language; `sayings` are the words of mistakes. */
export function loadFiles<Files extends ContentFiles>(
  files: Files,
  texts = textsIn("content"),
  overlay: Overlay = [],
  sayings = inEnglish,
): LoadResult<Files> & { parsed: ReadonlyMap<string, YamlLines> } {
  const parsed = new Map<string, ParsedFile>();
  const mistakes: Mistake[] = overlay
    .filter(({ file }) => !texts.has(file))
    .map(({ file, path: keys }) => ({ file, keys, sentence: noFile }));
  const shared: Record<string, unknown> = {};
  const words: Record<string, Record<string, unknown>> = {};
  for (const locale of locales) words[locale] = {};

  function read(place: string, { name, shape, createShape }: ContentFile): unknown {
    const text = texts.get(place);
    if (text === undefined) {
      mistakes.push({ file: place, keys: [], sentence: "is missing." });
      return undefined;
    }
    const file = parseFile(place, text, overlay);
    parsed.set(place, file);
    const model = parsed.get(`${defaultLocale}/${name}.yaml`)?.own;
    const checked = checkFile(file, createShape?.(model) ?? shape, sayings);
    mistakes.push(...checked.mistakes.map((mistake) => ({ file: place, ...mistake })));
    return checked.value;
  }

  function readFolder(folder: string, file: ContentFile): Record<string, unknown> {
    const places = [...texts.keys()].filter((place) => place.startsWith(folder));
    if (places.length === 0) {
      mistakes.push({ file: `${folder}*.yaml`, keys: [], sentence: "is missing." });
    }
    return Object.fromEntries(
      places.map((place) => [place.slice(folder.length, -".yaml".length), read(place, file)]),
    );
  }

  for (const [key, file] of Object.entries(files)) {
    const { kind, name } = file;
    if (kind === "shared") shared[key] = read(`${name}.yaml`, file);
    for (const [locale, own] of kind === "shared" ? [] : Object.entries(words)) {
      if (kind === "everyLanguageFolder") own[key] = readFolder(`${locale}/${name}/`, file);
      // Where a language has no such file, the default one speaks.
      else if (!isIn(file, locale)) own[key] = words[defaultLocale]?.[key];
      else own[key] = read(`${locale}/${name}.yaml`, file);
    }
  }
  if (mistakes.length === 0) mistakes.push(...missingWords(files, parsed, sayings));
  if (mistakes.length > 0) {
    const named = mistakes.map((one) => ({ ...one, file: `content/${one.file}` }));
    return { ok: false, mistakes: named, parsed };
  }
  // Each value has just been checked against the shape that its type is made from.
  return { ok: true, content: { shared, words } as unknown as Content<Files>, parsed };
}

type FoundMistake = Omit<Mistake, "file">;

function checkFile(
  file: ParsedFile,
  shape: z.ZodType,
  { issue: error, edited }: Sayings,
): { value: unknown; mistakes: FoundMistake[] } {
  const { data, own, errors, strayEdits, lineOf } = file;
  if (errors.length > 0) {
    const mistakes = errors.map(({ line, message }) => ({ line, keys: [], sentence: message }));
    return { value: undefined, mistakes };
  }
  const result = shape.safeParse(data, { error });
  const issues = issuesOf(result.error);
  const isEdited = data !== own && issues.length > 0;
  const before = isEdited ? issuesOf(shape.safeParse(own, { error }).error) : issues;
  const known = new Set(before.map(described));
  const found = issues.map((issue) => ({
    line: lineOf(issue.keys),
    keys: issue.keys,
    // A mistake that the file does not have without the edits comes from an edit.
    sentence: known.has(described(issue)) ? issue.sentence : edited(issue.sentence),
  }));
  return { value: result.data, mistakes: [...strayEdits, ...found] };
}

type Issue = Pick<Mistake, "keys" | "sentence">;

function issuesOf(error: z.ZodError | undefined): Issue[] {
  return (error?.issues ?? []).flatMap((issue): Issue[] =>
    (issue.code === "unrecognized_keys" ? issue.keys : [undefined]).map((key) => ({
      keys: key === undefined ? issue.path : [...issue.path, key],
      sentence: issue.message,
    })),
  );
}

function described({ keys, sentence }: Issue): string {
  return `${keys.map(String).join(".")}: ${sentence}`;
}

/** Texts by path inside the content folder: `en/home.yaml`. */
export type Texts = ReadonlyMap<string, string>;

interface ParsedFile extends YamlLines {
  own: unknown;
  /** Edits of keys that the file lacks. */
  strayEdits: FoundMistake[];
}

/** Texts of the files that match one of the patterns, sorted by name. */
export function textsIn(folder: string, patterns: readonly string[] = ["**/*.yaml"]): Texts {
  const names = globSync([...patterns], { cwd: folder }).toSorted();
  return new Map(
    names.map((name) => [
      name.replaceAll(path.sep, "/"),
      readFileSync(path.join(folder, name), "utf8"),
    ]),
  );
}

export function parseContent(texts: Texts): ReadonlyMap<string, YamlLines> {
  return new Map([...texts].map(([name, text]) => [name, parseOnce(name, text)]));
}

/** A cache by file name, so that a second read parses only changed files. */
const parsedBefore = new Map<string, { text: string; lines: YamlLines }>();

function parseOnce(name: string, text: string): YamlLines {
  const before = parsedBefore.get(name);
  if (before?.text === text) return before.lines;
  const lines = readYamlLines(text);
  parsedBefore.set(name, { text, lines });
  return lines;
}

function parseFile(name: string, text: string, overlay: Overlay): ParsedFile {
  const lines = parseOnce(name, text);
  const strayEdits: FoundMistake[] = [];
  let { data } = lines;
  for (const edit of overlay) {
    if (edit.file !== name || lines.errors.length > 0) continue;
    // Pasted text may hold signs that nobody sees.
    const value = inEverySentence(edit.value, (text) =>
      hasUnstorableSigns(text) ? text : toLines(text),
    );
    if (hasPlace(lines.data, edit.path)) data = withValue(data, edit.path, value);
    else strayEdits.push({ line: lines.lineOf(edit.path), keys: edit.path, sentence: strayEdit });
  }
  return { ...lines, data, own: lines.data, strayEdits };
}

const noFile = "is no file of the content, but an edit is for it.";
const strayEdit = "an edit is for this, but the file does not have it.";

/** Only the default language needs the short accent lines. */
export function isAside(key: string): boolean {
  return key === "accent" || key === "stampAccent";
}

/** Values of the default language that another lacks. The schema refuses those that only the other has. */
function missingWords(
  files: ContentFiles,
  parsed: ReadonlyMap<string, YamlLines>,
  sayings: Sayings,
): Mistake[] {
  const others = locales.filter((locale) => locale !== defaultLocale);
  return others.flatMap((locale) => {
    const left = Object.values(files).filter((file) => !isIn(file, locale));
    const unneeded = new Set(left.map(({ name }) => `${defaultLocale}/${name}.yaml`));
    return [...parsed].flatMap(([source, { data }]): Mistake[] => {
      if (!source.startsWith(`${defaultLocale}/`) || unneeded.has(source)) return [];
      const file = locale + source.slice(defaultLocale.length);
      const twin = parsed.get(file);
      if (twin === undefined) return [{ file, keys: [], sentence: "is missing." }];
      const known = new Set(wordsIn(twin.data).map((keys) => keys.join(".")));
      return wordsIn(data)
        .filter((keys) => !known.has(keys.join(".")))
        .map((keys) => ({
          file,
          line: twin.lineOf(keys),
          keys,
          sentence: sayings.missingHere(source),
        }));
    });
  });
}

/** The keys of every value that each language must have. */
function wordsIn(content: unknown): Keys[] {
  return valuesIn(content)
    .map(({ keys }) => keys)
    .filter((keys) => !keys.some((key) => isAside(String(key))));
}

/** A mistake before its line is looked up. The file is inside the content folder: `en/home.yaml`. */
type AcrossMistake = Omit<Mistake, "line">;

/** The thanks page of an enrolment is /grow-with-us/enrolled. */
const reservedSlugs: readonly string[] = ["enrolled"];

function* mistakesAcross({ shared, words }: SiteContent): Generator<AcrossMistake> {
  const { courses, paperRules, prices, registrationRules, serviceFacts } = shared;
  const all = Object.values(serviceFacts).flatMap(({ products }) => products);
  const products = [...new Set(all)];
  const sold = listNames("services.yaml", products);
  yield* compareNames(sold, listNames("prices.yaml", prices));
  yield* compareNames(sold, listNames("rules/papers.yaml", paperRules.needs, "needs"));
  yield* repeated("services.yaml", [], serviceFacts, "slug", "another service has this address.");
  for (const [name, { service, product }] of Object.entries(registrationRules.registrations)) {
    const file = "rules/registrations.yaml";
    const above = ["registrations", name];
    if (service !== undefined && !Object.hasOwn(serviceFacts, service)) {
      const sentence = `content/services.yaml has no ${service}.`;
      yield { file, keys: [...above, "service"], sentence };
    }
    if (product !== undefined && !products.includes(product)) {
      const sentence = `no service in content/services.yaml sells ${product}.`;
      yield { file, keys: [...above, "product"], sentence };
    }
  }
  yield* repeated("courses.yaml", [], courses, "id", "another course has this id.");
  yield* repeated("courses.yaml", [], courses, "slug", "another course has this address.");
  for (const [name, { slug }] of Object.entries(courses)) {
    if (!reservedSlugs.includes(slug)) continue;
    const sentence = "a page of the site has this address.";
    yield { file: "courses.yaml", keys: [name, "slug"], sentence };
  }
  for (const [locale, own] of Object.entries(words)) yield* mistakesInLanguage(locale, own, shared);
}

function* mistakesInLanguage(
  locale: string,
  { courseWords, service, services, skills }: WordsOf<SiteFiles>,
  { courses, serviceFacts, testimonialFacts }: SiteContent["shared"],
): Generator<AcrossMistake> {
  const coursesFile = `${locale}/courses.yaml`;
  const servicesFile = `${locale}/services.yaml`;
  const { courses: titled } = courseWords;
  // The enrolment form posts a course by its name.
  yield* repeated(coursesFile, ["courses"], titled, "title", "another course has this name.");
  yield* compareNames(
    listNames("courses.yaml", courses),
    listNames(coursesFile, titled, "courses"),
  );
  for (const [name, { products }] of Object.entries(serviceFacts)) {
    const file = `${locale}/services/${name}.yaml`;
    const page = service[name];
    if (page === undefined) {
      const sentence = `its words are missing: content/${file}.`;
      yield { file: "services.yaml", keys: [name], sentence };
    } else {
      const facts = listNames("services.yaml", products, name, "products");
      yield* compareNames(facts, listNames(file, page.products, "products"));
    }
  }
  const isUnknown = (name: string) => !Object.hasOwn(serviceFacts, name);
  for (const name of Object.keys(service).filter(isUnknown)) {
    const sentence = "content/services.yaml has no service of this name.";
    yield { file: `${locale}/services/${name}.yaml`, keys: [], sentence };
  }
  for (const name of Object.keys(services.solutions.list).filter(isUnknown)) {
    const keys = ["solutions", "list", name];
    yield { file: servicesFile, keys, sentence: `content/services.yaml has no ${name}.` };
  }
  yield* compareNames(
    listNames("testimonials.yaml", testimonialFacts.services, "services"),
    listNames(servicesFile, services.testimonials.list, "testimonials", "list"),
  );
  yield* compareNames(
    listNames("testimonials.yaml", testimonialFacts.skills, "skills"),
    listNames(`${locale}/skills.yaml`, skills.testimonials.list, "testimonials", "list"),
  );
}

/** Yields a mistake for each entry that has under a key the value of an entry before it. */
function repeated<Key extends string>(
  file: string,
  above: Keys,
  group: Readonly<Record<string, Readonly<Record<Key, unknown>>>>,
  key: Key,
  sentence: string,
): AcrossMistake[] {
  const all = Object.entries(group);
  return all
    .filter(([, own], at) => all.findIndex(([, other]) => other[key] === own[key]) !== at)
    .map(([name]) => ({ file, keys: [...above, name, key], sentence }));
}

type Names = ReturnType<typeof listNames>;

function listNames(file: string, group: readonly string[] | object, ...keys: string[]) {
  return { file, keys, names: Array.isArray(group) ? group.map(String) : Object.keys(group) };
}

/** Two groups must have the same names: facts in one file, words or figures in the other. */
function compareNames(facts: Names, words: Names): AcrossMistake[] {
  const lacks = ({ file, keys, names }: Names, other: Names) =>
    other.names
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file,
        keys: [...keys, name],
        sentence: `this is in content/${other.file}, but missing here.`,
      }));
  return [...lacks(words, facts), ...lacks(facts, words)];
}
