/** A text with placeholders, in whose field each is one chip that shows its figure and goes as a whole. */
import { fillIn } from "#text/sentences.ts";
import { make } from "./make.ts";

/**
 * Puts a field with chips in the place of a text field, which follows it.
 *
 * @param title What a chip says when it is pointed at. Blank: {name}.
 */
export function showChips(field: HTMLTextAreaElement, title: string): void {
  const blanks = [...(field.parentElement?.querySelectorAll<HTMLElement>("[data-blank]") ?? [])];
  const figures = new Map(blanks.map((one) => [one.dataset["blank"], one] as const));
  if (figures.size === 0) return;
  const { lang, id } = field;
  const element = make("div", { lang, className: "text", contentEditable: "true" });
  element.role = "textbox";
  element.ariaMultiLine = "true";
  element.setAttribute("aria-labelledby", `${id}-label`);
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = field.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  // Of each placeholder the name is caught: texts and names take turns.
  const nodes = field.value.split(/\{([\w.]+)\}/).map((piece, at) => {
    if (at % 2 === 0) return new Text(piece);
    const figure = figures.get(piece)?.querySelector("span")?.textContent;
    if (figure === undefined) return new Text(`{${piece}}`);
    const name = fillIn(title, { name: piece });
    const chip = make("span", { contentEditable: "false", title: name }, figure);
    chip.dataset["chip"] = piece;
    return chip;
  });
  element.append(...nodes);
  // Words only: no looks, and Enter makes no paragraph.
  element.addEventListener("beforeinput", (event) => {
    if (event.inputType.startsWith("format")) event.preventDefault();
    if (event.inputType !== "insertParagraph") return;
    event.preventDefault();
    insert(element, "\n");
  });
  element.addEventListener("paste", (event) => {
    event.preventDefault();
    insert(element, event.clipboardData?.getData("text/plain") ?? "");
  });
  element.addEventListener("input", () => {
    field.value = textOf(element);
  });
  element.addEventListener("click", ({ target }) => {
    const { chip } = target instanceof HTMLElement ? target.dataset : {};
    const { href } = figures.get(chip)?.dataset ?? {};
    if (href !== undefined) location.assign(href);
  });
  field.labels[0]?.addEventListener("click", () => {
    element.focus();
  });
  field.before(element);
}

/** The text with its placeholders as they are sent. */
function textOf(editable: Node): string {
  return [...editable.childNodes].reduce((text, node) => text + writtenAs(node), "");
}

function writtenAs(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? "";
  const chip = node.dataset["chip"];
  if (chip !== undefined) return `{${chip}}`;
  if (node instanceof HTMLBRElement) return node.nextSibling === null ? "" : "\n";
  return textOf(node);
}

/** Puts text at the caret, in the place of what is selected. */
function insert(editable: HTMLElement, text: string): void {
  // Chromium asks the root of the shadow; other browsers give the selection of the document.
  const root = editable.getRootNode() as { getSelection?: () => Selection | null };
  const selection = root.getSelection?.() ?? getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (!editable.contains(range.commonAncestorContainer)) return;
  range.deleteContents();
  range.insertNode(new Text(text));
  range.collapse(false);
  editable.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
