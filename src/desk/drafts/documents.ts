/** The documents of the content. One has one file, or one for each language. */
import { isLocale, type Locale } from "#locales.ts";
import { pages, type PageName } from "#page-map.ts";

/** The document that a content file belongs to: `en/home.yaml` and `home.yaml` both belong to `home`. */
export function documentOfFile(file: string): string {
  const [first = "", ...others] = file.replace(/\.yaml$/, "").split("/");
  return (isLocale(first) ? others : [first, ...others]).join("/");
}

/** The page that shows a document, if it is one page. */
export function pageOfDocument(document: string): PageName | undefined {
  // The keys of a constant are what its type says.
  return (Object.keys(pages) as PageName[]).find((page) => documentOfPage(page) === document);
}

function documentOfPage(page: PageName): string {
  // The document "courses" has the words of the courses themselves.
  if (page === "courses") return "skills";
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Files of words that no dialog changes: the desk's own, and the names of its fields. */
const closedDocuments = new Set(["desk", "labels"]);

/** The language of a file whose texts are changed on their page; undefined for any other. */
export function languageOfTexts(file: string): Locale | undefined {
  const [folder = ""] = file.split("/");
  return isLocale(folder) && !closedDocuments.has(documentOfFile(file)) ? folder : undefined;
}
