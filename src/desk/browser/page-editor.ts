/** A page on which texts are changed: a press on a sentence opens its dialog. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import pageLooks from "#desk/website/editable-page.css?inline";
import looks from "#desk/website/text-dialog.css?inline";
import {
  createTextButtons,
  type PageEditorData,
  TextDialog,
  type TextEntry,
} from "#desk/website/text-dialog.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { createElement } from "./create-element.ts";
import { fetchPage } from "./page-swap.ts";

// Written by our own server.
const data = JSON.parse(
  document.querySelector("[data-edit-data]")?.textContent ?? "",
) as PageEditorData;
const { messages } = data;

/** Elements that are clicked as a whole, so a text inside them cannot be chosen by itself. */
const controls = "a[href], button, summary, label, input, select, textarea";

/** What a screen reader does not say is not reached by the Tab key. */
const ariaHidden = "[aria-hidden=true]";

clearUnsavedTexts(data.account);
document.adoptedStyleSheets.push(createStyleSheet(pageLooks));
const host = createElement("div", { id: "edit-dialogs" });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets.push(createStyleSheet(looks));
document.body.append(host);
const dialog = new TextDialog(shadow, messages.dialog, showSaved);

makeReachable();
document.addEventListener("click", handleClick, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLElement) {
    if (event.target.matches("[data-edit][tabindex]")) handleClick(event);
  }
});
// A page that is edited sends nothing; the list of texts has a search.
document.addEventListener("submit", (event) => {
  if (document.querySelector("[data-edit-bar]") !== null) event.preventDefault();
});
addEventListener("hashchange", openFromUrl);
showHiddenTextsButton();
openFromUrl();

function handleClick(event: MouseEvent | KeyboardEvent): void {
  if (event.target === host) return;
  if (event.target instanceof Element && event.target.closest("[data-edit-bar]") !== null) return;
  const fee = getFeeUrl(event);
  const elements = findClickedTexts(event);
  const [element] = elements;
  if (element === undefined && fee === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (element === undefined || fee !== undefined) return location.assign(fee ?? location.href);
  if (elements.length > 1) {
    const texts = elements.map((one): TextEntry => [getValueIds(one)[0] ?? "", getText(one)]);
    dialog.show(messages.dialog.choose, createTextList(texts));
  } else {
    const [name = "", ...others] = getValueIds(element);
    const texts = others.map((one): TextEntry => [one, getTextLabel(one, element)]);
    dialog.open(name, texts, (form) => {
      fillFromPage(form, element);
    });
  }
}

/** Says in a form what the page writes in the place of a blank, and where that is changed. */
function fillFromPage(form: HTMLFormElement, element: Element): void {
  // Other texts may be beside it in the same element.
  const shown = [...getTextNodes(element).map(({ data }) => data), element.textContent];
  const texts = [...form.querySelectorAll("textarea")].map(({ value }) => value);
  for (const row of form.querySelectorAll<HTMLElement>("[data-placeholder]:not([data-href])")) {
    const blank = row.dataset["placeholder"] ?? "";
    const tried = texts.flatMap((text) => shown.map((one) => findFigure(one, text, blank)));
    const figure = tried.find(Boolean);
    if (figure !== undefined) row.querySelector("span")?.replaceChildren(figure);
    const href = getFactUrl(element, blank);
    if (href !== undefined) row.dataset["href"] = href;
  }
}

/** `₹300` where "from {price}" is shown as "from ₹300"; undefined where that is another text. */
function findFigure(shown: string, text: string, blank: string): string | undefined {
  const [before = "", after = ""] = text.split(`{${blank}}`);
  // Figures on the page stay with their words, by hard spaces.
  const plain = shown.replaceAll("\u00a0", " ").trim();
  const isOwn = plain.startsWith(before) && plain.endsWith(after);
  return isOwn ? plain.slice(before.length, plain.length - after.length) : undefined;
}

/** The facts that pages write into texts about a product or a course, by their blanks. */
const facts: Partial<Record<string, Record<string, string>>> = {
  products: { price: "fee", fee: "fee" },
  courses: { price: "price", weeks: "weeks" },
};

/** The field of such a fact: of the one product or course that the nearest texts are about. */
function getFactUrl(element: Element, blank: string): string | undefined {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const names: string = [around, ...around.querySelectorAll("[data-edit]")]
      .flatMap(getValueIds)
      .join(" ");
    const found = [...names.matchAll(/\/(products|courses)\/([^/ ]+)\//g)];
    const [[, kind = "", key = ""] = []] = found;
    if (found.some(([, , other]) => other !== key)) return undefined;
    const fact = facts[kind]?.[blank];
    const file = kind === "products" ? "prices" : kind;
    if (fact) return `${deskPaths.text}?name=${encodeURIComponent(`${file}.yaml#/${key}/${fact}`)}`;
  }
  return undefined;
}

/** The field of a fee that is in no text, where it is pressed. */
function getFeeUrl(event: Event): string | undefined {
  if (!(event instanceof MouseEvent)) return undefined;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const hit = under.find((one) => isTextHit(one, event));
  return hit && /^₹?[\d,]+$/.test(getText(hit)) ? getFactUrl(hit, "price") : undefined;
}

/** Where several texts are one sentence, the others are called by their keys: their words are in it. */
function getTextLabel(name: string, element: Element | undefined): string {
  const known = [...document.querySelectorAll("[data-edit]")].find(
    (one) => one !== element && getValueIds(one)[0] === name,
  );
  return known === undefined ? (name.split("/").at(-1) ?? name) : getText(known);
}

function getText(element: Element): string {
  return element.textContent.trim();
}

function createTextList(texts: readonly TextEntry[]): HTMLElement {
  const rows = createTextButtons(texts).map((button) => createElement("li", {}, button));
  return createElement("ul", { className: "texts" }, ...rows);
}

/** The key of the bar for what is not seen on the page. */
function showHiddenTextsButton(): void {
  const key = document.querySelector<HTMLElement>("[data-hidden-texts]");
  if (key === null) return;
  const listTexts = () => [...data.hiddenTexts, ...listCollapsedTexts()];
  key.textContent = fillIn(messages.bar.hidden, { count: listTexts().length });
  key.hidden = false;
  key.addEventListener("click", () => {
    const lede = createElement("p", {}, messages.hidden.lede);
    dialog.show(messages.hidden.heading, lede, ...createPreviews(), createTextList(listTexts()));
  });
}

/** The page as a search result, and as its link looks where it is sent. */
function createPreviews(): Node[] {
  const getMeta = (selector: string) =>
    document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
  const description = getMeta("meta[name=description]");
  const address = getMeta("meta[property='og:url']");
  const picture = getMeta("meta[property='og:image']");
  const look = `${deskPaths.preview}${new URL(picture, location.href).pathname}`;
  const image = picture === "" ? [] : [createElement("img", { src: look, alt: "" })];
  return [
    createElement("h3", {}, messages.hidden.inSearch),
    createElement(
      "div",
      { className: "result" },
      createElement("small", {}, address),
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

/** The page with what was saved: in its place, where nothing but words has changed. */
async function showSaved(): Promise<void> {
  const { page } = await fetchPage(location.href);
  if (!applyTexts(page)) return location.reload();
  document.title = page.title;
  const bar = page.querySelector("[data-edit-bar]");
  if (bar !== null) document.querySelector("[data-edit-bar]")?.replaceWith(bar);
  const next = page.querySelector("[data-edit-data]")?.textContent ?? "";
  data.hiddenTexts = (JSON.parse(next) as PageEditorData).hiddenTexts;
  showHiddenTextsButton();
}

/** Opens the text that the address names: `#edit=en/home.yaml%23/hero/heading`. */
function openFromUrl(): void {
  const name = new URLSearchParams(location.hash.slice(1)).get("edit");
  if (name === null) return;
  const element = [...document.querySelectorAll<HTMLElement>("[data-edit]")].find((one) =>
    getValueIds(one).includes(name),
  );
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
  history.replaceState(null, "", location.pathname + location.search);
  dialog.open(name);
}

function createStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The names that an element carries, the one of the whole text first. */
function getValueIds(element: Element): string[] {
  const names = element.getAttribute("data-edit")?.split(" ").map(decodeURI) ?? [];
  return names.reverse();
}

/** Lets the Tab key reach every text, in the order of the page. */
function makeReachable(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-edit]")) {
    if (element.closest(`${controls}, ${ariaHidden}`) === null) element.tabIndex = 0;
  }
}

/** The elements whose texts a press at this place means; the nearest first. */
function findClickedTexts(event: MouseEvent | KeyboardEvent): Element[] {
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof MouseEvent && event.detail > 0) {
    // Links and pictures may lie over words.
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const marked = under.filter((one) => one.hasAttribute("data-edit"));
    const hit = marked.find((one) => isTextHit(one, event)) ?? target?.closest("[data-edit]");
    if (hit) return [hit];
  }
  const control = target?.closest(controls) ?? target;
  if (control === null) return [];
  const own = control.closest("[data-edit]");
  const inside = [...control.querySelectorAll("[data-edit]")];
  return own === null ? inside : [own, ...inside.filter((one) => one !== own)];
}

/** Whether a word of the element is at the place that was pressed. */
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

/**
 * Texts that are on the page and that not everybody reaches there: for screen readers alone, for eyes
 * alone, or folded.
 */
function listCollapsedTexts(): [name: string, text: string][] {
  const elements = [...document.querySelectorAll("[data-edit]")];
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSilent = element.closest(ariaHidden) !== null;
    return (
      !isSilent &&
      width > 1 &&
      height > 1 &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
    );
  };
  const seen = new Set(elements.filter(isVisible).flatMap(getValueIds));
  const folded = new Map<string, string>();
  for (const element of elements) {
    for (const name of getValueIds(element)) {
      if (!seen.has(name)) folded.set(name, element.textContent.trim());
    }
  }
  return [...folded];
}

/**
 * Writes what another version of the page says into this one. Text nodes stay, because React knows them.
 *
 * @returns whether it could: the same elements have the same texts.
 */
function applyTexts(page: Document): boolean {
  const own = [...document.querySelectorAll("[data-edit]")];
  const others = [...page.querySelectorAll("[data-edit]")];
  const isAlike = own.every(
    (element, at) => element.getAttribute("data-edit") === others[at]?.getAttribute("data-edit"),
  );
  if (!isAlike || own.length !== others.length) return false;
  const pairs = own.map(
    (element, at) => [getTextNodes(element), getTextNodes(others[at])] as const,
  );
  if (pairs.some(([mine, theirs]) => mine.length !== theirs.length)) return false;
  for (const [mine, theirs] of pairs) {
    for (const [at, node] of mine.entries()) {
      const text = theirs[at]?.data ?? "";
      if (node.data !== text) node.data = text;
    }
  }
  return true;
}

function getTextNodes(element: Element | undefined): Text[] {
  return [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
}
