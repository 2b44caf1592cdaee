/** What content files must have in common: the same products and courses, and addresses that are taken once. */
import type { ContentIssue } from "./content-issues.ts";
import type { LocaleContent } from "./files.ts";
import { crossFileIssues } from "./issue-sentences.ts";
import type { Keys } from "./nested-values.ts";
import type { SiteContent, SiteFiles } from "./site-files.ts";

/** An issue whose line is still unknown. The file is inside the content folder: `en/home.yaml`. */
type CrossFileIssue = Omit<ContentIssue, "line">;

/** The names in one group of a file; `keys` lead to the group. */
interface FileKeys {
  file: string;
  keys: string[];
  names: readonly string[];
}

/** The entries of one group of a file; `parentKeys` lead to the group. */
interface FileGroup<Key extends string> {
  file: string;
  parentKeys: Keys;
  group: Readonly<Record<string, Readonly<Record<Key, unknown>>>>;
}

type SharedContent = SiteContent["shared"];

/** Pages beside those of courses: the thanks page of an enrolment is /grow-with-us/enrolled. */
const reservedSlugs: readonly string[] = ["enrolled"];

export function* listCrossFileIssues({
  shared,
  localeContent,
}: SiteContent): Generator<CrossFileIssue> {
  yield* listServiceIssues(shared);
  yield* listRegistrationIssues(shared);
  yield* listCourseIssues(shared);
  for (const [locale, content] of Object.entries(localeContent)) {
    yield* listLocaleIssues(locale, content, shared);
  }
}

/** Each product that a service sells has a price and papers, and each service an address of its own. */
function* listServiceIssues({ paperRules, prices, serviceFacts }: SharedContent) {
  const soldProducts = toFileKeys("services.yaml", listSoldProducts(serviceFacts));
  yield* listMissingKeys(soldProducts, toFileKeys("prices.yaml", Object.keys(prices)));
  yield* listMissingKeys(
    soldProducts,
    toFileKeys("rules/papers.yaml", Object.keys(paperRules.needs), "needs"),
  );
  const services = { file: "services.yaml", parentKeys: [], group: serviceFacts };
  yield* listRepeatedValues(services, "slug", crossFileIssues.serviceAddressTaken);
}

/** The registrations of the guide name services and products that are sold. */
function* listRegistrationIssues({
  registrationRules,
  serviceFacts,
}: SharedContent): Generator<CrossFileIssue> {
  const file = "rules/registrations.yaml";
  const products = listSoldProducts(serviceFacts);
  for (const [name, { service, product }] of Object.entries(registrationRules.registrations)) {
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
}

/** Each course has an id and an address of its own. */
function* listCourseIssues({ courses }: SharedContent): Generator<CrossFileIssue> {
  const file = "courses.yaml";
  const all = { file, parentKeys: [], group: courses };
  yield* listRepeatedValues(all, "id", crossFileIssues.courseIdTaken);
  yield* listRepeatedValues(all, "slug", crossFileIssues.courseAddressTaken);
  for (const [name, { slug }] of Object.entries(courses)) {
    if (!reservedSlugs.includes(slug)) continue;
    yield { file, keys: [name, "slug"], sentence: crossFileIssues.pageAddressTaken };
  }
}

function listSoldProducts(serviceFacts: SharedContent["serviceFacts"]): string[] {
  return [...new Set(Object.values(serviceFacts).flatMap(({ products }) => products))];
}

/** The texts of a language are about the courses, services and people of the shared files, and about no others. */
function* listLocaleIssues(
  locale: string,
  { courseContent, service, services, skills }: LocaleContent<SiteFiles>,
  { courses, serviceFacts, testimonialFacts }: SharedContent,
): Generator<CrossFileIssue> {
  const coursesFile = `${locale}/courses.yaml`;
  const servicesFile = `${locale}/services.yaml`;
  // The enrolment form posts a course by its name.
  const courseTexts = { file: coursesFile, parentKeys: ["courses"], group: courseContent.courses };
  yield* listRepeatedValues(courseTexts, "title", crossFileIssues.courseNameTaken);
  yield* listMissingKeys(
    toFileKeys("courses.yaml", Object.keys(courses)),
    toFileKeys(coursesFile, Object.keys(courseContent.courses), "courses"),
  );
  for (const [name, { products }] of Object.entries(serviceFacts)) {
    const file = `${locale}/services/${name}.yaml`;
    const page = service[name];
    if (page === undefined) {
      const sentence = `its words are missing: content/${file}.`;
      yield { file: "services.yaml", keys: [name], sentence };
    } else {
      const facts = toFileKeys("services.yaml", products, name, "products");
      yield* listMissingKeys(facts, toFileKeys(file, Object.keys(page.products), "products"));
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
  yield* listMissingKeys(
    toFileKeys("testimonials.yaml", Object.keys(testimonialFacts.services), "services"),
    toFileKeys(servicesFile, Object.keys(services.testimonials.list), "testimonials", "list"),
  );
  yield* listMissingKeys(
    toFileKeys("testimonials.yaml", Object.keys(testimonialFacts.skills), "skills"),
    toFileKeys(
      `${locale}/skills.yaml`,
      Object.keys(skills.testimonials.list),
      "testimonials",
      "list",
    ),
  );
}

/** Each entry of a group has a value of its own under `key`. Of two entries with one value, the second has the issue. */
function listRepeatedValues<Key extends string>(
  { file, parentKeys, group }: FileGroup<Key>,
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

function toFileKeys(file: string, names: readonly string[], ...keys: string[]): FileKeys {
  return { file, keys, names };
}

/** Two groups must have the same names, such as facts in one file and their texts in another. */
function listMissingKeys(one: FileKeys, other: FileKeys): CrossFileIssue[] {
  return [...listNamesOnlyIn(one, other), ...listNamesOnlyIn(other, one)];
}

/** Lists the names of `complete` that `incomplete` lacks, as issues of the incomplete file. */
function listNamesOnlyIn(complete: FileKeys, incomplete: FileKeys): CrossFileIssue[] {
  const { file, keys, names } = incomplete;
  return complete.names
    .filter((name) => !names.includes(name))
    .map((name) => ({
      file,
      keys: [...keys, name],
      sentence: `this is in content/${complete.file}, but missing here.`,
    }));
}
