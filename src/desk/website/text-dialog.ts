/** The dialog in which a text is changed: the form of the desk for it, in front of the page. */
import { createElement } from "#desk/browser/create-element.ts";
import { fetchPage, serializeForm } from "#desk/browser/page-swap.ts";
import {
  clearUnsavedForm,
  readUnsavedForm,
  storeUnsavedForm,
  syncUnsavedForm,
} from "#desk/browser/unsaved-form.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { closeFromOutside } from "#ui/close-from-outside.ts";

/** What the script that opens dialogs is given. */
export interface PageEditorData {
  /** The id of the account, whose unsaved words are kept. */
  account: string;
  messages: DeskMessages["pageEditor"];
  /** Texts of the page that are not seen on it, with their names. */
  hiddenTexts: [name: string, text: string][];
}

/** A text with its name. */
export type TextEntry = [name: string, text: string];

/** Buttons that open texts, by what these say. */
export function createTextButtons(texts: readonly TextEntry[]): HTMLButtonElement[] {
  return texts.map(([name, text]) => {
    const button = createElement("button", { type: "button" }, text);
    button.dataset["valueId"] = name;
    return button;
  });
}

/**
 * Makes it. What is typed is kept in the tab until it is saved.
 *
 * @param place The shadow that keeps the looks of the page away from it.
 * @param onSaved Is called when a draft is saved.
 */
export function createTextDialog(
  place: ShadowRoot,
  messages: PageEditorData["messages"]["dialog"],
  onSaved: () => Promise<void>,
) {
  const heading = createElement("h2", { id: "heading" });
  const body = createElement("div", { className: "body" });
  const said = createElement("p", { role: "status", className: "said" });
  const close = createElement(
    "button",
    { type: "button", className: "close", ariaLabel: messages.close },
    "×",
  );
  const dialog = createElement(
    "dialog",
    {},
    createElement("div", { className: "head" }, heading, close),
    body,
  );
  dialog.setAttribute("aria-labelledby", heading.id);
  place.append(dialog, said);

  /** The form that is open, and what it held as it came. */
  let shown: { form: HTMLFormElement; before: string } | undefined;
  let isSending = false;
  /** Fills in what only the page knows. */
  let prepare: ((form: HTMLFormElement) => void) | undefined;
  /** How many were opened: the answer to an earlier question is for nothing. */
  let openings = 0;

  /** Opens a dialog with something in it; a press on an element with `data-value-id` opens that text. */
  function show(title: string, ...inner: Node[]): void {
    openings++;
    heading.textContent = title;
    body.replaceChildren(...inner);
    shown = undefined;
    said.textContent = "";
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
  }

  /** Closes it; where something was typed, asks first. */
  function closeOrAsk(): void {
    if (shown === undefined) return dialog.close();
    const { form, before } = shown;
    const isChanged =
      form.dataset["unsaved"] !== undefined || serializeForm(form).toString() !== before;
    if (!isChanged) return dialog.close();
    const asked = body.querySelector(".leave");
    if (asked !== null) return asked.querySelector("button")?.focus();
    const stay = createElement("button", { type: "button" }, messages.stay);
    const drop = createElement("button", { type: "button" }, messages.drop);
    const question = createElement(
      "div",
      { className: "leave", role: "alert" },
      messages.leave,
      stay,
      drop,
    );
    stay.addEventListener("click", () => {
      question.remove();
      setFocus(form);
    });
    drop.addEventListener("click", () => {
      clearUnsavedForm(form);
      dialog.close();
    });
    body.append(question);
    question.scrollIntoView({ block: "nearest" });
    stay.focus();
  }

  close.addEventListener("click", closeOrAsk);
  // Escape. A second one in a row would close it without asking.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isComposingKey(event)) return;
    event.preventDefault();
    closeOrAsk();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeOrAsk();
  });
  dialog.addEventListener("click", (event) => {
    const { valueId } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (valueId !== undefined) open(valueId);
  });
  closeFromOutside(dialog, closeOrAsk);
  dialog.addEventListener("input", () => {
    if (shown !== undefined) storeUnsavedForm(shown.form);
  });
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    if (shown !== undefined) void send(shown.form, event.submitter);
  });
  watchKeyboard(dialog);

  /** Opens that of a text, with the others in the same place. */
  function open(
    name: string,
    also: readonly TextEntry[] = [],
    fillFromPage?: typeof prepare,
  ): void {
    const near =
      also.length > 0
        ? [createElement("p", { className: "also" }, messages.also, ...createTextButtons(also))]
        : [];
    prepare = fillFromPage;
    show(messages.heading, ...near);
    const mine = openings;
    const address = deskPaths.editorForm(`text/${encodeURIComponent(name)}`);
    void fetchPage(address, readUnsavedForm(address))
      .catch(() => undefined)
      .then((answer) => {
        if (mine === openings && dialog.open) fill(answer, name);
      });
  }

  /** Shows the form that an answer brings, with the field of a name in focus, or else what is wrong. */
  function fill(answer: Awaited<ReturnType<typeof fetchPage>> | undefined, name?: string): void {
    if (answer === undefined) return showProblem(messages.offline);
    const form = answer.page.querySelector<HTMLFormElement>("form[data-editor-form]");
    if (form === null) {
      if (answer.url.pathname !== deskPaths.signIn) return showProblem(messages.gone);
      const back = encodeURIComponent(location.pathname + location.search);
      return showProblem(
        messages.signedOut,
        createElement("a", { href: `${deskPaths.signIn}?to=${back}` }, messages.signIn),
      );
    }
    for (const one of body.querySelectorAll("form, .problem, .leave")) one.remove();
    body.append(form);
    // Its button is first on a page; here it is where a thumb is.
    form.append(...[form.firstElementChild].filter((one) => one !== null));
    syncUnsavedForm(form);
    prepare?.(form);
    for (const field of form.querySelectorAll("textarea")) showChips(field, messages.figure);
    shown = { form, before: serializeForm(form).toString() };
    setFocus(form, name);
  }

  function showProblem(...inner: (Node | string)[]): void {
    const problem = createElement("p", { className: "problem", role: "alert" }, ...inner);
    body.querySelector(".problem")?.remove();
    body.prepend(problem);
    problem.scrollIntoView({ block: "nearest" });
  }

  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    if (isSending) return;
    isSending = true;
    const body = serializeForm(form, pressed);
    const label = pressed?.textContent ?? "";
    pressed?.replaceChildren(messages.saving);
    const answer = await fetchPage(form.action, body).catch(() => undefined);
    pressed?.replaceChildren(label);
    isSending = false;
    if (answer?.url.searchParams.get("notice") !== "saved") return fill(answer);
    clearUnsavedForm(form);
    dialog.close();
    said.textContent = messages.saved;
    await onSaved();
  }

  return { open, show };
}

/** The part of a key's event that an input method sets: Safari says by 229 alone, in what others call deprecated. */
interface InputMethodKey {
  isComposing: boolean;
  keyCode: number;
}

/** Whether a key ends a word that is being composed, as Escape does with Hindi keyboards of computers. */
function isComposingKey({ isComposing, keyCode }: InputMethodKey): boolean {
  return isComposing || keyCode === 229;
}

/** Of a form, what is wrong; else the field of a name, or the first. */
function setFocus(form: HTMLFormElement, name?: string): void {
  const fields = [...form.querySelectorAll<HTMLElement>("textarea, .text")];
  const wrong = fields.find((field) => field.ariaInvalid === "true");
  const own = fields.find((field) => field.parentElement?.querySelector(`[name="${name}"]`));
  (wrong ?? own ?? fields[0])?.focus();
}

/** Keeps it above the keyboard of a phone, which covers the lower part of the page. */
function watchKeyboard(dialog: HTMLElement): void {
  const view = visualViewport;
  if (view === null) return;
  const updateSize = () => {
    dialog.style.setProperty("--room", `${view.height}px`);
    dialog.style.setProperty(
      "--below",
      `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`,
    );
  };
  view.addEventListener("resize", updateSize);
  view.addEventListener("scroll", updateSize);
  updateSize();
}

/**
 * Puts a field with chips in the place of a text field, which follows it.
 *
 * @param title What a chip says when it is pointed at. Blank: {name}.
 */
function showChips(field: HTMLTextAreaElement, title: string): void {
  const blanks = [
    ...(field.parentElement?.querySelectorAll<HTMLElement>("[data-placeholder]") ?? []),
  ];
  const figures = new Map(blanks.map((one) => [one.dataset["placeholder"], one] as const));
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
  // Of each placeholder the name is caught: texts and names take turns.
  const nodes = field.value.split(/\{([\w.]+)\}/).map((piece, at) => {
    if (at % 2 === 0) return new Text(piece);
    const figure = figures.get(piece)?.querySelector("span")?.textContent;
    if (figure === undefined) return new Text(`{${piece}}`);
    const name = fillIn(title, { name: piece });
    const chip = createElement("span", { contentEditable: "false", title: name }, figure);
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

/** The text with its placeholders as they are sent. */
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
