import {
  type RefObject,
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

/**
 * The values of a form of uncontrolled fields. The form itself is the only place that holds them, so
 * that input typed, ticked, restored or filled in before hydration counts like later input.
 *
 * @param id of the tool; those of its fields begin with it
 * @param start what each control holds at first; it may change until the first input
 * @param storage where the values are read and written
 */
export function useFormValues(
  id: string,
  start: FormStartValues,
  storage: ValueStorage = createDeviceStorage(id),
): FormValues {
  const element = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const startQuery = new URLSearchParams(start).toString();

  const query = useSyncExternalStore(
    (notify) => {
      const controller = new AbortController();
      const { signal } = controller;
      for (const event of ["input", "change", filledEvent]) {
        element.current?.addEventListener(event, notify, { signal });
      }
      // Some browsers restore the values of a form only when the page is shown.
      addEventListener("pageshow", notify, { signal });
      return () => controller.abort();
    },
    () => (element.current ? readValuesFromForm(element.current).toString() : startQuery),
    () => startQuery,
  );

  const handleHydration = useEffectEvent((form: HTMLFormElement) => {
    const stored = storage.read();
    const changed = listChangedNames(form);
    isTouched.current = stored !== undefined || changed.size > 0;
    // What the visitor has changed before hydration is newer than stored values.
    if (stored) fillForm(form, stored, changed);
    if (isTouched.current) storage.write(readValuesFromForm(form));
  });
  const handleInput = useEffectEvent((form: HTMLFormElement) => {
    isTouched.current = true;
    storage.write(readValuesFromForm(form));
  });
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    handleHydration(form);
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener("input", () => handleInput(form), { signal });
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
    start,
    values: useMemo(() => new URLSearchParams(query), [query]),
    isExample:
      element.current === null ||
      listChangedNames(element.current, new URLSearchParams(startQuery)).size === 0,
  };
}

export interface FormValues {
  id: string;
  /** Where the values are until they are sent. */
  place: ValueStorage["place"];
  /** Forgets the values wherever they are; the form begins again as a new visitor meets it. */
  clear: () => void;
  formProps: { readonly ref: RefObject<HTMLFormElement | null> };
  start: Readonly<Record<string, string>>;
  values: URLSearchParams;
  /** True while the visitor has changed nothing of the example. */
  isExample: boolean;
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

/** Ticks count with their values. `start` has texts whose initial value differs from the rendered one, such as a day. */
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
