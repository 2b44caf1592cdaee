/** A page whose texts are edited: a click or tap on a text opens its dialog. */
import { clearUnsavedTexts } from "#desk/frame/unsaved-text.ts";
import { fillIn } from "#text/sentences.ts";
import pageStyles from "./page-editor/editable-page.css?inline";
import { fillFromPage, findClickedFeeUrl } from "./page-editor/figure-links.ts";
import { makeTextsFocusable } from "./page-editor/focusable-texts.ts";
import type { PageEditorData, TextEntry } from "./page-editor/page-editor-data.ts";
import { patchTexts, readTextHolders } from "./page-editor/page-patch.ts";
import { createPreviews } from "./page-editor/page-previews.ts";
import dialogStyles from "./page-editor/text-dialog.css?inline";
import { createTextButtons, TextDialog } from "./page-editor/text-dialog.ts";
import { getText, getValueIds, listTextElements } from "./page-editor/text-elements.ts";
import { findClickedTexts } from "./page-editor/text-hit.ts";
import { listUnreachableTexts } from "./page-editor/unreachable-texts.ts";
import { createElement } from "./shared/create-element.ts";
import { fetchPage } from "./shared/page-swap.ts";

const { account, messages, hiddenTexts } = readData(document);

/** The texts that the page has and does not show: after a save those of the newer page. */
let pageHiddenTexts = hiddenTexts;

clearUnsavedTexts(account);
document.adoptedStyleSheets.push(createStyleSheet(pageStyles));
const host = createElement("div", { id: "edit-dialogs" });
const shadow = host.attachShadow({ mode: "open" });
shadow.adoptedStyleSheets.push(createStyleSheet(dialogStyles));
document.body.append(host);
const dialog = new TextDialog(shadow, messages.dialog, showSavedTexts);

makeTextsFocusable(messages.enterEdits);
document.addEventListener("click", handleClick, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLElement) {
    if (event.target.matches("[data-edit][tabindex]")) handleClick(event);
  }
});
// Forms of an edited page, which has the bar, are not submitted; the search of the list of texts is.
document.addEventListener("submit", (event) => {
  if (findBar(document) !== null) event.preventDefault();
});
addEventListener("hashchange", openFromUrl);
showHiddenTextsButton();
openFromUrl();

function readData(page: Document): PageEditorData {
  // Written by our own server.
  return JSON.parse(page.querySelector("[data-edit-data]")?.textContent ?? "") as PageEditorData;
}

function findBar(page: Document): Element | null {
  return page.querySelector("[data-edit-bar]");
}

function createStyleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function handleClick(event: MouseEvent | KeyboardEvent): void {
  if (event.target === host) return;
  if (event.target instanceof Element && event.target.closest("[data-edit-bar]") !== null) return;
  const feeUrl = findClickedFeeUrl(event);
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

/** Labels a text as another element of the page shows it, or else with its key. */
function getTextLabel(id: string, element: Element): string {
  const otherElement = listTextElements(document).find(
    (item) => item !== element && getValueIds(item)[0] === id,
  );
  return otherElement === undefined ? (id.split("/").at(-1) ?? id) : getText(otherElement);
}

function createTextList(texts: readonly TextEntry[]): HTMLElement {
  const rows = createTextButtons(texts).map((button) => createElement("li", {}, button));
  return createElement("ul", { className: "texts" }, ...rows);
}

/** Shows the button of the bar that lists texts which are not visible on the page. */
function showHiddenTextsButton(): void {
  const button = document.querySelector<HTMLElement>("[data-hidden-texts]");
  if (button === null) return;
  const listTexts = () => [...pageHiddenTexts, ...listUnreachableTexts()];
  button.textContent = fillIn(messages.bar.hidden, { count: listTexts().length });
  button.hidden = false;
  button.addEventListener("click", () => {
    const lede = createElement("p", {}, messages.hidden.lede);
    const previews = createPreviews(messages.hidden);
    dialog.show(messages.hidden.heading, lede, ...previews, createTextList(listTexts()));
  });
}

/** Shows the saved texts: without a reload if only texts have changed. */
async function showSavedTexts(): Promise<void> {
  const { page } = await fetchPage(location.href);
  if (!patchTexts(readTextHolders(document), readTextHolders(page))) return location.reload();
  document.title = page.title;
  const bar = findBar(page);
  if (bar !== null) findBar(document)?.replaceWith(bar);
  pageHiddenTexts = readData(page).hiddenTexts;
  showHiddenTextsButton();
}

/** Opens the text in the hash of the URL, such as `#edit=en/home.yaml%23/hero/heading`. */
function openFromUrl(): void {
  const id = new URLSearchParams(location.hash.slice(1)).get("edit");
  if (id === null) return;
  const element = listTextElements(document).find((item) => getValueIds(item).includes(id));
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
  history.replaceState(null, "", location.pathname + location.search);
  dialog.open(id);
}
