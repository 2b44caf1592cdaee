/** The dialog in which a text is changed: the form of the desk for it, in front of the page. */
import { make } from "#desk/browser/create-element.ts";
import { forgetForm, keepForm, keptBody, settleForm } from "#desk/browser/unsaved-form.ts";
import { bodyOf, load } from "#desk/browser/page-swap.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { closeFromOutside } from "#ui/close-from-outside.ts";

/** What the script that opens dialogs is given. */
export interface EditData {
  /** The id of the account, whose unsaved words are kept. */
  account: string;
  words: DeskWords["pageEditor"];
  /** Texts of the page that are not seen on it, with their names. */
  unseen: [name: string, text: string][];
}

/** A text with its name. */
export type NamedText = [name: string, text: string];

/** Buttons that open texts, by what these say. */
export function textButtons(texts: readonly NamedText[]): HTMLButtonElement[] {
  return texts.map(([name, text]) => {
    const button = make("button", { type: "button" }, text);
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
export function textDialog(
  place: ShadowRoot,
  words: EditData["words"]["dialog"],
  onSaved: () => Promise<void>,
) {
  const heading = make("h2", { id: "heading" });
  const body = make("div", { className: "body" });
  const said = make("p", { role: "status", className: "said" });
  const close = make("button", { type: "button", className: "close", ariaLabel: words.close }, "×");
  const dialog = make("dialog", {}, make("div", { className: "head" }, heading, close), body);
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
  function leave(): void {
    if (shown === undefined) return dialog.close();
    const { form, before } = shown;
    const isChanged = form.dataset["unsaved"] !== undefined || bodyOf(form).toString() !== before;
    if (!isChanged) return dialog.close();
    const asked = body.querySelector(".leave");
    if (asked !== null) return asked.querySelector("button")?.focus();
    const stay = make("button", { type: "button" }, words.stay);
    const drop = make("button", { type: "button" }, words.drop);
    const question = make("div", { className: "leave", role: "alert" }, words.leave, stay, drop);
    stay.addEventListener("click", () => {
      question.remove();
      focusOn(form);
    });
    drop.addEventListener("click", () => {
      forgetForm(form);
      dialog.close();
    });
    body.append(question);
    question.scrollIntoView({ block: "nearest" });
    stay.focus();
  }

  close.addEventListener("click", leave);
  // Escape. A second one in a row would close it without asking.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isOfInputMethod(event)) return;
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("click", (event) => {
    const { valueId } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (valueId !== undefined) open(valueId);
  });
  closeFromOutside(dialog, leave);
  dialog.addEventListener("input", () => {
    if (shown !== undefined) keepForm(shown.form);
  });
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    if (shown !== undefined) void send(shown.form, event.submitter);
  });
  fitKeyboard(dialog);

  /** Opens that of a text, with the others in the same place. */
  function open(
    name: string,
    also: readonly NamedText[] = [],
    fillFromPage?: typeof prepare,
  ): void {
    const near =
      also.length > 0 ? [make("p", { className: "also" }, words.also, ...textButtons(also))] : [];
    prepare = fillFromPage;
    show(words.heading, ...near);
    const mine = openings;
    const address = deskPaths.editorForm(`text/${encodeURIComponent(name)}`);
    void load(address, keptBody(address))
      .catch(() => undefined)
      .then((answer) => {
        if (mine === openings && dialog.open) fill(answer, name);
      });
  }

  /** Shows the form that an answer brings, with the field of a name in focus, or else what is wrong. */
  function fill(answer: Awaited<ReturnType<typeof load>> | undefined, name?: string): void {
    if (answer === undefined) return say(words.offline);
    const form = answer.page.querySelector<HTMLFormElement>("form[data-editor-form]");
    if (form === null) {
      if (answer.url.pathname !== deskPaths.signIn) return say(words.gone);
      const back = encodeURIComponent(location.pathname + location.search);
      return say(
        words.signedOut,
        make("a", { href: `${deskPaths.signIn}?to=${back}` }, words.signIn),
      );
    }
    for (const one of body.querySelectorAll("form, .problem, .leave")) one.remove();
    body.append(form);
    // Its button is first on a page; here it is where a thumb is.
    form.append(...[form.firstElementChild].filter((one) => one !== null));
    settleForm(form);
    prepare?.(form);
    for (const field of form.querySelectorAll("textarea")) showChips(field, words.figure);
    shown = { form, before: bodyOf(form).toString() };
    focusOn(form, name);
  }

  function say(...inner: (Node | string)[]): void {
    const problem = make("p", { className: "problem", role: "alert" }, ...inner);
    body.querySelector(".problem")?.remove();
    body.prepend(problem);
    problem.scrollIntoView({ block: "nearest" });
  }

  async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
    if (isSending) return;
    isSending = true;
    const body = bodyOf(form, pressed);
    const label = pressed?.textContent ?? "";
    pressed?.replaceChildren(words.saving);
    const answer = await load(form.action, body).catch(() => undefined);
    pressed?.replaceChildren(label);
    isSending = false;
    if (answer?.url.searchParams.get("notice") !== "saved") return fill(answer);
    forgetForm(form);
    dialog.close();
    said.textContent = words.saved;
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
function isOfInputMethod({ isComposing, keyCode }: InputMethodKey): boolean {
  return isComposing || keyCode === 229;
}

/** Of a form, what is wrong; else the field of a name, or the first. */
function focusOn(form: HTMLFormElement, name?: string): void {
  const fields = [...form.querySelectorAll<HTMLElement>("textarea, .text")];
  const wrong = fields.find((field) => field.ariaInvalid === "true");
  const own = fields.find((field) => field.parentElement?.querySelector(`[name="${name}"]`));
  (wrong ?? own ?? fields[0])?.focus();
}

/** Keeps it above the keyboard of a phone, which covers the lower part of the page. */
function fitKeyboard(dialog: HTMLElement): void {
  const view = visualViewport;
  if (view === null) return;
  const fit = () => {
    dialog.style.setProperty("--room", `${view.height}px`);
    dialog.style.setProperty(
      "--below",
      `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`,
    );
  };
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  fit();
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
