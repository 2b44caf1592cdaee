/** What content files must have in common: the same products and courses, and addresses that are taken once. */
import type { LocaleContent } from "./files.ts";
import { crossFileIssues } from "./issue-sentences.ts";
import type { SiteContent, SiteFiles } from "./site-files.ts";
import type { ContentIssue, Keys } from "./yaml.ts";

/** An issue whose line is still unknown. The file is inside the content folder: `en/home.yaml`. */
type CrossFileIssue = Omit<ContentIssue, "line">;

/** The names in one group of a file; `keys` lead to the group. */
interface FileKeys {
  file: string;
  keys: string[];
  names: string[];
}

/** The thanks page of an enrolment is /grow-with-us/enrolled. */
const reservedSlugs: readonly string[] = ["enrolled"];

export function* findCrossFileIssues({
  shared,
  localeContent,
}: SiteContent): Generator<CrossFileIssue> {
  const { courses, paperRules, prices, registrationRules, serviceFacts } = shared;
  const products = [...new Set(Object.values(serviceFacts).flatMap((facts) => facts.products))];
  const sold = listFileKeys("services.yaml", products);
  yield* findMissingKeys(sold, listFileKeys("prices.yaml", prices));
  yield* findMissingKeys(sold, listFileKeys("rules/papers.yaml", paperRules.needs, "needs"));
  yield* findRepeatedValues(
    "services.yaml",
    [],
    serviceFacts,
    "slug",
    crossFileIssues.serviceAddressTaken,
  );
  for (const [name, { service, product }] of Object.entries(registrationRules.registrations)) {
    const file = "rules/registrations.yaml";
    const parentKeys = ["registrations", name];
    if (service !== undefined && !Object.hasOwn(serviceFacts, service)) {
      const sentence = `content/services.yaml has no ${service}.`;
      yield { file, keys: [...parentKeys, "service"], sentence };
    }
    if (product !== undefined && !products.includes(product)) {
      const sentence = `no service in content/services.yaml sells ${product}.`;
      yield { file, keys: [...parentKeys, "product"], sentence };
    }
  }
  yield* findRepeatedValues("courses.yaml", [], courses, "id", crossFileIssues.courseIdTaken);
  yield* findRepeatedValues(
    "courses.yaml",
    [],
    courses,
    "slug",
    crossFileIssues.courseAddressTaken,
  );
  for (const [name, { slug }] of Object.entries(courses)) {
    if (!reservedSlugs.includes(slug)) continue;
    const sentence = crossFileIssues.pageAddressTaken;
    yield { file: "courses.yaml", keys: [name, "slug"], sentence };
  }
  for (const [locale, content] of Object.entries(localeContent)) {
    yield* findLocaleIssues(locale, content, shared);
  }
}

function* findLocaleIssues(
  locale: string,
  { courseContent, service, services, skills }: LocaleContent<SiteFiles>,
  { courses, serviceFacts, testimonialFacts }: SiteContent["shared"],
): Generator<CrossFileIssue> {
  const coursesFile = `${locale}/courses.yaml`;
  const servicesFile = `${locale}/services.yaml`;
  // The enrolment form posts a course by its name.
  yield* findRepeatedValues(
    coursesFile,
    ["courses"],
    courseContent.courses,
    "title",
    crossFileIssues.courseNameTaken,
  );
  yield* findMissingKeys(
    listFileKeys("courses.yaml", courses),
    listFileKeys(coursesFile, courseContent.courses, "courses"),
  );
  for (const [name, { products }] of Object.entries(serviceFacts)) {
    const file = `${locale}/services/${name}.yaml`;
    const page = service[name];
    if (page === undefined) {
      const sentence = `its words are missing: content/${file}.`;
      yield { file: "services.yaml", keys: [name], sentence };
    } else {
      const facts = listFileKeys("services.yaml", products, name, "products");
      yield* findMissingKeys(facts, listFileKeys(file, page.products, "products"));
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
  yield* findMissingKeys(
    listFileKeys("testimonials.yaml", testimonialFacts.services, "services"),
    listFileKeys(servicesFile, services.testimonials.list, "testimonials", "list"),
  );
  yield* findMissingKeys(
    listFileKeys("testimonials.yaml", testimonialFacts.skills, "skills"),
    listFileKeys(`${locale}/skills.yaml`, skills.testimonials.list, "testimonials", "list"),
  );
}

function findRepeatedValues<Key extends string>(
  file: string,
  parentKeys: Keys,
  group: Readonly<Record<string, Readonly<Record<Key, unknown>>>>,
  key: Key,
  sentence: string,
): CrossFileIssue[] {
  const entries = Object.entries(group);
  return entries
    .filter(
      ([, entry], index) => entries.findIndex(([, other]) => other[key] === entry[key]) !== index,
    )
    .map(([name]) => ({ file, keys: [...parentKeys, name, key], sentence }));
}

function listFileKeys(
  file: string,
  group: readonly string[] | object,
  ...keys: string[]
): FileKeys {
  return { file, keys, names: Array.isArray(group) ? group.map(String) : Object.keys(group) };
}

/** Two groups must have the same names, such as facts in one file and their texts in another. */
function findMissingKeys(one: FileKeys, other: FileKeys): CrossFileIssue[] {
  const listMissing = ({ file, keys, names }: FileKeys, complete: FileKeys) =>
    complete.names
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file,
        keys: [...keys, name],
        sentence: `this is in content/${complete.file}, but missing here.`,
      }));
  return [...listMissing(other, one), ...listMissing(one, other)];
}
