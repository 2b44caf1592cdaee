import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type FormShape, fromPostedValues, listTypedFields } from "#forms/form-shape.ts";
import {
  isSharedDevice,
  readValues,
  setSharedDevice,
  storeValues,
} from "#ui/browser/stored-values.ts";

/**
 * `asleep` until the script runs, `keeping` while it saves, `restored` once saved text is back in the form, `off` on a
 * shared device.
 */
export type AutosaveState = "asleep" | "keeping" | "restored" | "off";

export interface AutosaveOptions {
  form: FormShape;
  /** Converts the typed values into those that are saved; by default they are the same. */
  selectValues?: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** Restores React state from the saved values; without values it clears the state. */
  restoreValues?: (values: Record<string, string>) => void;
  /** Texts by field that the address of the page requests; they are written below the present text. */
  getRequestedTexts?: () => Record<string, string>;
  /** The ids of the page's own topics. The server has written their texts into the fields. */
  about?: string | undefined;
}

interface FormRefs {
  element: RefObject<HTMLFormElement | null>;
  /** The id of the last attempt to send the present content, if any. */
  submissionId: RefObject<string | undefined>;
}

/** One value for the form and for the code that sends it. */
export interface Autosave {
  state: AutosaveState;
  save: () => void;
  /** Deletes the saved text; the form keeps its content. */
  clear: () => void;
  /** Remembers whether others use the device. On a shared device nothing is saved, and saved text is deleted. */
  setShared: (isShared: boolean) => void;
}

/** Saves the text of a form in the browser, and restores it after a reload, a crash or going back. */
export function useAutosave(
  options: AutosaveOptions,
  { element, submissionId }: FormRefs,
): Autosave {
  const { form, selectValues, restoreValues, getRequestedTexts, about } = options;
  const [state, setState] = useState<AutosaveState>("asleep");

  /** Identifies the requested texts. It is the same in every language of the page. */
  const getRequestKey = () => about ?? (location.search + location.hash || undefined);

  /** @param restored values that the page shows only after the next render */
  function saveForm(restored?: URLSearchParams) {
    if (!element.current) return;
    const typed = fromPostedValues(form, Object.fromEntries(new FormData(element.current)));
    const values = selectValues?.(typed) ?? typed;
    const written = listTypedFields(form)
      .map(([field]): [string, unknown] => [field, values[field] ?? restored?.get(field)])
      .filter(hasText);
    const metadata = {
      submissionId: submissionId.current,
      request: getRequestedTexts && getRequestKey(),
    };
    const metadataEntries = written.length > 0 ? Object.entries(metadata).filter(hasText) : [];
    storeValues("form", form.name, new URLSearchParams([...written, ...metadataEntries]));
  }

  function deleteSavedForm() {
    storeValues("form", form.name);
    setState((current) => (current === "off" ? current : "keeping"));
  }

  const restore = useEffectEvent(() => {
    const saved = readValues("form", form.name);
    if (isSharedDevice()) setState("off");
    else setState(saved ? "restored" : "keeping");
    const wasRequested = saved?.has("request") && saved.get("request") === getRequestKey();
    const requestedTexts = wasRequested ? {} : (getRequestedTexts?.() ?? {});
    const renderedTexts = about ? getRequestedTexts?.() : undefined;
    const texts = { saved, requested: requestedTexts, rendered: renderedTexts };
    const { isTyped, isChanged } = fillFields(form, element.current, texts);
    if (isTyped) saveForm(saved);
    if (!saved) return;
    restoreValues?.(Object.fromEntries(saved));
    // A changed message is not the one of the last attempt.
    if (!isChanged) submissionId.current = saved.get("submissionId") ?? undefined;
  });

  useEffect(() => runWhenActivated(restore), []);

  return {
    state,
    save: () => saveForm(),
    clear: deleteSavedForm,
    setShared: (isShared) => {
      setSharedDevice(isShared);
      setState(isShared ? "off" : "keeping");
      saveForm();
    },
  };
}

function hasText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string" && entry[1].trim() !== "";
}

/** While a page is prerendered, the visible page may still change the saved text. */
function runWhenActivated(run: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", run, { once: true });
  } else {
    run();
  }
}

interface FieldTexts {
  saved: URLSearchParams | undefined;
  /** Texts that the address of the page requests below the saved ones. */
  requested: Readonly<Record<string, string>>;
  rendered: Readonly<Record<string, string>> | undefined;
}

/**
 * Writes saved and requested texts into the fields.
 * @returns `isTyped` if a visitor typed before the script arrived; `isChanged` if the text differs from the saved one
 */
function fillFields(form: FormShape, element: HTMLFormElement | null, texts: FieldTexts) {
  let isTyped = false;
  let isChanged = false;
  for (const [field, name] of listTypedFields(form)) {
    const control = element?.elements.namedItem(name);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    if (!isText) continue;
    const saved = texts.saved?.get(field) ?? "";
    const requested = texts.requested[field] ?? "";
    const { value } = control;
    // Assigned even if unchanged: then it counts as typed, and stays when the default of a rejected form is removed.
    control.value = value === texts.rendered?.[field] ? "" : value;
    // Text that was typed before the script arrived is newer than the saved text.
    if (!["", saved, requested].includes(control.value)) isChanged = isTyped = true;
    control.value ||= saved;
    if (control.value) control.closest("details")?.setAttribute("open", "");
    // After going back or a reload the requested text is in the field already.
    if (control.value.includes(requested)) continue;
    control.value = [control.value.trimEnd(), requested].filter(Boolean).join("\n\n");
    isChanged = true;
  }
  return { isTyped, isChanged };
}
