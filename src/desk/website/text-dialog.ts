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

export type TextEntry = [name: string, text: string];

/** Buttons that open texts, by what these say. */
export function createTextButtons(texts: readonly TextEntry[]): HTMLButtonElement[] {
  return texts.map(([name, text]) => {
    const button = createElement("button", { type: "button" }, text);
    button.dataset["valueId"] = name;
    return button;
  });
}

/** The form that is open, and what it held as it came. */
interface OpenForm {
  form: HTMLFormElement;
  before: string;
}

/** The dialog in which a text is changed. What is typed is kept in the tab until it is saved. */
export class TextDialog {
  readonly #messages: PageEditorData["messages"]["dialog"];
  readonly #onSaved: () => Promise<void>;
  readonly #heading = createElement("h2", { id: "heading" });
  readonly #body = createElement("div", { className: "body" });
  readonly #status = createElement("p", { role: "status", className: "said" });
  readonly #dialog: HTMLDialogElement;
  #shown: OpenForm | undefined;
  #isSending = false;
  /** Fills in what only the page knows. */
  #prepare: ((form: HTMLFormElement) => void) | undefined;
  /** How many were opened: the answer to an earlier question is for nothing. */
  #openings = 0;

  /**
   * @param place The shadow that keeps the looks of the page away from it.
   * @param onSaved Is called when a draft is saved.
   */
  constructor(
    place: ShadowRoot,
    messages: PageEditorData["messages"]["dialog"],
    onSaved: () => Promise<void>,
  ) {
    this.#messages = messages;
    this.#onSaved = onSaved;
    const closeButton = createElement(
      "button",
      { type: "button", className: "close", ariaLabel: messages.close },
      "×",
    );
    const head = createElement("div", { className: "head" }, this.#heading, closeButton);
    this.#dialog = createElement("dialog", {}, head, this.#body);
    this.#dialog.setAttribute("aria-labelledby", this.#heading.id);
    place.append(this.#dialog, this.#status);
    closeButton.addEventListener("click", () => {
      this.#closeOrAsk();
    });
    this.#listen();
    watchKeyboard(this.#dialog);
  }

  /** Opens a dialog with something in it; a press on an element with `data-value-id` opens that text. */
  show(title: string, ...inner: Node[]): void {
    this.#openings++;
    this.#heading.textContent = title;
    this.#body.replaceChildren(...inner);
    this.#shown = undefined;
    this.#status.textContent = "";
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#body.scrollTop = 0;
  }

  /** Opens that of a text, with the others in the same place. */
  open(
    name: string,
    also: readonly TextEntry[] = [],
    fillFromPage?: (form: HTMLFormElement) => void,
  ): void {
    const near =
      also.length > 0
        ? [
            createElement(
              "p",
              { className: "also" },
              this.#messages.also,
              ...createTextButtons(also),
            ),
          ]
        : [];
    this.#prepare = fillFromPage;
    this.show(this.#messages.heading, ...near);
    const mine = this.#openings;
    const address = deskPaths.editorForm(`text/${encodeURIComponent(name)}`);
    void fetchPage(address, readUnsavedForm(address))
      .catch(() => undefined)
      .then((answer) => {
        if (mine === this.#openings && this.#dialog.open) this.#fill(answer, name);
      });
  }

  #listen(): void {
    const dialog = this.#dialog;
    const closeOrAsk = () => {
      this.#closeOrAsk();
    };
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
      if (valueId !== undefined) this.open(valueId);
    });
    closeFromOutside(dialog, closeOrAsk);
    dialog.addEventListener("input", () => {
      if (this.#shown !== undefined) storeUnsavedForm(this.#shown.form);
    });
    dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#shown !== undefined) void this.#send(this.#shown.form, event.submitter);
    });
  }

  /** Closes it; where something was typed, asks first. */
  #closeOrAsk(): void {
    if (this.#shown === undefined || !isEdited(this.#shown)) return this.#dialog.close();
    const requested = this.#body.querySelector(".leave");
    if (requested !== null) return requested.querySelector("button")?.focus();
    this.#askToLeave(this.#shown.form);
  }

  #askToLeave(form: HTMLFormElement): void {
    const { leave, stay: stayLabel, drop: dropLabel } = this.#messages;
    const stay = createElement("button", { type: "button" }, stayLabel);
    const drop = createElement("button", { type: "button" }, dropLabel);
    const question = createElement("div", { className: "leave", role: "alert" }, leave, stay, drop);
    stay.addEventListener("click", () => {
      question.remove();
      setFocus(form);
    });
    drop.addEventListener("click", () => {
      clearUnsavedForm(form);
      this.#dialog.close();
    });
    this.#body.append(question);
    question.scrollIntoView({ block: "nearest" });
    stay.focus();
  }

  /** Shows the form that an answer brings, with the field of a name in focus, or else what is wrong. */
  #fill(answer: Awaited<ReturnType<typeof fetchPage>> | undefined, name?: string): void {
    const messages = this.#messages;
    if (answer === undefined) return this.#showProblem(messages.offline);
    const form = answer.page.querySelector<HTMLFormElement>("form[data-editor-form]");
    if (form === null) {
      if (answer.url.pathname !== deskPaths.signIn) return this.#showProblem(messages.gone);
      const back = encodeURIComponent(location.pathname + location.search);
      return this.#showProblem(
        messages.signedOut,
        createElement("a", { href: `${deskPaths.signIn}?to=${back}` }, messages.signIn),
      );
    }
    for (const one of this.#body.querySelectorAll("form, .problem, .leave")) one.remove();
    this.#body.append(form);
    // Its button is first on a page; here it is where a thumb is.
    form.append(...[form.firstElementChild].filter((one) => one !== null));
    syncUnsavedForm(form);
    this.#prepare?.(form);
    for (const field of form.querySelectorAll("textarea")) showChips(field, messages.figure);
    this.#shown = { form, before: serializeForm(form).toString() };
    setFocus(form, name);
  }

  #showProblem(...inner: (Node | string)[]): void {
    const problem = createElement("p", { className: "problem", role: "alert" }, ...inner);
    this.#body.querySelector(".problem")?.remove();
    this.#body.prepend(problem);
    problem.scrollIntoView({ block: "nearest" });
  }

  async #send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const body = serializeForm(form, pressed);
    const label = pressed?.textContent ?? "";
    pressed?.replaceChildren(this.#messages.saving);
    const answer = await fetchPage(form.action, body).catch(() => undefined);
    pressed?.replaceChildren(label);
    this.#isSending = false;
    if (answer?.url.searchParams.get("notice") !== "saved") return this.#fill(answer);
    clearUnsavedForm(form);
    this.#dialog.close();
    this.#status.textContent = this.#messages.saved;
    await this.#onSaved();
  }
}

function isEdited({ form, before }: OpenForm): boolean {
  return form.dataset["unsaved"] !== undefined || serializeForm(form).toString() !== before;
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
