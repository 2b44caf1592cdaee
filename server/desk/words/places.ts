/** Where on the site words are read. A place is what the owner picks; it has one file, or one for each language. */
import { isLocale, type Locale } from "#locales";
import { navigation, pages, pathIn, pathTo, tools, type PageName } from "#site";

/** The part of the list of places that a place belongs to. */
export type PlaceGroup = "pages" | "services" | "everywhere" | "facts" | "rules" | "advanced";

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

/** The place of the facts of testimonials. */
export const testimonialsPlace = "testimonials";

/** The list of testimonials. */
export const testimonialsHref = "/desk/words/testimonials";

/** The sheet of one: its words, its consent and its switch. */
export function testimonialHref(page: string, name: string): string {
  return `${testimonialsHref}/${page}/${name}`;
}

/** The holidays, beside the opening hours. */
const holidaysHref = hrefOf("opening", "facts/holidays");

/** The list that a place opens first, where it has one. */
export const listOfPlace: Readonly<Record<string, string>> = {
  [coursesPlace]: coursesHref,
  [testimonialsPlace]: testimonialsHref,
  opening: holidaysHref,
};

/** The page of each place, where the words of a place are one page: the bar, the tools, all others. */
const pageOf = new Map(
  // The keys of a constant are what its type says.
  [...navigation, ...tools, ...(Object.keys(pages) as PageName[])].map((page) => [
    placeOfPage(page),
    page,
  ]),
);

function placeOfPage(page: PageName): string {
  // The place "courses" has the words of the courses themselves.
  if (page === "courses") return "skills";
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Places in the order in which they are offered; one that is missing here comes last in its group. */
const order: Record<PlaceGroup, readonly string[]> = {
  pages: [...pageOf.keys()].flatMap((place) =>
    place === "skills" ? [place, coursesPlace] : [place],
  ),
  services: [],
  facts: ["business", "opening", "prices", "claims", "statements", "promotion", "testimonials"],
  everywhere: ["shell", "mail", "letter", "enrolment", "forms", "tools", "identity"],
  rules: [],
  advanced: ["desk"],
};

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
  return pageOf.get(place);
}

/** The address of the page, where the place is one; of a service by the last part of its address. */
export function addressOfPlace(place: string, locale: Locale, slug?: string): string | undefined {
  const page = pageOfPlace(place);
  if (page !== undefined) return pathTo(page, locale);
  // Shared by every page; the contact page shows all of it.
  if (place === "opening") return pathTo("contact", locale);
  return slug === undefined ? undefined : pathIn(locale, `${pages.services.path}/${slug}`);
}

/** The colour of the page at its top, by the name of its theme. */
export function themeOfPlace(place: string): string {
  const page = pageOfPlace(place) ?? (place.startsWith("services/") ? "services" : undefined);
  return page === undefined ? "none" : pages[page].theme;
}
