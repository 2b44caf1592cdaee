import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Form, fromPostedValues, getPostedName, listFormFields } from "#forms/forms.ts";
import {
  isSharedDevice,
  readValues,
  setSharedDevice,
  storeValues,
} from "#ui/browser/stored-values.ts";

/** `asleep` until the script runs; `restored` once a draft was put back; `off` on a shared device. */
export type SavedFormState = "asleep" | "keeping" | "restored" | "off";

/** What is kept of a form, and what else is written into it. */
export interface SavedFormOptions {
  form: Form;
  /** What a draft keeps of the typed values, where that is not simply the values. */
  selectValues?: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** Takes what the form's own state holds from the values of a draft, or from none to clear it. */
  restoreValues?: (values: Record<string, string>) => void;
  /** What the address of the page asks to have written into fields, below their present text. */
  getRequestedTexts?: () => Record<string, string>;
  /** What the page itself is about, by its names in addresses: the server has written that in. */
  about?: string | undefined;
}

interface FormRefs {
  element: RefObject<HTMLFormElement | null>;
  /** The id of the last attempt to send the form's present content, if any. */
  submissionId: RefObject<string | undefined>;
}

/** Saves the text of a form across a reload, a crash or going back, and restores it. */
export function useSavedForm(options: SavedFormOptions, { element, submissionId }: FormRefs) {
  const { form, selectValues, restoreValues, getRequestedTexts, about } = options;
  const [keeping, setKeeping] = useState<SavedFormState>("asleep");

  /** The address or `about` value that requests texts. It is the same in every language of the page. */
  const getRequest = () => about ?? (location.search + location.hash || undefined);

  /** @param before What the page shows only after the next render. */
  function saveForm(before?: URLSearchParams) {
    if (!element.current) return;
    const typed = fromPostedValues(form, Object.fromEntries(new FormData(element.current)));
    const values = selectValues?.(typed) ?? typed;
    const written = listFormFields(form)
      .map((field): [string, unknown] => [field, values[field] ?? before?.get(field)])
      .filter(isWritten);
    const known = { submissionId: submissionId.current, asked: getRequestedTexts && getRequest() };
    const rest = written.length > 0 ? Object.entries(known).filter(isWritten) : [];
    storeValues("form", form.name, new URLSearchParams([...written, ...rest]));
  }

  function deleteSavedForm() {
    storeValues("form", form.name);
    setKeeping((now) => (now === "off" ? now : "keeping"));
  }

  const restore = useEffectEvent(() => {
    const draft = readValues("form", form.name);
    setKeeping(isSharedDevice() ? "off" : draft ? "restored" : "keeping");
    const wasRequested = draft?.has("asked") && draft.get("asked") === getRequest();
    const requestedTexts = wasRequested ? {} : (getRequestedTexts?.() ?? {});
    const ours = about ? getRequestedTexts?.() : undefined;
    const texts = { before: draft, more: requestedTexts, ours };
    const { isTyped, isAnother } = fillFields(form, element.current, texts);
    if (isTyped) saveForm(draft);
    if (!draft) return;
    restoreValues?.(Object.fromEntries(draft));
    // With more in it, it is another message than the one that was tried to send.
    if (!isAnother) submissionId.current = draft.get("submissionId") ?? undefined;
  });

  useEffect(() => runWhenActivated(restore), []);

  return {
    keeping,
    keep: () => saveForm(),
    /** Deletes the draft; the form keeps its content. */
    forget: deleteSavedForm,
    /** Remembers whether others use the device. On a shared device nothing is saved, and the saved form is deleted. */
    share: (shared: boolean) => {
      setSharedDevice(shared);
      setKeeping(shared ? "off" : "keeping");
      saveForm();
    },
  };
}

function isWritten(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && entry[1].trim() !== "";
}

/** A page that is only prepared in the background would read a draft that is still being written. */
function runWhenActivated(run: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", run, { once: true });
  } else {
    run();
  }
}

/** The sources of a field's text when a form is restored. */
interface FieldTexts {
  /** The saved form from an earlier load this the page. */
  before: URLSearchParams | undefined;
  /** Texts that the address of the page requests below the saved ones. */
  more: Readonly<Record<string, string>>;
  /** Texts that the server has rendered into the fields. */
  ours: Readonly<Record<string, string>> | undefined;
}

/** Restores the saved form. @returns whether a visitor typed meanwhile, and whether the text differs from the saved one. */
function fillFields(form: Form, element: HTMLFormElement | null, texts: FieldTexts) {
  let isTyped = false;
  let isAnother = false;
  for (const field of listFormFields(form)) {
    const control = element?.elements.namedItem(getPostedName(form, field));
    const written = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (!written) continue;
    const before = texts.before?.get(field) ?? "";
    const more = texts.more[field] ?? "";
    // Typed, be it a default of the page that the server has put back: a reset would bring that again.
    const { value } = control;
    // What the server has written is nothing that a visitor typed.
    control.value = value === texts.ours?.[field] ? "" : value;
    // Text typed before the script arrived is newer than the saved form.
    if (!["", before, more].includes(control.value)) isAnother = isTyped = true;
    control.value ||= before;
    // After going back or a reload it is there already.
    if (control.value.includes(more)) continue;
    control.value = [control.value.trimEnd(), more].filter(Boolean).join("\n\n");
    isAnother = true;
  }
  return { isTyped, isAnother };
}
