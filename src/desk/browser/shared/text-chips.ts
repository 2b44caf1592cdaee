import { createElement } from "./create-element.ts";

/**
 * Puts an editable element with chips before a textarea, which the styles then hide. A chip is a placeholder, shown as
 * its figure.
 */
export function showChips(field: HTMLTextAreaElement): void {
  const placeholders = [
    ...(field.parentElement?.querySelectorAll<HTMLElement>("[data-placeholder]") ?? []),
  ];
  const figures = new Map(placeholders.map((item) => [item.dataset["placeholder"], item] as const));
  if (figures.size === 0) return;
  const { lang, id } = field;
  const element = createElement("div", { lang, className: "text", contentEditable: "true" });
  element.role = "textbox";
  element.ariaMultiLine = "true";
  element.setAttribute("aria-labelledby", `${id}-label`);
  for (const name of ["aria-invalid", "aria-describedby"]) {
    const value = field.getAttribute(name);
    if (value !== null) element.setAttribute(name, value);
  }
  // The expression captures the names, so that texts and names of placeholders alternate.
  const nodes = field.value.split(/\{([\w.]+)\}/).map((piece, index) => {
    if (index % 2 === 0) return new Text(piece);
    const row = figures.get(piece);
    const figure = row?.querySelector("span")?.textContent;
    if (figure === undefined) return new Text(`{${piece}}`);
    const chip = createElement("span", { contentEditable: "false", title: row?.title }, figure);
    chip.dataset["chip"] = piece;
    return chip;
  });
  element.append(...nodes);
  // Plain text alone: no formatting, and Enter inserts a line break.
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
    field.value = readText(element);
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

/** Returns the text with its placeholders, as the form sends it. */
function readText(editable: Node): string {
  return [...editable.childNodes].reduce((text, node) => text + serializeNode(node), "");
}

function serializeNode(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.textContent ?? "";
  const chip = node.dataset["chip"];
  if (chip !== undefined) return `{${chip}}`;
  if (node instanceof HTMLBRElement) return node.nextSibling === null ? "" : "\n";
  return readText(node);
}

/** Replaces the selection by a text. */
function insert(editable: HTMLElement, text: string): void {
  // In Chromium the shadow root has the selection, in other browsers the document.
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
