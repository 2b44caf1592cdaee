/** What one file of the content must have because another one names it, or says it in another language. */
import { valuesIn, type Keys, type YamlLines } from "./yaml.ts";
import type { Mistake, Sayings } from "./mistake.ts";
import type { SiteContent } from "./site-content.ts";
import type { Locale } from "#locales.ts";

/** A mistake before its line is looked up. The file is inside the content folder: `en/home.yaml`. */
export interface AcrossMistake {
  file: string;
  keys: Keys;
  sentence: string;
}

/** The thanks page of an enrolment is /grow-with-us/enrolled. */
const reservedSlugs: readonly string[] = ["enrolled"];

type Named = Readonly<Record<string, unknown>>;

/** Everything that has no counterpart where it must have one. */
export function* mistakesAcross({ shared, words }: SiteContent): Generator<AcrossMistake> {
  const { courses, paperRules, prices, registrationRules, serviceFacts } = shared;
  const sold = Object.values(serviceFacts).flatMap(({ products }) => products);
  const products = named(sold);
  yield* paired({ file: "services.yaml", names: products }, { file: "prices.yaml", names: prices });
  yield* paired(
    { file: "services.yaml", names: products },
    { file: "rules/papers.yaml", keys: ["needs"], names: paperRules.needs },
  );
  yield* repeated("services.yaml", [], serviceFacts, "slug", "another service has this address.");
  for (const [name, { service, product }] of Object.entries(registrationRules.registrations)) {
    const file = "rules/registrations.yaml";
    const at = ["registrations", name];
    if (service !== undefined && !Object.hasOwn(serviceFacts, service)) {
      yield mistakeAt(file, [...at, "service"], `content/services.yaml has no ${service}.`);
    }
    if (product !== undefined && !Object.hasOwn(products, product)) {
      const sentence = `no service in content/services.yaml sells ${product}.`;
      yield mistakeAt(file, [...at, "product"], sentence);
    }
  }
  yield* repeated("courses.yaml", [], courses, "id", "another course has this id.");
  yield* repeated("courses.yaml", [], courses, "slug", "another course has this address.");
  for (const [name, { slug }] of Object.entries(courses)) {
    if (!reservedSlugs.includes(slug)) continue;
    yield mistakeAt("courses.yaml", [name, "slug"], "a page of the site has this address.");
  }
  for (const [locale, own] of Object.entries(words)) yield* mistakesInLanguage(locale, own, shared);
}

/** What the words of a language lack or have too much, compared with the facts. */
function* mistakesInLanguage(
  locale: string,
  { courseWords, service, services, skills }: SiteContent["words"][Locale],
  { courses, serviceFacts, testimonialFacts }: SiteContent["shared"],
): Generator<AcrossMistake> {
  const coursesFile = `${locale}/courses.yaml`;
  const servicesFile = `${locale}/services.yaml`;
  const { courses: titled } = courseWords;
  // The enrolment form posts a course by its name.
  yield* repeated(coursesFile, ["courses"], titled, "title", "another course has this name.");
  yield* paired(
    { file: "courses.yaml", names: courses },
    { file: coursesFile, keys: ["courses"], names: titled },
  );
  for (const [name, { products }] of Object.entries(serviceFacts)) {
    const file = `${locale}/services/${name}.yaml`;
    const page = service[name];
    if (page === undefined) {
      yield mistakeAt("services.yaml", [name], `its words are missing: content/${file}.`);
    } else {
      yield* paired(
        { file: "services.yaml", keys: [name, "products"], names: named(products) },
        { file, keys: ["products"], names: page.products },
      );
    }
  }
  for (const name of lacking(service, serviceFacts)) {
    const sentence = "content/services.yaml has no service of this name.";
    yield mistakeAt(`${locale}/services/${name}.yaml`, [], sentence);
  }
  for (const name of lacking(services.solutions.list, serviceFacts)) {
    const keys = ["solutions", "list", name];
    yield mistakeAt(servicesFile, keys, `content/services.yaml has no ${name}.`);
  }
  yield* paired(
    { file: "testimonials.yaml", keys: ["services"], names: testimonialFacts.services },
    { file: servicesFile, keys: ["testimonials", "list"], names: services.testimonials.list },
  );
  yield* paired(
    { file: "testimonials.yaml", keys: ["skills"], names: testimonialFacts.skills },
    { file: `${locale}/skills.yaml`, keys: ["voices", "list"], names: skills.voices.list },
  );
}

/** A list of names as a group. */
function named(names: readonly string[]): Named {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Mistakes for those that have under a key what one before them has. */
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
    .map(([name]) => mistakeAt(file, [...above, name, key], sentence));
}

/** The names of a group that another one does not know. */
function lacking(group: Named, known: Named): string[] {
  return Object.keys(group).filter((name) => !Object.hasOwn(known, name));
}

/** A group of names in a file. */
interface Group {
  file: string;
  /** Its keys; without them the mistake concerns the whole file. */
  keys?: string[];
  names: Named;
}

/** Two groups must have the same names: facts in one file, words or figures in the other. */
function paired(facts: Group, words: Group): AcrossMistake[] {
  const lacks = (one: Group, other: Group) =>
    lacking(other.names, one.names).map((name) =>
      mistakeAt(
        one.file,
        [...(one.keys ?? []), name],
        `this is in content/${other.file}, but missing here.`,
      ),
    );
  return [...lacks(words, facts), ...lacks(facts, words)];
}

function mistakeAt(file: string, keys: Keys, sentence: string): AcrossMistake {
  return { file, keys, sentence };
}

/** Whether a key is that of an accent. Only the default language needs them. */
export function isAside(key: string): boolean {
  return key === "accent" || key === "stampAccent";
}

/**
 * Every value that the default language has and another lacks: an entry of a list, an optional word.
 * Keys that only the other language has are refused by the schema.
 */
export function missingWords(
  parsed: ReadonlyMap<string, YamlLines>,
  { first, locale, sayings }: { first: string; locale: string; sayings: Sayings },
): Mistake[] {
  return [...parsed].flatMap(([source, { data }]): Mistake[] => {
    if (!source.startsWith(`${first}/`)) return [];
    const file = locale + source.slice(first.length);
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
}

/** The keys of every value that each language must have. */
function wordsIn(content: unknown): Keys[] {
  return valuesIn(content)
    .map(({ keys }) => keys)
    .filter((keys) => !keys.some((key) => isAside(String(key))));
}
