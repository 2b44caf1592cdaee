/** A text with blanks is written in a place where each blank is one thing, which is deleted as a whole. */

const blank = /\{([\w.]+)\}/g;

/** Puts such a place in front of a field, which keeps the text as it is sent. */
export function showBlanks(field: HTMLTextAreaElement): void {
  const shows = JSON.parse(field.dataset.blanks ?? "{}") as Record<string, string>;
  const place = document.createElement("div");
  place.className = field.className;
  place.contentEditable = "true";
  place.role = "textbox";
  place.ariaMultiLine = "true";
  place.lang = field.lang;
  place.spellcheck = true;
  // A label belongs to a field; here it is the name, and a press on it leads here.
  place.setAttribute("aria-labelledby", `${field.id}-label`);
  const described = field.getAttribute("aria-describedby");
  if (described !== null) place.setAttribute("aria-describedby", described);
  document.querySelector(`[for="${CSS.escape(field.id)}"]`)?.addEventListener("click", () => {
    place.focus();
  });
  write(place, field.value, shows, field.dataset.blank ?? "");
  field.before(place);
  field.hidden = true;
  field.closest("[data-side]")?.querySelector("ul")?.setAttribute("hidden", "");

  place.addEventListener("input", () => {
    field.value = textOf(place);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  place.addEventListener("blur", () => {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  // Words only: a paste brings no looks, and Enter no paragraphs.
  place.addEventListener("beforeinput", (event) => {
    if (event.inputType.startsWith("format")) event.preventDefault();
    if (event.inputType === "insertParagraph") {
      event.preventDefault();
      insert(place, "\n");
    }
  });
  place.addEventListener("paste", (event) => {
    event.preventDefault();
    insert(place, event.clipboardData?.getData("text/plain") ?? "");
  });
  // What the server found wrong is marked at the field; it is shown here.
  new MutationObserver(() => {
    place.ariaInvalid = field.getAttribute("aria-invalid");
  }).observe(field, { attributeFilter: ["aria-invalid"] });
  place.ariaInvalid = field.getAttribute("aria-invalid");
  // Whoever writes the field anew says so.
  field.addEventListener("written", () => {
    write(place, field.value, shows, field.dataset.blank ?? "");
  });
}

function write(
  place: HTMLElement,
  text: string,
  shows: Record<string, string>,
  what: string,
): void {
  const parts: Node[] = [];
  let from = 0;
  for (const found of text.matchAll(blank)) {
    const [whole, name = ""] = found;
    parts.push(new Text(text.slice(from, found.index)), chip(name, shows[name] ?? name, what));
    from = found.index + whole.length;
  }
  // A caret needs a place behind the last blank.
  parts.push(new Text(text.slice(from)));
  place.replaceChildren(...parts);
}

function chip(name: string, shows: string, what: string): HTMLElement {
  const made = document.createElement("span");
  made.contentEditable = "false";
  made.dataset.chip = name;
  made.title = `${what}: {${name}}`;
  made.textContent = shows;
  return made;
}

/** The text with its blanks as they are sent. */
function textOf(place: Node): string {
  return [...place.childNodes].reduce((text, node) => text + writtenAs(node), "");
}

function writtenAs(node: Node): string {
  if (node instanceof HTMLElement) {
    if (node.dataset.chip !== undefined) return `{${node.dataset.chip}}`;
    if (node instanceof HTMLBRElement) return node.nextSibling === null ? "" : "\n";
    return textOf(node);
  }
  return node.textContent ?? "";
}

/** Text at the caret, in the place of what is chosen. */
function insert(place: HTMLElement, text: string): void {
  const selection = getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (!place.contains(range.commonAncestorContainer)) return;
  range.deleteContents();
  range.insertNode(new Text(text));
  range.collapse(false);
  place.dispatchEvent(new Event("input"));
}
