import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { fieldsOf, fromWire, wireName, type Form } from "#forms/forms.ts";
import {
  isSharedDevice,
  readValues,
  setSharedDevice,
  storeValues,
} from "#ui/browser/stored-values.ts";

/** `asleep` until the script runs; `restored` once a draft was put back; `off` on a shared device. */
export type DraftState = "asleep" | "keeping" | "restored" | "off";

/** What is kept of a form, and what else is written into it. */
export interface DraftOptions {
  form: Form;
  /** What a draft keeps of the typed values, where that is not simply the values. */
  kept?: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** Takes what the form's own state holds from the values of a draft, or from none to clear it. */
  adopt?: (values: Record<string, string>) => void;
  /** What the address of the page asks to have written into fields, below their present text. */
  requested?: () => Record<string, string>;
  /** What the page itself is about, by its names in addresses: the server has written that in. */
  about?: string | undefined;
}

interface DraftPlace {
  element: RefObject<HTMLFormElement | null>;
  /** The id of the last attempt to send the form's present content, if any. */
  submissionId: RefObject<string | undefined>;
}

/** Keeps what is written into a form over a reload, a crash or going back, and puts it back. */
export function useDraft(options: DraftOptions, { element, submissionId }: DraftPlace) {
  const { form, kept, adopt, requested, about } = options;
  const [keeping, setKeeping] = useState<DraftState>("asleep");

  /** What the page is asked to write in, if anything: the same in each of its languages. */
  function askedHere(): string | undefined {
    return about ?? (location.search + location.hash || undefined);
  }

  /** @param before What the page shows only after the next render. */
  function keep(before?: URLSearchParams) {
    if (!element.current) return;
    const typed = fromWire(form, Object.fromEntries(new FormData(element.current)));
    const values = kept?.(typed) ?? typed;
    const written = fieldsOf(form)
      .map((field): [string, unknown] => [field, values[field] ?? before?.get(field)])
      .filter(isWritten);
    const known = { submissionId: submissionId.current, asked: requested && askedHere() };
    const rest = written.length > 0 ? Object.entries(known).filter(isWritten) : [];
    storeValues("form", form.name, new URLSearchParams([...written, ...rest]));
  }

  function forget() {
    storeValues("form", form.name);
    setKeeping((now) => (now === "off" ? now : "keeping"));
  }

  const restore = useEffectEvent(() => {
    const draft = readValues("form", form.name);
    setKeeping(isSharedDevice() ? "off" : draft ? "restored" : "keeping");
    const isAsked = draft?.has("asked") && draft.get("asked") === askedHere();
    const asked = isAsked ? {} : (requested?.() ?? {});
    const ours = about ? requested?.() : undefined;
    let isAnother = false;
    let isTyped = false;
    for (const field of fieldsOf(form)) {
      const control = element.current?.elements.namedItem(wireName(form, field));
      const written = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
      if (!written) continue;
      // Typed, be it a default of the page that the server has put back: a reset would bring that again.
      const { value } = control;
      control.value = value;
      // What was typed before the script arrived is newer than what was kept.
      const before = draft?.get(field) ?? "";
      const more = asked[field] ?? "";
      // What the server has written is nothing that a visitor typed.
      if (control.value === ours?.[field]) control.value = "";
      if (!["", before, more].includes(control.value)) isAnother = isTyped = true;
      control.value ||= before;
      // After going back or a reload it is there already.
      if (!control.value.includes(more)) {
        control.value = [control.value.trimEnd(), more].filter(Boolean).join("\n\n");
        isAnother = true;
      }
    }
    if (isTyped) keep(draft);
    if (!draft) return;
    adopt?.(Object.fromEntries(draft));
    // With more in it, it is another message than the one that was tried to send.
    if (!isAnother) submissionId.current = draft.get("submissionId") ?? undefined;
  });

  useEffect(() => {
    // A page that is only prepared in the background would read a draft that is still being written.
    if ("prerendering" in document && document.prerendering) {
      document.addEventListener("prerenderingchange", restore, { once: true });
    } else {
      restore();
    }
  }, []);

  return {
    keeping,
    /** Stores the form's content. */
    keep: () => keep(),
    /** Deletes the draft; the form keeps its content. */
    forget,
    /** Remembers whether others use the device: then nothing is kept, and what was is gone. */
    share: (shared: boolean) => {
      setSharedDevice(shared);
      setKeeping(shared ? "off" : "keeping");
      keep();
    },
  };
}

function isWritten(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && entry[1].trim() !== "";
}
