/**
 * The documents of the words editor. A document is what the owner picks to edit, such as the home page
 * or the price list. It has one file, or one for each language.
 */
import { isLocale, type Locale } from "#locales";
import { navigation, pages, pathIn, pathTo, tools, type PageName } from "#site";

/** The group of the list that a document belongs to. */
export type DocumentGroup = "pages" | "services" | "everywhere" | "facts" | "rules" | "advanced";

/** The document that a content file belongs to: `en/home.yaml` and `home.yaml` both belong to `home`. */
export function documentOfFile(file: string): string {
  const [first = "", ...others] = file.replace(/\.yaml$/, "").split("/");
  return (isLocale(first) ? others : [first, ...others]).join("/");
}

/** The address of a document, or of a section of it. */
export function hrefOf(document: string, section?: string): string {
  const address = `/desk/words/in/${document}`;
  return section === undefined ? address : `${address}?part=${encodeURIComponent(section)}`;
}

/** The list that a document opens first, where it has one. */
export const listOfDocument: Readonly<Record<string, string>> = {
  courses: "/desk/edit/lists",
  testimonials: "/desk/edit/lists",
  opening: "/desk/edit/lists/opening",
};

/** The page of each document that is one page: the bar, the tools, all others. */
const pageOf = new Map(
  // The keys of a constant are what its type says.
  [...navigation, ...tools, ...(Object.keys(pages) as PageName[])].map((page) => [
    documentOfPage(page),
    page,
  ]),
);

function documentOfPage(page: PageName): string {
  // The document "courses" has the words of the courses themselves.
  if (page === "courses") return "skills";
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Documents in the order in which they are offered; one that is missing here comes last in its group. */
const order: Record<DocumentGroup, readonly string[]> = {
  pages: [...pageOf.keys()].flatMap((document) =>
    document === "skills" ? [document, "courses"] : [document],
  ),
  services: [],
  facts: ["business", "opening", "prices", "claims", "statements", "promotion", "testimonials"],
  everywhere: ["shell", "mail", "letter", "enrolment", "forms", "tools", "identity"],
  rules: [],
  advanced: ["desk"],
};

/** Groups in the order in which they are offered. */
export const documentGroups = Object.keys(order) as DocumentGroup[];

/** @param sharedOnly Whether the document has no words, only what all languages share. */
export function groupOf(document: string, sharedOnly: boolean): DocumentGroup {
  if (document.startsWith("rules/")) return "rules";
  if (document.startsWith("services/")) return "services";
  const known = documentGroups.find((group) => order[group].includes(document));
  return known ?? (sharedOnly ? "facts" : "everywhere");
}

/** Sorts documents of one group. */
export function inOrder(group: DocumentGroup, one: string, other: string): number {
  const at = (document: string) =>
    (order[group].indexOf(document) + order[group].length + 1) % (order[group].length + 1);
  return at(one) - at(other) || one.localeCompare(other);
}

/** The page that shows a document, if it is one page. */
export function pageOfDocument(document: string): PageName | undefined {
  return pageOf.get(document);
}

/** The address of the document's page, if it is one page. A service is found by the last part of its address. */
export function addressOfDocument(
  document: string,
  locale: Locale,
  slug?: string,
): string | undefined {
  const page = pageOfDocument(document);
  if (page !== undefined) return pathTo(page, locale);
  // Shared by every page; the contact page shows all of it.
  if (document === "opening") return pathTo("contact", locale);
  return slug === undefined ? undefined : pathIn(locale, `${pages.services.path}/${slug}`);
}

/** The colour of the page at its top, by the name of its theme. */
export function themeOfDocument(document: string): string {
  const page =
    pageOfDocument(document) ?? (document.startsWith("services/") ? "services" : undefined);
  return page === undefined ? "none" : pages[page].theme;
}
