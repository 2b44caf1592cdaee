/** What was saved since the page was opened is taken back, the last first. Taking back is a save like any other. */
import { fieldOf, typedIn, type Field } from "./fields.ts";

/** Values by their names, as a form would send them. */
export type Values = ReadonlyMap<string, string | undefined>;

/** Shows the key once there is something to take back. @returns what to call after each save. */
export function undoSaves(form: HTMLFormElement): (saved: Values) => void {
  const button = document.querySelector<HTMLElement>("[data-undo-words]");
  const stands = new Map<string, string | undefined>();
  for (const field of form.querySelectorAll<Field>("[name^='is ']")) {
    const name = field.name.slice("is ".length);
    stands.set(name, typedIn(form, name));
  }
  const saves: Map<string, string | undefined>[] = [];
  const goesBack = new Set<string>();

  button?.addEventListener("click", () => {
    for (const [name, before] of saves.pop() ?? []) {
      const field = fieldOf(form, name);
      if (field === null) continue;
      goesBack.add(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = before !== undefined;
      } else field.value = before ?? "";
      field.dispatchEvent(new Event("written"));
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    show();
  });

  function show(): void {
    if (button !== null) button.hidden = saves.length === 0;
  }

  return (saved) => {
    const before = new Map<string, string | undefined>();
    for (const [name, value] of saved) {
      if (!goesBack.delete(name) && stands.get(name) !== value) before.set(name, stands.get(name));
      stands.set(name, value);
    }
    if (before.size > 0) saves.push(before);
    show();
  };
}
