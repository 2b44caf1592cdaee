/** A page on which texts are changed: a press on a sentence opens its dialog. */
import looks from "#desk/edit/edit.css?inline";
import pageLooks from "#desk/edit/marked-page.css?inline";
import { make } from "#desk/edit/make.ts";
import {
  foldedTexts,
  makeReachable,
  namesOf,
  pressedTexts,
  takeTexts,
} from "#desk/edit/page-texts.ts";
import type { EditData } from "#desk/edit/edit-page.ts";
import { textButtons, textDialog, type NamedText } from "#desk/edit/text-dialog.ts";
import { forgetDrafts } from "#desk/frame/drafts.ts";
import { fillIn } from "#text/sentences.ts";
import { load } from "./page.ts";

// Written by our own server.
const data = JSON.parse(document.querySelector("[data-edit-data]")?.textContent ?? "") as EditData;
const { words } = data;

forgetDrafts(data.account);
document.adoptedStyleSheets.push(sheetOf(pageLooks));
const host = make("div", { id: "edit-dialogs" });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets.push(sheetOf(looks));
document.body.append(host);
const dialog = textDialog(shadow, data, showSaved);

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
  const elements = pressedTexts(event);
  const names = elements.flatMap(namesOf);
  if (names.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  if (elements.length > 1) {
    const texts = elements.map((one): NamedText => [namesOf(one)[0] ?? "", textOf(one)]);
    dialog.show(words.dialog.choose, listOf(texts));
  } else {
    const [name = "", ...others] = names;
    dialog.open(
      name,
      others.map((one) => [one, nameOfOther(one, elements[0])]),
    );
  }
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
  const key = document.querySelector<HTMLElement>("[data-unseen]");
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
  const picture = URL.parse(of("meta[property='og:image']"), location.href)?.pathname;
  const image =
    picture === undefined ? [] : [make("img", { src: `/desk/edit/look${picture}`, alt: "" })];
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
