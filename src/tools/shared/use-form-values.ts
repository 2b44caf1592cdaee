import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { createDeviceStorage, type ValueStorage } from "./value-storage.ts";

export type FormStartValues = Readonly<Record<string, string>>;

/** Tells the readers of a form that a script has filled it in: the browser sends no event then. */
const filledEvent = "formfilled";

export interface FormValues {
  id: string;
  /** Where the values are until they are sent. */
  place: ValueStorage["place"];
  /** Deletes the values in the form and in `place`; the form begins again as for a new visitor. */
  clear: () => void;
  formProps: { readonly ref: RefObject<HTMLFormElement | null> };
  /** What the controls held at first, with the amounts of the example. */
  start: FormStartValues;
  example: FormStartValues;
  /** What the controls hold now, by their names. */
  values: URLSearchParams;
  /** True until the visitor's first input. */
  isExample: boolean;
}

/**
 * The values of a form of uncontrolled fields. The form itself is the only place that holds them, so
 * that input typed, ticked, restored or filled in before hydration counts like later input.
 *
 * @param id of the tool; those of its fields begin with it
 * @param start what each control holds at first; it may change until the first input
 * @param storage where the values are read and written
 * @param example amounts at first; the first own input empties those that it does not change
 */
export function useFormValues(
  id: string,
  start: FormStartValues,
  storage: ValueStorage = createDeviceStorage(id),
  example: FormStartValues = {},
): FormValues {
  const element = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const startQuery = new URLSearchParams({ ...start, ...example }).toString();

  const subscribe = useCallback((notify: () => void) => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const event of ["input", "change", filledEvent]) {
      element.current?.addEventListener(event, notify, { signal });
    }
    // Some browsers restore the values of a form only when the page is shown.
    addEventListener("pageshow", notify, { signal });
    return () => controller.abort();
  }, []);
  const query = useSyncExternalStore(
    subscribe,
    () => (element.current ? readValuesFromForm(element.current).toString() : startQuery),
    () => startQuery,
  );
  const isOwn = useSyncExternalStore(
    subscribe,
    () => isTouched.current,
    () => false,
  );

  const handleHydration = useEffectEvent((form: HTMLFormElement) => {
    const stored = storage.read();
    const changed = listChangedNames(form);
    if (stored === undefined && changed.size === 0) return;
    isTouched.current = true;
    // What the visitor has changed before hydration is newer than stored values.
    if (stored) fillForm(form, stored, changed);
    emptyExample(form, example, new Set([...changed, ...(stored?.keys() ?? [])]));
    storage.write(readValuesFromForm(form));
  });
  const handleInput = useEffectEvent((form: HTMLFormElement, target: EventTarget | null) => {
    if (!isTouched.current) {
      isTouched.current = true;
      const typed = target instanceof HTMLInputElement ? [target.name] : [];
      emptyExample(form, example, new Set(typed));
    }
    storage.write(readValuesFromForm(form));
  });
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    handleHydration(form);
    const controller = new AbortController();
    const { signal } = controller;
    const handleRestored = () => {
      if (!isTouched.current) handleHydration(form);
    };
    addEventListener("pageshow", handleRestored, { signal });
    form.addEventListener("input", ({ target }) => handleInput(form, target), { signal });
    // A click puts the caret after the focus, so both select.
    for (const event of ["focusin", "click"]) {
      form.addEventListener(event, ({ target }) => selectExample(target), { signal });
    }
    return () => controller.abort();
  }, []);

  // Values at the start may depend on the day, which is known only after hydration.
  useEffect(() => {
    if (element.current && !isTouched.current)
      fillForm(element.current, new URLSearchParams(startQuery));
  }, [startQuery]);

  function clear() {
    const form = element.current;
    if (!form) return;
    isTouched.current = false;
    form.reset();
    storage.clear();
    fillForm(form, new URLSearchParams(startQuery));
  }

  return {
    id,
    place: storage.place,
    clear,
    formProps: { ref: element } as const,
    start: { ...start, ...example },
    example,
    values: useMemo(() => new URLSearchParams(query), [query]),
    isExample:
      !isOwn ||
      // Without amounts of an example, nothing is anybody's own until an answer differs.
      (Object.keys(example).length === 0 &&
        element.current !== null &&
        listChangedNames(element.current, new URLSearchParams(startQuery)).size === 0),
  };
}

function readValuesFromForm(form: HTMLFormElement): URLSearchParams {
  const pairs = Array.from(new FormData(form), ([name, value]): [string, string] => [
    name,
    // Tools have no fields for files.
    typeof value === "string" ? value : "",
  ]);
  return new URLSearchParams(pairs);
}

export function listControls(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((control) => control instanceof HTMLInputElement);
}

export function isCheckable({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}

/**
 * The names of controls that the visitor has changed; a checkbox counts by its value. `start` has the values of texts
 * that begin with another value than the rendered one, such as a day.
 */
function listChangedNames(form: HTMLFormElement, start?: URLSearchParams): Set<string> {
  const changed = listControls(form).filter((control) =>
    isCheckable(control)
      ? control.checked !== control.defaultChecked
      : control.value !== (start?.get(control.name) ?? control.defaultValue),
  );
  return new Set(changed.map(getControlKey));
}

/** While a field holds the amount of the example, typing replaces it. */
function selectExample(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== "decimal") return;
  if (target.value !== "" && target.value === target.defaultValue) target.select();
}

/** Each checkbox has a value of its own; the radio buttons of a group have one together. */
function getControlKey({ type, name, value }: HTMLInputElement): string {
  return type === "checkbox" ? `${name}=${value}` : name;
}

/** Empties the amounts of the example: a result of them and of the visitor's own figures would belong to nobody. */
function emptyExample(
  form: HTMLFormElement,
  example: FormStartValues,
  except: ReadonlySet<string>,
): void {
  for (const control of listControls(form)) {
    if (control.name in example && !except.has(control.name)) control.value = "";
  }
  form.dispatchEvent(new Event(filledEvent));
}

/** Controls in `except` stay as they are; boxes without a value lose their tick. */
function fillForm(
  form: HTMLFormElement,
  values: URLSearchParams,
  except = new Set<string>(),
): void {
  for (const control of listControls(form)) {
    if (except.has(getControlKey(control))) continue;
    const given = values.getAll(control.name);
    if (control.type === "checkbox") control.checked = given.includes(control.value);
    else if (control.type === "radio") control.checked ||= given.includes(control.value);
    else if (given[0] !== undefined) control.value = given[0];
  }
  form.dispatchEvent(new Event(filledEvent));
}
