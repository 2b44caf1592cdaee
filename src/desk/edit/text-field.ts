/** The field for a text. Where it has placeholders, each is one chip that shows its figure and goes as a whole. */
import { make } from "./make.ts";
import type { TextField } from "./text.ts";

/** A field in the dialog. */
export interface Field {
  element: HTMLElement;
  read: () => string;
  write: (text: string) => void;
}

interface FieldOptions extends Pick<TextField, "figures"> {
  /** The id of the element. */
  id: string;
  labelledBy: string;
  describedBy: string;
  /** The language of the words, for spelling and for the letters. */
  lang: string;
  /** What a chip says when it is pointed at. Blank: {name}. */
  chipTitle: (name: string) => string;
  onInput: () => void;
}

/** Makes it, empty. */
export function textField(options: FieldOptions): Field {
  const common = {
    id: options.id,
    lang: options.lang,
    spellcheck: true,
    oninput: options.onInput,
    ariaMultiLine: "true",
  };
  const field =
    Object.keys(options.figures).length === 0 ? plainField(common) : chipField(common, options);
  field.element.setAttribute("aria-labelledby", options.labelledBy);
  field.element.setAttribute("aria-describedby", options.describedBy);
  return field;
}

function plainField(common: object): Field {
  const element = make("textarea", { ...common, rows: 2 });
  return {
    element,
    read: () => element.value,
    write: (text) => (element.value = text),
  };
}

function chipField(common: object, { figures, chipTitle, onInput }: FieldOptions): Field {
  const element = make("div", { ...common, className: "text", contentEditable: "true" });
  element.role = "textbox";
  // Words only: no looks, and Enter makes no paragraph.
  element.addEventListener("beforeinput", (event) => {
    if (event.inputType.startsWith("format")) event.preventDefault();
    if (event.inputType !== "insertParagraph") return;
    event.preventDefault();
    insert(element, "\n");
    onInput();
  });
  element.addEventListener("paste", (event) => {
    event.preventDefault();
    insert(element, event.clipboardData?.getData("text/plain") ?? "");
    onInput();
  });
  element.addEventListener("click", ({ target }) => {
    const { chip } = target instanceof HTMLElement ? target.dataset : {};
    const href = figures[chip ?? ""]?.href;
    if (href !== undefined) location.assign(href);
  });
  const nodes = (text: string) =>
    // Of each placeholder the name is caught: texts and names take turns.
    text.split(/\{([\w.]+)\}/).map((piece, at) => {
      if (at % 2 === 0) return new Text(piece);
      const { figure = piece } = figures[piece] ?? {};
      const chip = make("span", { contentEditable: "false", title: chipTitle(piece) }, figure);
      chip.dataset["chip"] = piece;
      return chip;
    });
  return {
    element,
    read: () => textOf(element),
    write: (text) => {
      element.replaceChildren(...nodes(text));
    },
  };
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
}
