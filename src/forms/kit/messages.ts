import { check, fieldsOf, fromWire, wireName, type FieldOf, type Form } from "#forms/forms.ts";
import type { Reason } from "#forms/text.ts";
import { useEffect, useRef, useState, type RefObject } from "react";

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

/** The errors of the fields; the first refused field gets the focus. */
export function useMessages<F extends Form>(element: RefObject<HTMLFormElement | null>) {
  const [messages, setMessages] = useState<Messages<F>>({});
  const focusFirst = useRef(false);

  useEffect(() => {
    if (!focusFirst.current) return;
    focusFirst.current = false;
    element.current?.querySelector<HTMLElement>("[data-invalid] :is(input, textarea)")?.focus();
  }, [element, messages]);

  return {
    messages,
    show: (found: Messages<F>) => {
      focusFirst.current = Object.keys(found).length > 0;
      setMessages(found);
    },
    /** Removes the error of one field. */
    clearAt: (field: FieldOf<F>) =>
      setMessages((shown) => {
        if (!(field in shown)) return shown;
        const { [field]: cleared, ...rest } = shown;
        // What is left of a partial record without one of its keys still is one.
        return rest as Messages<F>;
      }),
    clear: () => setMessages({}),
  };
}
