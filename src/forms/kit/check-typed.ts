import { check, fieldsOf, fromWire, wireName, type FieldOf, type Form } from "#forms/form.ts";
import type { Reason } from "#forms/text.ts";

/** The sentences of a form: for each field a label, and one for each reason to refuse it. */
export type FieldWords<F extends Form> = {
  readonly [Field in FieldOf<F>]: {
    label: string;
    errors: { readonly [R in Reason]?: string | undefined };
  };
};

/** The errors of refused fields. */
export type Messages<F extends Form> = { [Field in FieldOf<F>]?: string };

/** Checks what is typed now: by the form's rules, and where they have nothing to say, by `required`. */
export function checkTyped<F extends Form>(
  form: F,
  words: FieldWords<F>,
  element: HTMLFormElement,
) {
  const checked = check(form, fromWire(form, Object.fromEntries(new FormData(element))));
  const found: Messages<F> = {};
  for (const field of fieldsOf(form)) {
    const control = element.elements.namedItem(wireName(form, field));
    const blocked = control instanceof HTMLInputElement && control.validity.valueMissing;
    const reason = (checked.ok ? undefined : checked.errors[field]) ?? (blocked && "missing");
    const message = reason && words[field].errors[reason];
    if (message) found[field] = message;
  }
  return { checked, found };
}

/** The messages of an answer, which has them by posted name. */
export function messagesByField<F extends Form>(
  form: F,
  posted: Readonly<Record<string, string>>,
): Messages<F> {
  const found: Messages<F> = {};
  for (const field of fieldsOf(form)) {
    const message = posted[wireName(form, field)];
    if (message) found[field] = message;
  }
  return found;
}
