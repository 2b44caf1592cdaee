/** A page on which texts are changed: a press on a sentence opens its dialog. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import pageLooks from "#desk/website/editable-page.css?inline";
import looks from "#desk/website/text-dialog.css?inline";
import {
  type EditData,
  type NamedText,
  textButtons,
  textDialog,
} from "#desk/website/text-dialog.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { make } from "./create-element.ts";
import { load } from "./page-swap.ts";

// Written by our own server.
const data = JSON.parse(document.querySelector("[data-edit-data]")?.textContent ?? "") as EditData;
const { words } = data;

/** What is pressed as a whole. */
const controls = "a[href], button, summary, label, input, select, textarea";

/** What a screen reader does not say is not reached by the Tab key. */
const silent = "[aria-hidden=true]";

clearUnsavedTexts(data.account);
document.adoptedStyleSheets.push(sheetOf(pageLooks));
const host = make("div", { id: "edit-dialogs" });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets.push(sheetOf(looks));
document.body.append(host);
const dialog = textDialog(shadow, words.dialog, showSaved);

makeReachable();
document.addEventListener("click", press, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLElement) {
    if (event.target.matches("[data-edit][tabindex]")) press(event);
  }
});
// A page that is edited sends nothing; the list of texts has a search.
document.addEventListener("submit", (event) => {
  if (document.querySelector("[data-edit-bar]") !== null) event.preventDefault();
});
addEventListener("hashchange", openFromAddress);
prepareUnseen();
openFromAddress();

function press(event: MouseEvent | KeyboardEvent): void {
  if (event.target === host) return;
  if (event.target instanceof Element && event.target.closest("[data-edit-bar]") !== null) return;
  const fee = bareFeeHref(event);
  const elements = pressedTexts(event);
  const [element] = elements;
  if (element === undefined && fee === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (element === undefined || fee !== undefined) return location.assign(fee ?? location.href);
  if (elements.length > 1) {
    const texts = elements.map((one): NamedText => [namesOf(one)[0] ?? "", textOf(one)]);
    dialog.show(words.dialog.choose, listOf(texts));
  } else {
    const [name = "", ...others] = namesOf(element);
    const texts = others.map((one): NamedText => [one, nameOfOther(one, element)]);
    dialog.open(name, texts, (form) => {
      fillFromPage(form, element);
    });
  }
}

/** Says in a form what the page writes in the place of a blank, and where that is changed. */
function fillFromPage(form: HTMLFormElement, element: Element): void {
  // Other texts may be beside it in the same element.
  const shown = [...textNodes(element).map(({ data }) => data), element.textContent];
  const texts = [...form.querySelectorAll("textarea")].map(({ value }) => value);
  for (const row of form.querySelectorAll<HTMLElement>("[data-placeholder]:not([data-href])")) {
    const blank = row.dataset["placeholder"] ?? "";
    const tried = texts.flatMap((text) => shown.map((one) => figureIn(one, text, blank)));
    const figure = tried.find(Boolean);
    if (figure !== undefined) row.querySelector("span")?.replaceChildren(figure);
    const href = factHref(element, blank);
    if (href !== undefined) row.dataset["href"] = href;
  }
}

/** `₹300` where "from {price}" is shown as "from ₹300"; undefined where that is another text. */
function figureIn(shown: string, text: string, blank: string): string | undefined {
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
function factHref(element: Element, blank: string): string | undefined {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const names: string = [around, ...around.querySelectorAll("[data-edit]")]
      .flatMap(namesOf)
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
function bareFeeHref(event: Event): string | undefined {
  if (!(event instanceof MouseEvent)) return undefined;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const hit = under.find((one) => hasTextAt(one, event));
  return hit && /^₹?[\d,]+$/.test(textOf(hit)) ? factHref(hit, "price") : undefined;
}

/** Where several texts are one sentence, the others are called by their keys: their words are in it. */
function nameOfOther(name: string, element: Element | undefined): string {
  const known = [...document.querySelectorAll("[data-edit]")].find(
    (one) => one !== element && namesOf(one)[0] === name,
  );
  return known === undefined ? (name.split("/").at(-1) ?? name) : textOf(known);
}

function textOf(element: Element): string {
  return element.textContent.trim();
}

function listOf(texts: readonly NamedText[]): HTMLElement {
  const rows = textButtons(texts).map((button) => make("li", {}, button));
  return make("ul", { className: "texts" }, ...rows);
}

/** The key of the bar for what is not seen on the page. */
function prepareUnseen(): void {
  const key = document.querySelector<HTMLElement>("[data-hidden-texts]");
  if (key === null) return;
  const texts = () => [...data.unseen, ...foldedTexts()];
  key.textContent = fillIn(words.bar.hidden, { count: texts().length });
  key.hidden = false;
  key.addEventListener("click", () => {
    const lede = make("p", {}, words.hidden.lede);
    dialog.show(words.hidden.heading, lede, ...likenesses(), listOf(texts()));
  });
}

/** The page as a search result, and as its link looks where it is sent. */
function likenesses(): Node[] {
  const of = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
  const description = of("meta[name=description]");
  const address = of("meta[property='og:url']");
  const picture = of("meta[property='og:image']");
  const look = `${deskPaths.preview}${new URL(picture, location.href).pathname}`;
  const image = picture === "" ? [] : [make("img", { src: look, alt: "" })];
  return [
    make("h3", {}, words.hidden.inSearch),
    make(
      "div",
      { className: "result" },
      make("small", {}, address),
      make("b", {}, document.title),
      make("p", {}, description),
    ),
    make("h3", {}, words.hidden.asLink),
    make(
      "div",
      { className: "shared" },
      ...image,
      make("b", {}, of("meta[property='og:title']")),
      make("p", {}, description),
    ),
  ];
}

/** The page with what was saved: in its place, where nothing but words has changed. */
async function showSaved(): Promise<void> {
  const { page } = await load(location.href);
  if (!takeTexts(page)) return location.reload();
  document.title = page.title;
  const bar = page.querySelector("[data-edit-bar]");
  if (bar !== null) document.querySelector("[data-edit-bar]")?.replaceWith(bar);
  const next = page.querySelector("[data-edit-data]")?.textContent ?? "";
  data.unseen = (JSON.parse(next) as EditData).unseen;
  prepareUnseen();
}

/** Opens the text that the address names: `#edit=en/home.yaml%23/hero/heading`. */
function openFromAddress(): void {
  const name = new URLSearchParams(location.hash.slice(1)).get("edit");
  if (name === null) return;
  const element = [...document.querySelectorAll<HTMLElement>("[data-edit]")].find((one) =>
    namesOf(one).includes(name),
  );
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
  history.replaceState(null, "", location.pathname + location.search);
  dialog.open(name);
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The names that an element carries, the one of the whole text first. */
function namesOf(element: Element): string[] {
  const names = element.getAttribute("data-edit")?.split(" ").map(decodeURI) ?? [];
  return names.reverse();
}

/** Lets the Tab key reach every text, in the order of the page. */
function makeReachable(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-edit]")) {
    if (element.closest(`${controls}, ${silent}`) === null) element.tabIndex = 0;
  }
}

/** The elements whose texts a press at this place means; the nearest first. */
function pressedTexts(event: MouseEvent | KeyboardEvent): Element[] {
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof MouseEvent && event.detail > 0) {
    // Links and pictures may lie over words.
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const marked = under.filter((one) => one.hasAttribute("data-edit"));
    const hit = marked.find((one) => hasTextAt(one, event)) ?? target?.closest("[data-edit]");
    if (hit) return [hit];
  }
  const control = target?.closest(controls) ?? target;
  if (control === null) return [];
  const own = control.closest("[data-edit]");
  const inside = [...control.querySelectorAll("[data-edit]")];
  return own === null ? inside : [own, ...inside.filter((one) => one !== own)];
}

/** Whether a word of the element is at the place that was pressed. */
function hasTextAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
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
function foldedTexts(): [name: string, text: string][] {
  const elements = [...document.querySelectorAll("[data-edit]")];
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSilent = element.closest(silent) !== null;
    return (
      !isSilent &&
      width > 1 &&
      height > 1 &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
    );
  };
  const seen = new Set(elements.filter(isSeen).flatMap(namesOf));
  const folded = new Map<string, string>();
  for (const element of elements) {
    for (const name of namesOf(element)) {
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
function takeTexts(page: Document): boolean {
  const own = [...document.querySelectorAll("[data-edit]")];
  const others = [...page.querySelectorAll("[data-edit]")];
  const isAlike = own.every(
    (element, at) => element.getAttribute("data-edit") === others[at]?.getAttribute("data-edit"),
  );
  if (!isAlike || own.length !== others.length) return false;
  const pairs = own.map((element, at) => [textNodes(element), textNodes(others[at])] as const);
  if (pairs.some(([mine, theirs]) => mine.length !== theirs.length)) return false;
  for (const [mine, theirs] of pairs) {
    for (const [at, node] of mine.entries()) {
      const text = theirs[at]?.data ?? "";
      if (node.data !== text) node.data = text;
    }
  }
  return true;
}

function textNodes(element: Element | undefined): Text[] {
  return [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
}
