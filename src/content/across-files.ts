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
export function mistakesAcross({ shared, words }: SiteContent): AcrossMistake[] {
  const { courses, paperRules, prices, registrationRules, serviceFacts } = shared;
  const services = Object.entries(serviceFacts);
  const products = Object.fromEntries(
    services.flatMap(([, { products }]) => products.map((id) => [id, 1])),
  );
  return [
    ...paired({ file: "services.yaml", names: products }, { file: "prices.yaml", names: prices }),
    ...paired(
      { file: "services.yaml", names: products },
      { file: "rules/papers.yaml", keys: ["needs"], names: paperRules.needs },
    ),
    ...repeated("services.yaml", [], serviceFacts, "slug", "another service has this address."),
    ...Object.entries(registrationRules.registrations).flatMap(([name, { service, product }]) => {
      const file = "rules/registrations.yaml";
      const at = ["registrations", name];
      return [
        ...(service === undefined || Object.hasOwn(serviceFacts, service)
          ? []
          : [mistakeAt(file, [...at, "service"], `content/services.yaml has no ${service}.`)]),
        ...(product === undefined || Object.hasOwn(products, product)
          ? []
          : [
              mistakeAt(
                file,
                [...at, "product"],
                `no service in content/services.yaml sells ${product}.`,
              ),
            ]),
      ];
    }),
    ...repeated("courses.yaml", [], courses, "id", "another course has this id."),
    ...repeated("courses.yaml", [], courses, "slug", "another course has this address."),
    ...Object.entries(courses)
      .filter(([, { slug }]) => reservedSlugs.includes(slug))
      .map(([name]) =>
        mistakeAt("courses.yaml", [name, "slug"], "a page of the site has this address."),
      ),
    ...Object.entries(words).flatMap(([locale, own]) => mistakesInLanguage(locale, own, shared)),
  ];
}

/** What the words of a language lack or have too much, compared with the facts. */
function mistakesInLanguage(
  locale: string,
  { courseWords, service, services, skills }: SiteContent["words"][Locale],
  { courses, serviceFacts, testimonialFacts }: SiteContent["shared"],
): AcrossMistake[] {
  const coursesFile = `${locale}/courses.yaml`;
  const servicesFile = `${locale}/services.yaml`;
  return [
    // The enrolment form posts a course by its name.
    ...repeated(
      coursesFile,
      ["courses"],
      courseWords.courses,
      "title",
      "another course has this name.",
    ),
    ...paired(
      { file: "courses.yaml", names: courses },
      { file: coursesFile, keys: ["courses"], names: courseWords.courses },
    ),
    ...Object.entries(serviceFacts).flatMap(([name, { products }]) => {
      const file = `${locale}/services/${name}.yaml`;
      const page = service[name];
      if (page === undefined) {
        return [mistakeAt("services.yaml", [name], `its words are missing: content/${file}.`)];
      }
      const sold = Object.fromEntries(products.map((id) => [id, 1]));
      return paired(
        { file: "services.yaml", keys: [name, "products"], names: sold },
        { file, keys: ["products"], names: page.products },
      );
    }),
    ...lacking(service, serviceFacts).map((name) =>
      mistakeAt(
        `${locale}/services/${name}.yaml`,
        [],
        "content/services.yaml has no service of this name.",
      ),
    ),
    ...lacking(services.solutions.list, serviceFacts).map((name) =>
      mistakeAt(servicesFile, ["solutions", "list", name], `content/services.yaml has no ${name}.`),
    ),
    ...paired(
      { file: "testimonials.yaml", keys: ["services"], names: testimonialFacts.services },
      { file: servicesFile, keys: ["testimonials", "list"], names: services.testimonials.list },
    ),
    ...paired(
      { file: "testimonials.yaml", keys: ["skills"], names: testimonialFacts.skills },
      { file: `${locale}/skills.yaml`, keys: ["voices", "list"], names: skills.voices.list },
    ),
  ];
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
    const file = source.replace(first, locale);
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
