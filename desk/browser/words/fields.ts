/** Where a value stands in the form of a part. */

/** What a value is typed in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value that a field is for; undefined where it is for none. */
export function nameOf(target: EventTarget | null): string | undefined {
  const name = (target as Field | null)?.name;
  return name?.startsWith("is ") ? name.slice("is ".length) : undefined;
}

/** Everything that belongs to a value. */
export function sideOf(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[data-side="${CSS.escape(name)}"]`);
}

/** The field of a value. */
export function fieldOf(form: HTMLFormElement, name: string): Field | null {
  return form.querySelector<Field>(`[name="${CSS.escape(`is ${name}`)}"]`);
}

/** What the field was made from, as JSON. */
export function fromOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${CSS.escape(`from ${name}`)}"]`);
}

/** As a form would send it: a box without its tick sends nothing. */
export function typedIn(form: HTMLFormElement, name: string): string | undefined {
  const field = fieldOf(form, name);
  if (field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked)
    return undefined;
  return field?.value;
}
