/** Drafts save themselves: a moment after the last letter, and when a field is left. Nothing typed is lost. */
import { fieldOf, fromOf, nameOf, sideOf, typedIn, type Field } from "./fields.ts";
import { forgetKept, keep, keptFor } from "./kept.ts";
import { countMistakes } from "./mend.ts";
import { undoSaves } from "./undo.ts";

interface SaveAnswer {
  fields: Record<string, { from: string; changed: boolean; mistake: string | null }>;
  conflicts: Record<string, { text: string; json: string; by: string | null }>;
  changes: string;
}

/** How long after the last letter a draft is saved, and after how long without a connection it is tried again. */
const pause = { typing: 900, offline: 5000 };

/** Saves what is typed in a form by itself. */
export function saveDrafts(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>("[data-status]");
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;
  const noteSaved = undoSaves(form);

  for (const button of form.querySelectorAll<HTMLElement>("[data-plain-save]"))
    button.hidden = true;
  restore();
  form.addEventListener("input", ({ target }) => {
    const name = nameOf(target);
    if (name === undefined) return;
    waiting.add(name);
    keep(name, typedIn(form, name), fromOf(form, name)?.value ?? "");
    save(pause.typing);
  });
  form.addEventListener("change", ({ target }) => {
    const name = nameOf(target);
    if (name !== undefined && waiting.has(name)) save(0);
  });
  addEventListener("online", () => {
    save(0);
  });
  // A button sends the whole form, with all that was typed.
  form.addEventListener("submit", (event) => {
    if (!navigator.onLine) {
      event.preventDefault();
      say(form.dataset.unsaved ?? "", "unsaved");
      return;
    }
    clearTimeout(timer);
    forgetKept(waiting);
    waiting.clear();
  });
  addEventListener("beforeunload", (event) => {
    if (waiting.size > 0 && navigator.onLine) event.preventDefault();
  });

  function save(after: number): void {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => void send(), after);
  }

  async function send(): Promise<void> {
    if (underWay) return save(pause.typing);
    underWay = true;
    const names = [...waiting];
    waiting.clear();
    const body = new URLSearchParams({
      part: form.querySelector<HTMLInputElement>("[name=part]")?.value ?? "",
    });
    const sent = new Map(names.map((name) => [name, typedIn(form, name)]));
    for (const [name, typed] of sent) {
      body.set(`from ${name}`, fromOf(form, name)?.value ?? "null");
      if (typed !== undefined) body.set(`is ${name}`, typed);
    }
    say(form.dataset.saving ?? "");
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body,
      });
      if (response.status !== 200 && response.status !== 409) throw new Error("not saved");
      show((await response.json()) as SaveAnswer, names);
      if (response.ok) noteSaved(sent);
    } catch {
      for (const name of names) waiting.add(name);
      say(form.dataset.unsaved ?? "", "unsaved");
      save(pause.offline);
    } finally {
      underWay = false;
    }
  }

  /** Takes over what the server says; what was typed meanwhile stays. */
  function show({ fields, conflicts, changes }: SaveAnswer, names: string[]): void {
    const met = Object.keys(conflicts);
    for (const [name, { from, changed, mistake }] of Object.entries(fields)) {
      if (met.includes(name)) continue;
      const own = fromOf(form, name);
      // Also where more was typed meanwhile: what is saved next rests on this.
      if (own !== null && met.length === 0 && names.includes(name)) own.value = from;
      sayMistake(name, mistake);
      markChanged(name, changed);
    }
    countMistakes(form);
    for (const [name, conflict] of Object.entries(conflicts)) showConflict(form, name, conflict);
    if (met.length === 0) {
      forgetKept(names);
      for (const name of names.filter((one) => waiting.has(one))) {
        keep(name, typedIn(form, name), fromOf(form, name)?.value ?? "");
      }
    }
    // Those beside a conflict were not kept either: once more, by themselves.
    for (const name of met.length > 0 ? names : []) if (!met.includes(name)) waiting.add(name);
    const bar = document.querySelector<HTMLElement>("[data-changes-bar]");
    const count = bar?.querySelector("[data-changes]");
    if (bar && count) {
      count.textContent = changes;
      bar.hidden = false;
    }
    const now = new Date().toLocaleTimeString(document.documentElement.lang, {
      hour: "numeric",
      minute: "2-digit",
    });
    say(met.length === 0 ? `${form.dataset.saved ?? ""} ${now}` : "");
    save(pause.typing);
  }

  function say(text: string, state = ""): void {
    if (status === null) return;
    status.textContent = text;
    status.dataset.state = state;
  }

  function sayMistake(name: string, mistake: string | null): void {
    const side = sideOf(form, name);
    const place = side?.querySelector<HTMLElement>("[data-mistake]");
    const field = fieldOf(form, name);
    if (!place || field === null) return;
    place.hidden = mistake === null;
    const words = place.querySelector("span");
    if (words) words.textContent = mistake;
    if (mistake === null) field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
    const described = new Set(
      (field.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean),
    );
    if (mistake === null) described.delete(place.id);
    else described.add(place.id);
    field.setAttribute("aria-describedby", [...described].join(" "));
  }

  function markChanged(name: string, changed: boolean): void {
    const side = sideOf(form, name);
    side?.toggleAttribute("data-changed-side", changed);
    const whole = side?.closest<HTMLElement>("[data-field]");
    if (!whole) return;
    const any = whole.querySelector("[data-changed-side]") !== null;
    whole.toggleAttribute("data-changed", any);
    const back = whole.querySelector<HTMLElement>("[data-back]");
    if (back) back.hidden = !any;
  }

  /** What was typed on this device and never arrived. */
  function restore(): void {
    for (const field of form.querySelectorAll<Field>("[name^='is ']")) {
      const name = nameOf(field);
      const kept = name === undefined ? undefined : keptFor(name);
      if (name === undefined || kept === undefined) continue;
      const own = fromOf(form, name);
      if (own === null) continue;
      own.value = kept.from;
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = kept.typed !== undefined;
      } else field.value = kept.typed ?? "";
      waiting.add(name);
    }
    save(0);
  }
}

/** Both values, with a key each: the buttons send the form. */
function showConflict(
  form: HTMLFormElement,
  name: string,
  { text, json, by }: { text: string; json: string; by: string | null },
): void {
  const side = sideOf(form, name);
  const template = document.querySelector<HTMLTemplateElement>("template#conflict");
  if (!side || !template) return;
  side.querySelector("[data-conflict]")?.remove();
  side.append(template.content.cloneNode(true));
  const made = side.querySelector<HTMLElement>("[data-conflict]");
  const who = made?.querySelector("[data-conflict-by]");
  const theirs = made?.querySelector("[data-conflict-text]");
  if (who && by !== null) who.textContent = (made?.dataset.by ?? "").replace("{by}", by);
  if (theirs) theirs.textContent = text;
  made
    ?.querySelector("[data-choice=mine]")
    ?.setAttribute("value", JSON.stringify(["mine", name, json]));
  made
    ?.querySelector("[data-choice=theirs]")
    ?.setAttribute("value", JSON.stringify(["theirs", name]));
}
