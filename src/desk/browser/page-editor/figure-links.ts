/**
 * The figures of a page that are edited elsewhere: what the page writes for `{price}` in a text, and the field at the
 * desk where that fee is changed.
 */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getText, getTextNodes, getValueIds, listTextElements } from "./text-elements.ts";
import { findTextAt } from "./text-hit.ts";

/** The facts that fill the placeholders in texts about a product or a course: their file, and their key in it. */
const factFields: Readonly<
  Record<"products" | "courses", { file: string; keys: Partial<Record<string, string>> }>
> = {
  products: { file: "prices.yaml", keys: { price: "fee", fee: "fee" } },
  courses: { file: "courses.yaml", keys: { price: "price", weeks: "weeks" } },
};

/** What a text is about, such as the course `excel`. */
interface FactOwner {
  kind: keyof typeof factFields;
  key: string;
}

/** `en/courses.yaml#/courses/excel/title` → the course `excel`; undefined for a text about neither. */
export function parseFactOwner(id: string): FactOwner | undefined {
  const [, kind, key = ""] = /\/(products|courses)\/([^/]+)\//.exec(id) ?? [];
  return kind === "products" || kind === "courses" ? { kind, key } : undefined;
}

/**
 * Finds the field of the fact that fills a placeholder in a text.
 *
 * @param idsAround The value ids of the texts in the element, in its parent, and so on to the whole page. The first of
 *   them with a text about a product or a course decides; one with texts about several has no such field.
 */
export function findFactUrl(
  idsAround: Iterable<readonly string[]>,
  placeholder: string,
): string | undefined {
  for (const ids of idsAround) {
    const owners = ids.map(parseFactOwner).filter((owner) => owner !== undefined);
    const [owner] = owners;
    if (owner === undefined) continue;
    if (owners.some(({ key }) => key !== owner.key)) return undefined;
    const { file, keys } = factFields[owner.kind];
    const factKey = keys[placeholder];
    if (factKey !== undefined) {
      const id = `${file}#/${owner.key}/${factKey}`;
      return `${deskPaths.text}?name=${encodeURIComponent(id)}`;
    }
  }
  return undefined;
}

/** Lists the value ids in an element, then those in its parent, and so on. */
function* listIdsAround(element: Element): Generator<string[]> {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    yield [around, ...listTextElements(around)].flatMap(getValueIds);
  }
}

/** Returns `₹300` if the text "from {price}" is shown as "from ₹300"; undefined if another text is shown. */
export function findFigure(shown: string, text: string, placeholder: string): string | undefined {
  const [before = "", after = ""] = text.split(`{${placeholder}}`);
  // The page joins figures to their words with non-breaking spaces.
  const plain = shown.replaceAll("\u00a0", " ").trim();
  const isSameText = plain.startsWith(before) && plain.endsWith(after);
  return isSameText ? plain.slice(before.length, plain.length - after.length) : undefined;
}

/** Shows in a form what the page fills a placeholder with, and links the figure to the field where it is edited. */
export function fillFromPage(form: HTMLFormElement, element: Element): void {
  // The text may be the whole element, or one text node beside other texts.
  const shownTexts = [...getTextNodes(element).map(({ data }) => data), element.textContent];
  const texts = [...form.querySelectorAll("textarea")].map(({ value }) => value);
  for (const row of form.querySelectorAll<HTMLElement>("[data-placeholder]:not([data-href])")) {
    const placeholder = row.dataset["placeholder"] ?? "";
    const figures = texts.flatMap((text) =>
      shownTexts.map((shown) => findFigure(shown, text, placeholder)),
    );
    const figure = figures.find(Boolean);
    if (figure !== undefined) row.querySelector("span")?.replaceChildren(figure);
    const href = findFactUrl(listIdsAround(element), placeholder);
    if (href !== undefined) row.dataset["href"] = href;
  }
}

/** `₹2,999` and `2999`, but not "from ₹2,999". */
export function isFee(text: string): boolean {
  return /^₹?[\d,]+$/.test(text);
}

/** Returns the URL of the field of a fee that was clicked outside of any text, such as in a table. */
export function findClickedFeeUrl(event: Event): string | undefined {
  if (!(event instanceof MouseEvent)) return undefined;
  const element = findTextAt(event);
  if (element === undefined || !isFee(getText(element))) return undefined;
  return findFactUrl(listIdsAround(element), "price");
}
