import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FieldErrorCode } from "#forms/field-schemas.ts";
import type { RejectedForm } from "#forms/form-state.ts";
import {
  type FieldName,
  type Form,
  fromPostedValues,
  getPostedName,
  listFormFields,
  validateForm,
} from "#forms/forms.ts";
import { toTenDigits } from "#text/typed-text.ts";
import type { Endpoint } from "./endpoint.ts";
import { useSubmit } from "./submit-form.ts";
import { type SavedFormOptions, useSavedForm } from "./use-saved-form.ts";

/** The sentences of a form: for each field a label, and one for each reason to refuse it. */
type FieldMessages<F extends Form> = {
  readonly [Field in FieldName<F>]: {
    label: string;
    errors: { readonly [R in FieldErrorCode]?: string | undefined };
  };
};

/** Error message below each field that is not valid. */
type Messages<F extends Form> = { [Field in FieldName<F>]?: string };

/** Checks what is typed now: by the form's rules, and where they have nothing to say, by `required`. */
function checkTyped<F extends Form>(
  form: F,
  fieldMessages: FieldMessages<F>,
  element: HTMLFormElement,
) {
  const checked = validateForm(
    form,
    fromPostedValues(form, Object.fromEntries(new FormData(element))),
  );
  const found: Messages<F> = {};
  for (const field of listFormFields(form)) {
    const control = element.elements.namedItem(getPostedName(form, field));
    const blocked = control instanceof HTMLInputElement && control.validity.valueMissing;
    const reason = (checked.ok ? undefined : checked.errors[field]) ?? (blocked && "missing");
    const message = reason && fieldMessages[field].errors[reason];
    if (message) found[field] = message;
  }
  return { checked, found };
}

/** The messages of an answer, which has them by posted name. */
function groupMessagesByField<F extends Form>(
  form: F,
  posted: Readonly<Record<string, string>>,
): Messages<F> {
  const found: Messages<F> = {};
  for (const field of listFormFields(form)) {
    const message = posted[getPostedName(form, field)];
    if (message) found[field] = message;
  }
  return found;
}

/** The errors of the fields, and of the whole; the first rejected field gets the focus. */
function useMessages<F extends Form>(
  form: F,
  element: RefObject<HTMLFormElement | null>,
  rejected: RejectedForm | undefined,
) {
  const [messages, setMessages] = useState(() =>
    groupMessagesByField(form, rejected?.messages ?? {}),
  );
  const [problem, setProblem] = useState(rejected?.problem);
  const focusFirst = useRef(false);

  useEffect(() => {
    if (!focusFirst.current) return;
    focusFirst.current = false;
    const first = "[data-invalid] input, [data-invalid] textarea";
    element.current?.querySelector<HTMLElement>(first)?.focus();
  }, [element, messages]);

  return {
    messages,
    problems: [
      ...(problem === undefined ? [] : [{ message: problem }]),
      ...listFormFields(form).flatMap((field) => {
        const message = messages[field];
        return message ? [{ id: createFieldId(form, field), message }] : [];
      }),
    ],
    show: (found: Messages<F>) => {
      setProblem(undefined);
      focusFirst.current = Object.keys(found).length > 0;
      setMessages(found);
    },
    clearAt: (field: FieldName<F>) =>
      setMessages((shown) => {
        if (!(field in shown)) return shown;
        const { [field]: cleared, ...rest } = shown;
        // What is left of a partial record without one of its keys still is one.
        return rest as Messages<F>;
      }),
    clear: () => {
      setProblem(undefined);
      setMessages({});
    },
  };
}

interface FormOptions<F extends Form> extends SavedFormOptions {
  form: F;
  endpoint: Endpoint;
  fieldMessages: FieldMessages<F>;
  /** The sentence of the alert when sending fails. */
  failed: string;
  /** Values and messages of a form that was posted without scripts and rejected. */
  rejected?: RejectedForm | undefined;
}

/**
 * Both forms check on submit, show messages at the fields, save what is typed, and send once. The
 * controls stay uncontrolled, so that what was typed before the script arrived is never overwritten.
 */
export function useForm<F extends Form>(options: FormOptions<F>) {
  const { form, endpoint, fieldMessages, failed, restoreValues: adopt } = options;
  const element = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string>(undefined);
  const draft = useSavedForm(options, { element, submissionId });
  const [rejected, setRejected] = useState(options.rejected);
  const fieldErrors = useMessages(form, element, rejected);
  // By now it is text that was typed, and no default to which the form is reset.
  useEffect(() => setRejected(undefined), []);
  const { progress, line, isSending, send, startAgain } = useSubmit({
    form,
    endpoint,
    failed,
    wasRejected: options.rejected !== undefined,
    submissionId,
    draft,
    onInvalid: (posted) => fieldErrors.show(groupMessagesByField(form, posted)),
  });

  /** A field holds something new. What is typed reports itself; a control that is set must say so. */
  function handleChange(field: FieldName<F>) {
    // What is sent after a change is another message, even if the first one did arrive after all.
    submissionId.current = undefined;
    // A choice by a link is on the page only after this event.
    setTimeout(draft.keep);
    fieldErrors.clearAt(field);
  }

  /** Empties the form and deletes its saved copy. */
  function clearForm() {
    submissionId.current = undefined;
    draft.forget();
    fieldErrors.clear();
    adopt?.({});
    element.current?.reset();
    element.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
  }

  const getFieldProps = (field: FieldName<F>) =>
    createFieldProps(form, fieldMessages, field, {
      messages: fieldErrors.messages,
      values: rejected?.values,
    });

  return {
    progress,
    wiring: getFieldProps,
    /** For the summary, which has every message that is shown. */
    summary: { takesFocus: options.rejected !== undefined, problems: fieldErrors.problems },
    changed: handleChange,
    keeping: { state: draft.keeping, line, onClear: clearForm, onShare: draft.share },
    startAgain,
    /** Props for the `<form>` element of the caller. */
    formProps: {
      ref: element,
      method: "post",
      action: endpoint.url,
      "data-form": form.name,
      ...createFormEvents(form, fieldMessages, {
        fieldErrors,
        isSending,
        send,
        changed: handleChange,
      }),
    } as const,
  };
}

function createFieldId<F extends Form>(form: F, field: FieldName<F>): string {
  return `${form.name}-${field}`;
}

/** What a field of the form needs to be shown. */
function createFieldProps<F extends Form>(
  form: F,
  fieldMessages: FieldMessages<F>,
  field: FieldName<F>,
  shown: { messages: Messages<F>; values: RejectedForm["values"] | undefined },
) {
  const name = getPostedName(form, field);
  const defaultValue = shown.values?.[name];
  return {
    id: createFieldId(form, field),
    name,
    ...(defaultValue !== undefined && { defaultValue }),
    label: fieldMessages[field].label,
    message: shown.messages[field],
    // Marked by form-parts.module.css: no form has a field that may be left empty.
    "aria-required": true,
  };
}

/** What the `<form>` listens to. `onInvalid` is captured because the event does not bubble. */
function createFormEvents<F extends Form>(
  form: F,
  fieldMessages: FieldMessages<F>,
  actions: {
    fieldErrors: ReturnType<typeof useMessages<F>>;
    isSending: () => boolean;
    send: ReturnType<typeof useSubmit<F>>["send"];
    changed: (field: FieldName<F>) => void;
  },
) {
  const { fieldErrors, isSending, send, changed: handleChange } = actions;

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending()) return;
    const target = event.currentTarget;
    const { checked, found } = checkTyped(form, fieldMessages, target);
    fieldErrors.show(found);
    if (checked.ok) await send(target, checked.values);
  }

  /**
   * The browser has blocked the form because a control that it requires is empty, and would show
   * one bubble there. All invalid fields show their messages at once instead.
   */
  function onInvalid(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    fieldErrors.show(checkTyped(form, fieldMessages, event.currentTarget).found);
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.type === "tel") target.value = toTenDigits(target.value) ?? target.value;
    const field = listFormFields(form).find(
      (candidate) => getPostedName(form, candidate) === target.name,
    );
    if (field) handleChange(field);
  }

  return { onSubmit, onInvalidCapture: onInvalid, onInput };
}
