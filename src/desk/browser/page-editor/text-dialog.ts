/** The dialog in which a text is edited. It loads the form of the text from the desk and shows it above the page. */
import { createElement } from "#desk/browser/shared/create-element.ts";
import { fetchPage, type PageResponse, serializeForm } from "#desk/browser/shared/page-swap.ts";
import { showChips } from "#desk/browser/shared/text-chips.ts";
import {
  clearUnsavedForm,
  readUnsavedForm,
  storeUnsavedForm,
  syncUnsavedForm,
} from "#desk/browser/shared/unsaved-form.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { closeFromOutside } from "#ui/close-from-outside.ts";
import type { PageEditorData, TextEntry } from "./page-editor-data.ts";

/** Creates a button for each text. `TextDialog` opens the text of a button that is clicked in it. */
export function createTextButtons(texts: readonly TextEntry[]): HTMLButtonElement[] {
  return texts.map(([id, text]) => {
    const button = createElement("button", { type: "button" }, text);
    button.dataset["valueId"] = id;
    return button;
  });
}

interface OpenForm {
  form: HTMLFormElement;
  /** The serialized form as the server sent it. */
  original: string;
}

/** Shows the form of a text, or a list of texts to choose from. What is typed is stored in the tab until it is saved. */
export class TextDialog {
  readonly #messages: PageEditorData["messages"]["dialog"];
  readonly #onSaved: () => Promise<void>;
  readonly #heading = createElement("h2", { id: "heading" });
  readonly #body = createElement("div", { className: "body" });
  readonly #status = createElement("p", { role: "status", className: "status" });
  readonly #dialog: HTMLDialogElement;
  #openForm: OpenForm | undefined;
  #isSending = false;
  /** Fills in the figures that only the page knows. */
  #fillFromPage: ((form: HTMLFormElement) => void) | undefined;
  /** Counts the openings, because the response to an earlier one is ignored. */
  #openings = 0;

  /**
   * @param shadow The root that the dialog is added to. It keeps the styles of the page away.
   * @param onSaved Called after a draft was saved.
   */
  constructor(
    shadow: ShadowRoot,
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
    shadow.append(this.#dialog, this.#status);
    closeButton.addEventListener("click", () => {
      this.#closeOrAsk();
    });
    this.#listen();
    fitAboveKeyboard(this.#dialog);
  }

  /** Opens the dialog with this content, which is no form. A click on an element with `data-value-id` opens that text. */
  show(title: string, ...content: Node[]): void {
    this.#openings++;
    this.#heading.textContent = title;
    this.#body.replaceChildren(...content);
    this.#openForm = undefined;
    this.#status.textContent = "";
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#body.scrollTop = 0;
  }

  /** Opens the form of a text, with buttons for the other texts of the same element. */
  open(
    id: string,
    otherTexts: readonly TextEntry[] = [],
    fillFromPage?: (form: HTMLFormElement) => void,
  ): void {
    const buttons = createTextButtons(otherTexts);
    const others = createElement("p", { className: "also" }, this.#messages.also, ...buttons);
    this.#fillFromPage = fillFromPage;
    this.show(this.#messages.heading, ...(buttons.length > 0 ? [others] : []));
    const opening = this.#openings;
    const url = deskPaths.editorForm(`text/${encodeURIComponent(id)}`);
    void fetchPage(url, readUnsavedForm(url))
      .catch(() => undefined)
      .then((response) => {
        if (opening === this.#openings && this.#dialog.open) this.#showForm(response, id);
      });
  }

  #listen(): void {
    const dialog = this.#dialog;
    const closeOrAsk = () => {
      this.#closeOrAsk();
    };
    // A browser closes a dialog at a second Escape in a row without a `cancel` event that can be prevented.
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
      if (this.#openForm !== undefined) storeUnsavedForm(this.#openForm.form);
    });
    dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#openForm !== undefined) void this.#save(this.#openForm.form, event.submitter);
    });
  }

  /** Closes the dialog; if something was typed, asks first. */
  #closeOrAsk(): void {
    if (this.#openForm === undefined || !isEdited(this.#openForm)) return this.#dialog.close();
    const question = this.#body.querySelector(".leave");
    if (question !== null) return question.querySelector("button")?.focus();
    this.#askToLeave(this.#openForm.form);
  }

  #askToLeave(form: HTMLFormElement): void {
    const { leave, stay, drop } = this.#messages;
    const stayButton = createElement("button", { type: "button" }, stay);
    const dropButton = createElement("button", { type: "button" }, drop);
    const question = createElement(
      "div",
      { className: "leave", role: "alert" },
      leave,
      stayButton,
      dropButton,
    );
    stayButton.addEventListener("click", () => {
      question.remove();
      setFocus(form);
    });
    dropButton.addEventListener("click", () => {
      clearUnsavedForm(form);
      this.#dialog.close();
    });
    this.#body.append(question);
    question.scrollIntoView({ block: "nearest" });
    stayButton.focus();
  }

  /** Shows the form in a response, with the focus on the field of a text; or says why there is none. */
  #showForm(response: PageResponse | undefined, id?: string): void {
    const messages = this.#messages;
    if (response === undefined) return this.#showProblem(messages.offline);
    const form = response.page.querySelector<HTMLFormElement>("form[data-editor-form]");
    if (form === null) {
      if (response.url.pathname !== deskPaths.signIn) return this.#showProblem(messages.gone);
      const returnUrl = encodeURIComponent(location.pathname + location.search);
      return this.#showProblem(
        messages.signedOut,
        createElement("a", { href: `${deskPaths.signIn}?to=${returnUrl}` }, messages.signIn),
      );
    }
    for (const one of this.#body.querySelectorAll("form, .problem, .leave")) one.remove();
    this.#body.append(form);
    // The server renders the button first; in the dialog it is last, within reach of a thumb.
    const saveButton = form.firstElementChild;
    if (saveButton !== null) form.append(saveButton);
    syncUnsavedForm(form);
    this.#fillFromPage?.(form);
    for (const field of form.querySelectorAll("textarea")) showChips(field);
    this.#openForm = { form, original: serializeForm(form).toString() };
    setFocus(form, id);
  }

  #showProblem(...content: (Node | string)[]): void {
    const problem = createElement("p", { className: "problem", role: "alert" }, ...content);
    this.#body.querySelector(".problem")?.remove();
    this.#body.prepend(problem);
    problem.scrollIntoView({ block: "nearest" });
  }

  async #save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const body = serializeForm(form, submitter);
    const label = submitter?.textContent ?? "";
    submitter?.replaceChildren(this.#messages.saving);
    const response = await fetchPage(form.action, body).catch(() => undefined);
    submitter?.replaceChildren(label);
    this.#isSending = false;
    if (response?.url.searchParams.get("notice") !== "saved") return this.#showForm(response);
    clearUnsavedForm(form);
    this.#dialog.close();
    // What the page of the form says: that the draft is saved, and the way to publish it.
    this.#status.replaceChildren(...(response.page.getElementById("saved")?.childNodes ?? []));
    await this.#onSaved();
  }
}

function isEdited({ form, original }: OpenForm): boolean {
  return form.dataset["unsaved"] !== undefined || serializeForm(form).toString() !== original;
}

/** The part of a key event that input methods set. Safari sets the deprecated `keyCode` alone. */
interface InputMethodKey {
  isComposing: boolean;
  keyCode: number;
}

/** Checks whether a key belongs to an input method: with a Hindi keyboard, Escape ends the word that is being composed. */
function isComposingKey({ isComposing, keyCode }: InputMethodKey): boolean {
  return isComposing || keyCode === 229;
}

/** Focuses the first invalid field; else the field of the text with this id, or the first field. */
function setFocus(form: HTMLFormElement, id?: string): void {
  const fields = [...form.querySelectorAll<HTMLElement>("textarea, .text")];
  const invalid = fields.find((field) => field.ariaInvalid === "true");
  const requested = fields.find((field) => field.parentElement?.querySelector(`[name="${id}"]`));
  (invalid ?? requested ?? fields[0])?.focus();
}

/**
 * Keeps the dialog above the keyboard of a phone, which covers the lower part of the page: text-dialog.css reads
 * `--visible-height` and `--keyboard-height`.
 */
function fitAboveKeyboard(dialog: HTMLElement): void {
  const view = visualViewport;
  if (view === null) return;
  const updateSize = () => {
    dialog.style.setProperty("--visible-height", `${view.height}px`);
    dialog.style.setProperty(
      "--keyboard-height",
      `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`,
    );
  };
  view.addEventListener("resize", updateSize);
  view.addEventListener("scroll", updateSize);
  updateSize();
}
