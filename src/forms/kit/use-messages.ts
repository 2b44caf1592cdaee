import { useEffect, useRef, useState, type RefObject } from "react";
import type { FieldOf, Form } from "#forms/form.ts";
import type { Messages } from "./check-typed.ts";

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
