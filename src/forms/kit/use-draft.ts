import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { fieldsOf, fromWire, wireName, type Form } from "#forms/forms.ts";
import { forgetDraft, keepDraft, readDraft, setShared } from "./draft.ts";
import { isShared } from "./shared-device.ts";

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

/** How long after the last key what was typed is kept, in milliseconds; sooner if the page goes. */
const pause = 400;

/** Keeps what is written into a form over a reload, a crash or going back, and puts it back. */
export function useDraft(options: DraftOptions, { element, submissionId }: DraftPlace) {
  const { form, kept, adopt, requested, about } = options;
  const [keeping, setKeeping] = useState<DraftState>("asleep");
  const timer = useRef<number>(undefined);

  /** What the page is asked to write in, if anything: the same in each of its languages. */
  function askedHere(): string | undefined {
    return about ?? (location.search + location.hash || undefined);
  }

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function keep() {
    stop();
    if (!element.current) return;
    const typed = fromWire(form, Object.fromEntries(new FormData(element.current)));
    const written = Object.entries(kept?.(typed) ?? typed).filter(
      (entry): entry is [string, string] => {
        return typeof entry[1] === "string" && entry[1].trim() !== "";
      },
    );
    const draft = {
      values: Object.fromEntries(written),
      submissionId: submissionId.current,
      asked: requested && askedHere(),
    };
    keepDraft(form.name, draft);
  }

  function forget() {
    stop();
    forgetDraft(form.name);
    setKeeping((now) => (now === "off" ? now : "keeping"));
  }

  function keepSoon() {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, pause);
  }

  const restore = useEffectEvent(() => {
    const draft = isShared() ? undefined : readDraft(form.name);
    setKeeping(isShared() ? "off" : draft ? "restored" : "keeping");
    const isWritten = draft?.asked !== undefined && draft.asked === askedHere();
    const asked = isWritten ? {} : (requested?.() ?? {});
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
      const before = draft?.values[field] ?? "";
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
    if (isTyped) keepSoon();
    if (!draft) return;
    adopt?.(draft.values);
    // With more in it, it is another message than the one that was tried to send.
    if (!isAnother) submissionId.current = draft.submissionId;
  });
  const keepIfPending = useEffectEvent(() => {
    if (timer.current !== undefined) keep();
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    // A page that is only prepared in the background would read a draft that is still being written.
    if ("prerendering" in document && document.prerendering) {
      document.addEventListener("prerenderingchange", restore, { once: true, signal });
    } else {
      restore();
    }
    // Phones end a hidden page without another word; some browsers skip one event, some the other.
    document.addEventListener("visibilitychange", keepIfPending, { signal });
    addEventListener("pagehide", keepIfPending, { signal });
    return () => gone.abort();
  }, []);

  return {
    keeping,
    /** Stores the form's content at once. */
    keep,
    /** Keeps it after a pause in typing. */
    keepSoon,
    /** Deletes the draft; the form keeps its content. */
    forget,
    /** Remembers whether others use the device: then nothing is kept, and what was is gone. */
    share: (shared: boolean) => {
      setShared(shared);
      setKeeping(shared ? "off" : "keeping");
      keep();
    },
  };
}
