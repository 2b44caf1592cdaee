/** What is typed stays on the device until the server has it: a lost line or a closed tab takes nothing. */

const prefix = "desk ";

/** Brings back what was typed and not saved, and keeps what is typed from now on. */
export function keepTyping(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-kept]")) {
    const name = prefix + (field.dataset.kept ?? "");
    const kept = sessionStorage.getItem(name);
    if (kept !== null && field.value === "") field.value = kept;
    field.addEventListener("input", () => {
      if (field.value === "") sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, field.value);
    });
  }
}

/** Forgets what a form has brought to the server. */
export function forgetTyped(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLTextAreaElement>("[data-kept]")) {
    sessionStorage.removeItem(prefix + (field.dataset.kept ?? ""));
  }
}
