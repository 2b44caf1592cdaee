/** Where on the site words are read. A place is what the owner picks; it has one file, or one for each language. */
import { isLocale, type Locale } from "#locales";
import { pages, pathIn, pathTo, type PageName } from "#site";

/** In which part of the list of places a place stands. */
export type PlaceGroup = "pages" | "services" | "everywhere" | "facts" | "rules";

/** The place of a content file: `en/home.yaml` and `home.yaml` are both of `home`. */
export function placeOfFile(file: string): string {
  const [first = "", ...others] = file.replace(/\.yaml$/, "").split("/");
  return (isLocale(first) ? others : [first, ...others]).join("/");
}

/** The address of a place, or of a part of it. */
export function hrefOf(place: string, part?: string): string {
  const address = `/desk/words/in/${place}`;
  return part === undefined ? address : `${address}?part=${encodeURIComponent(part)}`;
}

/** The place of the words of all courses. */
export const coursesPlace = "courses";

/** Where courses come and go; each leads on to its words. */
export const coursesHref = "/desk/words/courses";

/** Places in the order in which they are offered; one that stands nowhere here comes last in its group. */
const order: Record<PlaceGroup, readonly string[]> = {
  pages: [
    "home",
    "services",
    "skills",
    "courses",
    "franchise",
    "about",
    "contact",
    "guide",
    "fees",
    "papers",
    "calculators",
    "due-dates",
    "earnings",
    "privacy",
    "terms",
  ],
  services: [],
  facts: ["business", "prices", "claims", "statements", "promotion", "testimonials"],
  everywhere: ["shell", "mail", "letter", "enrolment", "forms", "tools", "identity"],
  rules: [],
};

/** The page of which a place has the words, where the two are not called the same. */
const pageOf: Record<string, PageName> = { skills: "courses", "due-dates": "dueDates" };

/** Groups in the order in which they are offered. */
export const placeGroups = Object.keys(order) as PlaceGroup[];

/** @param sharedOnly Whether the place has no words, only what all languages share. */
export function groupOf(place: string, sharedOnly: boolean): PlaceGroup {
  if (place.startsWith("rules/")) return "rules";
  if (place.startsWith("services/")) return "services";
  const known = placeGroups.find((group) => order[group].includes(place));
  return known ?? (sharedOnly ? "facts" : "everywhere");
}

/** Sorts places of one group. */
export function inOrder(group: PlaceGroup, one: string, other: string): number {
  const at = (place: string) =>
    (order[group].indexOf(place) + order[group].length + 1) % (order[group].length + 1);
  return at(one) - at(other) || one.localeCompare(other);
}

/** The page that shows the words of a place, if it is one page. */
export function pageOfPlace(place: string): PageName | undefined {
  const name = Object.hasOwn(pageOf, place) ? pageOf[place] : place;
  // hasOwn has just proved what the cast says.
  return name !== undefined && Object.hasOwn(pages, name) && place !== "courses"
    ? (name as PageName)
    : undefined;
}

/** The address of the page, where the place is one; of a service by the last part of its address. */
export function addressOfPlace(place: string, locale: Locale, slug?: string): string | undefined {
  const page = pageOfPlace(place);
  if (page !== undefined) return pathTo(page, locale);
  return slug === undefined ? undefined : pathIn(locale, `${pages.services.path}/${slug}`);
}

/** The colour of the page at its top, by the name of its theme. */
export function themeOfPlace(place: string): string {
  const page = pageOfPlace(place) ?? (place.startsWith("services/") ? "services" : undefined);
  return page === undefined ? "none" : pages[page].theme;
}
