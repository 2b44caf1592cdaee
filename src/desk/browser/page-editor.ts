/** A page whose texts are edited: a click or tap on a text opens its dialog. */
import pageStyles from "#desk/browser/page-editor/editable-page.css?inline";
import dialogStyles from "#desk/browser/page-editor/text-dialog.css?inline";
import {
  createTextButtons,
  type PageEditorData,
  TextDialog,
  type TextEntry,
} from "#desk/browser/page-editor/text-dialog.ts";
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { createElement } from "./shared/create-element.ts";
import { fetchPage } from "./shared/page-swap.ts";

// Written by our own server.
const data = JSON.parse(
  document.querySelector("[data-edit-data]")?.textContent ?? "",
) as PageEditorData;
const { messages } = data;

/** Elements that are clicked as a whole, so that a text inside them cannot be selected by itself. */
const controls = "a[href], button, summary, label, input, select, textarea";

/** Elements that screen readers skip, and the Tab key does as well. */
const ariaHidden = "[aria-hidden=true]";

/** Elements without a role of their own that the page would miss. */
const plainElements = "p, span, div, b, strong, em, i, small";

clearUnsavedTexts(data.account);
document.adoptedStyleSheets.push(createStyleSheet(pageStyles));
const host = createElement("div", { id: "edit-dialogs" });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets.push(createStyleSheet(dialogStyles));
document.body.append(host);
const dialog = new TextDialog(shadow, messages.dialog, showSavedTexts);

makeTextsFocusable();
document.addEventListener("click", handleClick, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLElement) {
    if (event.target.matches("[data-edit][tabindex]")) handleClick(event);
  }
});
// Forms of an edited page, which has the bar, are not submitted; the search of the list of texts is.
document.addEventListener("submit", (event) => {
  if (document.querySelector("[data-edit-bar]") !== null) event.preventDefault();
});
addEventListener("hashchange", openFromUrl);
showHiddenTextsButton();
openFromUrl();

function handleClick(event: MouseEvent | KeyboardEvent): void {
  if (event.target === host) return;
  if (event.target instanceof Element && event.target.closest("[data-edit-bar]") !== null) return;
  const feeUrl = getFeeUrl(event);
  const elements = findClickedTexts(event);
  if (elements.length === 0 && feeUrl === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (feeUrl !== undefined) location.assign(feeUrl);
  else openTexts(elements);
}

/** Opens the text of one element, or lets a person choose between the texts of several. */
function openTexts(elements: Element[]): void {
  const [element] = elements;
  if (element === undefined) return;
  if (elements.length > 1) {
    const texts = elements.map((item): TextEntry => [getValueIds(item)[0] ?? "", getText(item)]);
    return dialog.show(messages.dialog.choose, createTextList(texts));
  }
  const [id = "", ...otherIds] = getValueIds(element);
  const otherTexts = otherIds.map((item): TextEntry => [item, getTextLabel(item, element)]);
  dialog.open(id, otherTexts, (form) => {
    fillFromPage(form, element);
  });
}

/** Shows in a form what the page fills a placeholder with, and where that figure is edited. */
function fillFromPage(form: HTMLFormElement, element: Element): void {
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
    const href = getFactUrl(element, placeholder);
    if (href !== undefined) row.dataset["href"] = href;
  }
}

/** Returns `₹300` if the text "from {price}" is shown as "from ₹300"; undefined if another text is shown. */
function findFigure(shown: string, text: string, placeholder: string): string | undefined {
  const [before = "", after = ""] = text.split(`{${placeholder}}`);
  // The page joins figures to their words with non-breaking spaces.
  const plain = shown.replaceAll("\u00a0", " ").trim();
  const isSameText = plain.startsWith(before) && plain.endsWith(after);
  return isSameText ? plain.slice(before.length, plain.length - after.length) : undefined;
}

/** The key of the fact that fills a placeholder in texts about a product or a course. */
const factKeys: Partial<Record<string, Record<string, string>>> = {
  products: { price: "fee", fee: "fee" },
  courses: { price: "price", weeks: "weeks" },
};

/** Finds the field of a fact: walks up to an ancestor whose texts are about one product or course, not about several. */
function getFactUrl(element: Element, placeholder: string): string | undefined {
  let ancestor: Element | null = element;
  while (ancestor !== null) {
    const ids: string = [ancestor, ...ancestor.querySelectorAll("[data-edit]")]
      .flatMap(getValueIds)
      .join(" ");
    const matches = [...ids.matchAll(/\/(products|courses)\/([^/ ]+)\//g)];
    const [[, kind = "", key = ""] = []] = matches;
    if (matches.some(([, , otherKey]) => otherKey !== key)) return undefined;
    const factKey = factKeys[kind]?.[placeholder];
    const file = kind === "products" ? "prices" : kind;
    if (factKey !== undefined) {
      return `${deskPaths.text}?name=${encodeURIComponent(`${file}.yaml#/${key}/${factKey}`)}`;
    }
    ancestor = ancestor.parentElement;
  }
  return undefined;
}

/** Returns the URL of the field of a fee that was clicked outside of any text, such as in a table. */
function getFeeUrl(event: Event): string | undefined {
  if (!(event instanceof MouseEvent)) return undefined;
  const elements = document.elementsFromPoint(event.clientX, event.clientY);
  const hit = elements.find((element) => isTextHit(element, event));
  return hit && /^₹?[\d,]+$/.test(getText(hit)) ? getFactUrl(hit, "price") : undefined;
}

/** Labels a text: as another element of the page shows it, or else with its key. */
function getTextLabel(id: string, element: Element): string {
  const otherElement = [...document.querySelectorAll("[data-edit]")].find(
    (item) => item !== element && getValueIds(item)[0] === id,
  );
  return otherElement === undefined ? (id.split("/").at(-1) ?? id) : getText(otherElement);
}

function getText(element: Element): string {
  return element.textContent.trim();
}

function createTextList(texts: readonly TextEntry[]): HTMLElement {
  const rows = createTextButtons(texts).map((button) => createElement("li", {}, button));
  return createElement("ul", { className: "texts" }, ...rows);
}

/** Shows the button of the bar that lists texts which are not visible on the page. */
function showHiddenTextsButton(): void {
  const button = document.querySelector<HTMLElement>("[data-hidden-texts]");
  if (button === null) return;
  const listTexts = () => [...data.hiddenTexts, ...listUnreachableTexts()];
  button.textContent = fillIn(messages.bar.hidden, { count: listTexts().length });
  button.hidden = false;
  button.addEventListener("click", () => {
    const lede = createElement("p", {}, messages.hidden.lede);
    dialog.show(messages.hidden.heading, lede, ...createPreviews(), createTextList(listTexts()));
  });
}

/** Creates previews of the page as a search result and as a shared link. */
function createPreviews(): Node[] {
  const getMeta = (selector: string) =>
    document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
  const description = getMeta("meta[name=description]");
  const url = getMeta("meta[property='og:url']");
  const imageUrl = getMeta("meta[property='og:image']");
  const src = `${deskPaths.preview}${new URL(imageUrl, location.href).pathname}`;
  const image = imageUrl === "" ? [] : [createElement("img", { src, alt: "" })];
  return [
    createElement("h3", {}, messages.hidden.inSearch),
    createElement(
      "div",
      { className: "result" },
      createElement("small", {}, url),
      createElement("b", {}, document.title),
      createElement("p", {}, description),
    ),
    createElement("h3", {}, messages.hidden.asLink),
    createElement(
      "div",
      { className: "shared" },
      ...image,
      createElement("b", {}, getMeta("meta[property='og:title']")),
      createElement("p", {}, description),
    ),
  ];
}

/** Shows the saved texts: without a reload if only texts have changed. */
async function showSavedTexts(): Promise<void> {
  const { page } = await fetchPage(location.href);
  if (!applyTexts(page)) return location.reload();
  document.title = page.title;
  const bar = page.querySelector("[data-edit-bar]");
  if (bar !== null) document.querySelector("[data-edit-bar]")?.replaceWith(bar);
  const newData = page.querySelector("[data-edit-data]")?.textContent ?? "";
  data.hiddenTexts = (JSON.parse(newData) as PageEditorData).hiddenTexts;
  showHiddenTextsButton();
}

/** Opens the text in the hash of the URL, such as `#edit=en/home.yaml%23/hero/heading`. */
function openFromUrl(): void {
  const id = new URLSearchParams(location.hash.slice(1)).get("edit");
  if (id === null) return;
  const element = [...document.querySelectorAll<HTMLElement>("[data-edit]")].find((item) =>
    getValueIds(item).includes(id),
  );
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
  history.replaceState(null, "", location.pathname + location.search);
  dialog.open(id);
}

function createStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Returns the ids of the texts in an element. The attribute lists the id of its whole text last; here it comes first. */
function getValueIds(element: Element): string[] {
  const ids = element.getAttribute("data-edit")?.split(" ").map(decodeURI) ?? [];
  return ids.reverse();
}

/** Makes every text reachable with the Tab key, in the order of the page, and says what Enter does. */
function makeTextsFocusable(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-edit]")) {
    if (element.closest(`${controls}, ${ariaHidden}`) !== null) continue;
    element.tabIndex = 0;
    element.setAttribute("aria-description", messages.enterEdits);
    // A heading stays one, a cell of a list stays in it, and a button may have no other button in it.
    const isPlain = element.matches(plainElements) && !element.hasAttribute("role");
    if (isPlain && element.querySelector("[data-edit]") === null)
      element.setAttribute("role", "button");
  }
}

/** Finds the elements whose texts a click or the Enter key is meant for, the nearest first. */
function findClickedTexts(event: MouseEvent | KeyboardEvent): Element[] {
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof MouseEvent && event.detail > 0) {
    // Links and pictures may cover a text.
    const textElements = document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((element) => element.hasAttribute("data-edit"));
    const hit =
      textElements.find((element) => isTextHit(element, event)) ?? target?.closest("[data-edit]");
    if (hit) return [hit];
  }
  const control = target?.closest(controls) ?? target;
  if (control === null) return [];
  const closest = control.closest("[data-edit]");
  const inner = [...control.querySelectorAll("[data-edit]")];
  return closest === null ? inner : [closest, ...inner];
}

/** Checks whether a click hit a text node of the element, rather than the space around it. */
function isTextHit(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text)) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
  });
}

/** Lists texts that not everybody can reach on the page: visually hidden, hidden from screen readers, or in closed details. */
function listUnreachableTexts(): TextEntry[] {
  const elements = [...document.querySelectorAll("[data-edit]")];
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      element.closest(ariaHidden) === null &&
      width > 1 &&
      height > 1 &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
    );
  };
  const visibleIds = new Set(elements.filter(isVisible).flatMap(getValueIds));
  const collapsed = new Map<string, string>();
  for (const element of elements) {
    for (const id of getValueIds(element)) {
      if (!visibleIds.has(id)) collapsed.set(id, getText(element));
    }
  }
  return [...collapsed];
}

/**
 * Copies the texts of a newer version of the page into this one. The text nodes stay, because React holds references to
 * them.
 *
 * @returns false if the two pages do not have the same elements and text nodes.
 */
function applyTexts(page: Document): boolean {
  const elements = [...document.querySelectorAll("[data-edit]")];
  const newElements = [...page.querySelectorAll("[data-edit]")];
  const haveSameIds = elements.every(
    (element, index) =>
      element.getAttribute("data-edit") === newElements[index]?.getAttribute("data-edit"),
  );
  if (!haveSameIds || elements.length !== newElements.length) return false;
  const pairs = elements.map(
    (element, index) => [getTextNodes(element), getTextNodes(newElements[index])] as const,
  );
  if (pairs.some(([nodes, newNodes]) => nodes.length !== newNodes.length)) return false;
  for (const [nodes, newNodes] of pairs) {
    for (const [index, node] of nodes.entries()) {
      const text = newNodes[index]?.data ?? "";
      if (node.data !== text) node.data = text;
    }
  }
  return true;
}

function getTextNodes(element: Element | undefined): Text[] {
  return [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
}
