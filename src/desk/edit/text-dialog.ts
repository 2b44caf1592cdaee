/** The dialog in which a text is changed: a field for each language, and what visitors read now. */
import { draftOf, keepDraft } from "#desk/frame/drafts.ts";
import { fillIn } from "#text/sentences.ts";
import { accentLocale, languages } from "#locales.ts";
import { make } from "./make.ts";
import { textField, type Field } from "./text-field.ts";
import type { EditData, Text, TextField, TextProblem } from "./text.ts";

/** What the dialog is opened for. */
export interface Opening {
  /** The text that is changed. */
  name: string;
  /** Other texts in the same place. */
  also: { name: string; text: string }[];
}

/** The dialogs of a page. */
export interface TextDialog {
  open: (opening: Opening) => void;
  /** Opens a dialog with something else in it; a press on an element with `data-text` opens that text. */
  choose: (heading: string, inner: Node[]) => void;
}

interface Shown {
  field: TextField;
  input: Field;
  /** The value that is changed: another one after a conflict. */
  from: string;
  mistake: HTMLElement;
  conflict: HTMLElement;
}

/**
 * Makes it. What is typed is kept in the tab until it is saved.
 *
 * @param place The shadow that keeps the looks of the page away from it.
 * @param onSaved Is called when a draft is saved.
 */
export function textDialog(
  place: ShadowRoot,
  { words, account, language }: EditData,
  onSaved: () => Promise<void>,
): TextDialog {
  const heading = make("h2", { id: "heading" });
  const body = make("div", { className: "body" });
  const said = make("p", { role: "status", className: "said" });
  const close = make("button", { type: "button", className: "close", ariaLabel: words.close }, "×");
  const dialog = make("dialog", {}, make("div", { className: "head" }, heading, close), body);
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.role = "dialog";
  dialog.ariaModal = "true";
  place.append(dialog, said);

  let shown: Shown[] = [];
  let isSaving = false;
  /** How many were opened: the answer to an earlier question is for nothing. */
  let openings = 0;

  const isChanged = () => shown.some(({ field, input }) => input.read() !== field.value);
  const forget = () => {
    for (const { field } of shown) keepDraft(account, draftName(field), undefined);
  };

  function show(title: string, ...inner: Node[]): void {
    heading.textContent = title;
    body.replaceChildren(...inner);
    shown = [];
    said.textContent = "";
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
  }

  /** Closes it; where something was typed, asks first. */
  function leave(): void {
    if (!isChanged()) return dialog.close();
    const asked = body.querySelector(".leave");
    if (asked !== null) return asked.querySelector("button")?.focus();
    const stay = make("button", { type: "button" }, words.stay);
    const drop = make("button", { type: "button" }, words.drop);
    const question = make("div", { className: "leave", role: "alert" }, words.leave, stay, drop);
    stay.addEventListener("click", () => {
      question.remove();
      shown[0]?.input.element.focus();
    });
    drop.addEventListener("click", () => {
      forget();
      dialog.close();
    });
    body.append(question);
    question.scrollIntoView({ block: "nearest" });
    stay.focus();
  }

  close.addEventListener("click", leave);
  // Escape. A second one in a row would close it without asking.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) leave();
    const { text } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (text !== undefined) open({ name: text, also: [] });
  });
  fitKeyboard(dialog);

  function open({ name, also }: Opening): void {
    const mine = ++openings;
    show(words.heading);
    void load(name).then((text) => {
      if (mine !== openings || !dialog.open) return;
      if (typeof text === "string") return say(text);
      fill(text, also);
    });
  }

  async function load(name: string): Promise<Text | string> {
    try {
      const address = `/desk/edit/text?name=${encodeURIComponent(name)}`;
      const response = await fetch(address, { headers: { Accept: "application/json" } });
      if (response.status === 401) return words.signedOut;
      return response.ok ? ((await response.json()) as Text) : words.gone;
    } catch {
      return words.offline;
    }
  }

  function say(sentence: string): void {
    const problem = make("p", { className: "problem", role: "alert" }, sentence);
    if (sentence === words.signedOut) problem.append(" ", signIn());
    body.querySelector(".problem")?.remove();
    body.prepend(problem);
    problem.scrollIntoView({ block: "nearest" });
  }

  function signIn(): HTMLAnchorElement {
    const back = encodeURIComponent(location.pathname + location.search);
    return make("a", { href: `/desk/enter?to=${back}` }, words.signIn);
  }

  function fill(text: Text, also: Opening["also"]): void {
    const fields = text.fields.map(makeField);
    const save = make("button", { className: "save" }, words.save);
    const form = make("form", { noValidate: true }, ...fields.map(({ element }) => element), save);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(save);
    });
    const others = also.map(({ name, text: words }) => {
      const button = make("button", { type: "button" }, words);
      button.dataset["text"] = name;
      return button;
    });
    const near = others.length > 0 ? [make("p", { className: "also" }, words.also, ...others)] : [];
    body.replaceChildren(...near, form);
    shown = fields.map(({ shown: one }) => one);
    for (const { field, input } of shown) {
      const kept = draftOf(account, draftName(field));
      input.write(kept ?? field.value);
      if (kept !== undefined && kept !== field.value) say(words.kept);
    }
    const own = shown.find(({ field }) => field.name === text.name);
    own?.input.element.focus();
  }

  function makeField(field: TextField, at: number): { element: HTMLElement; shown: Shown } {
    const spoken = field.language === "accent" ? accentLocale : field.language;
    const { tag, name } = languages[spoken];
    const label = make(
      "label",
      { id: `label-${at}`, htmlFor: `field-${at}` },
      field.language === "accent" ? words.shortLine : name,
    );
    const mistake = make("p", { className: "mistake", id: `mistake-${at}`, role: "alert" });
    const conflict = make("div", { className: "conflict" });
    const input = textField({
      id: `field-${at}`,
      labelledBy: label.id,
      describedBy: mistake.id,
      lang: tag,
      figures: field.figures,
      chipTitle: (figure) => fillIn(words.figure, { name: figure }),
      onInput: () => {
        keepDraft(account, draftName(field), input.read());
      },
    });
    label.addEventListener("click", () => {
      input.element.focus();
    });
    const element = make("div", { className: "field" }, label, input.element, mistake, conflict);
    if (field.live !== undefined) {
      const restore = make("button", { type: "button" }, words.restore);
      restore.addEventListener("click", () => {
        input.write(field.live ?? "");
        keepDraft(account, draftName(field), field.live);
        input.element.focus();
      });
      const quoted = make("q", { lang: tag }, filled(field.live, field));
      element.append(make("p", { className: "live" }, words.live, " ", quoted, " ", restore));
    }
    if (field.draft !== undefined) {
      const day = new Date(field.draft.at).toLocaleString(languages[language].tag, {
        dateStyle: "medium",
        timeStyle: "short",
      });
      element.append(
        make("p", { className: "live" }, fillIn(words.draft, { by: field.draft.by, day })),
      );
    }
    return { element, shown: { field, input, from: field.from, mistake, conflict } };
  }

  async function send(save: HTMLButtonElement): Promise<void> {
    if (isSaving) return;
    const changed = shown.filter(
      ({ field, input, from }) => input.read() !== field.value || from !== field.from,
    );
    if (changed.length === 0) return dialog.close();
    isSaving = true;
    save.textContent = words.saving;
    try {
      const problem = await post(changed);
      if (problem === undefined) {
        forget();
        shown = [];
        dialog.close();
        said.textContent = words.saved;
        await onSaved();
      } else if (typeof problem === "string") say(problem);
      else tell(problem);
    } finally {
      isSaving = false;
      save.textContent = words.save;
    }
  }

  /** @returns why it was not saved. */
  async function post(changed: Shown[]): Promise<TextProblem | string | undefined> {
    const fields = changed.map(({ field: { name }, input, from }) => ({
      ...{ name, from, value: input.read() },
    }));
    try {
      const response = await fetch("/desk/edit/text", {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/json" },
        body: JSON.stringify({ fields }),
      });
      if (response.ok) return undefined;
      if (response.status === 401) return words.signedOut;
      // Written by our own server; anything else is no JSON.
      return (await response.json()) as TextProblem;
    } catch {
      return words.offline;
    }
  }

  function tell(problem: TextProblem): void {
    if (problem.problem === "gone") return say(words.gone);
    const mistakes = problem.problem === "mistakes" ? problem.mistakes : {};
    const conflicts = problem.problem === "conflict" ? problem.conflicts : {};
    for (const one of shown) {
      const { name } = one.field;
      const sentence = mistakes[name] ?? "";
      one.mistake.textContent = sentence;
      one.input.element.ariaInvalid = sentence === "" ? null : "true";
      const other = conflicts[name];
      one.conflict.replaceChildren(...(other === undefined ? [] : choices(one, other)));
    }
    const first = shown.find(
      ({ field }) => (mistakes[field.name] ?? conflicts[field.name]) !== undefined,
    );
    first?.input.element.focus();
  }

  function choices(
    one: Shown,
    { now, from, by }: { now: string; from: string; by?: string | undefined },
  ): Node[] {
    const mine = make("button", { type: "button" }, words.conflict.mine);
    const theirs = make("button", { type: "button" }, words.conflict.theirs);
    const choose = (text: string) => {
      one.from = from;
      one.input.write(text);
      one.conflict.replaceChildren();
      one.input.element.focus();
    };
    mine.addEventListener("click", () => {
      choose(one.input.read());
    });
    theirs.addEventListener("click", () => {
      choose(now);
    });
    const said = by === undefined ? words.conflict.meanwhile : fillIn(words.conflict.by, { by });
    return [
      make("p", { role: "alert" }, said, " ", make("q", {}, filled(now, one.field))),
      mine,
      theirs,
    ];
  }

  return {
    open,
    choose: (title, inner) => {
      openings++;
      show(title, ...inner);
    },
  };
}

/** The name under which what is typed is kept. */
function draftName({ name }: TextField): string {
  return `text ${name}`;
}

/** A text as visitors read it. */
function filled(text: string, { figures }: TextField): string {
  return fillIn(
    text,
    Object.fromEntries(Object.entries(figures).map(([name, { figure }]) => [name, figure])),
  );
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
