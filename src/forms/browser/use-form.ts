import {
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FieldErrorCode } from "#forms/field-schemas.ts";
import type { RejectedForm } from "#forms/form-state.ts";
import {
  type FieldName,
  findRequirement,
  type Form,
  fromPostedValues,
  getField,
  getPostedName,
  listFormFields,
  phoneAbroadName,
  validateForm,
} from "#forms/forms.ts";
import { type ExcessWords, fillInExcess } from "#forms/text-excess.ts";
import { toTenDigits } from "#text/contact-details.ts";
import type { Endpoint } from "./endpoint.ts";
import { type FormSubmission, useSubmit } from "./submit-form.ts";
import { type AutosaveOptions, useAutosave } from "./use-autosave.ts";

type FieldMessages<F extends Form> = {
  readonly [Field in FieldName<F>]: {
    label: string;
    errors: { readonly [R in FieldErrorCode]?: string | undefined };
  };
};

interface FormWords<F extends Form> {
  fieldMessages: FieldMessages<F>;
  over: ExcessWords;
}

type ShownMessages<F extends Form> = { [Field in FieldName<F>]?: string };

/** Checks the present values by the form's schema; where it finds no error, by `required` of the control. */
function validateElement<F extends Form>(
  form: F,
  { fieldMessages, over }: FormWords<F>,
  element: HTMLFormElement,
) {
  const typed = fromPostedValues(form, Object.fromEntries(new FormData(element)));
  const result = validateForm(form, typed);
  const messages: ShownMessages<F> = {};
  for (const field of listFormFields(form)) {
    const control = element.elements.namedItem(getPostedName(form, field));
    // The browser does not know that a number outside India stands for the phone.
    const isMissing =
      control instanceof HTMLInputElement &&
      control.validity.valueMissing &&
      !(result.ok && result.values[field]);
    const reason = (result.ok ? undefined : result.errors[field]) ?? (isMissing && "missing");
    const message = reason && fieldMessages[field].errors[reason];
    const excess = result.ok ? undefined : result.excess?.[field];
    if (message) messages[field] = fillInExcess(message, excess, over);
  }
  return { result, messages };
}

function groupMessagesByField<F extends Form>(
  form: F,
  posted: Readonly<Record<string, string>>,
): ShownMessages<F> {
  const messages: ShownMessages<F> = {};
  for (const field of listFormFields(form)) {
    const message = posted[getPostedName(form, field)];
    if (message) messages[field] = message;
  }
  return messages;
}

/** Messages at fields, and one for the whole form. The first invalid field gets the focus. */
function useFieldMessages<F extends Form>(
  form: F,
  element: RefObject<HTMLFormElement | null>,
  rejected: RejectedForm | undefined,
) {
  const [messages, setMessages] = useState(() =>
    groupMessagesByField(form, rejected?.messages ?? {}),
  );
  const [formError, setFormError] = useState(rejected?.error);
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const controls = element.current
      ?.querySelector("[data-invalid]")
      ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    // Of the two phones the one that is filled in.
    const [first, ...others] = controls ?? [];
    (first?.value ? first : (others.find(({ value }) => value) ?? first))?.focus();
  }, [element, messages]);

  return {
    messages,
    errors: [
      ...(formError === undefined ? [] : [{ message: formError }]),
      ...listFormFields(form).flatMap((field) => {
        const message = messages[field];
        return message ? [{ id: createFieldId(form, field), message }] : [];
      }),
    ],
    show: (newMessages: ShownMessages<F>) => {
      setFormError(undefined);
      shouldFocus.current = Object.keys(newMessages).length > 0;
      setMessages(newMessages);
    },
    clearField: (field: FieldName<F>) =>
      setMessages((shown) => {
        if (!(field in shown)) return shown;
        const { [field]: cleared, ...rest } = shown;
        // A partial record without one of its keys is still partial.
        return rest as ShownMessages<F>;
      }),
    clear: () => {
      setFormError(undefined);
      setMessages({});
    },
  };
}

interface FormOptions<F extends Form> extends AutosaveOptions, FormWords<F> {
  form: F;
  endpoint: Endpoint;
  failed: string;
  /** Values and messages of a form that was posted without scripts and rejected. */
  rejected?: RejectedForm | undefined;
}

/**
 * Validates a form when it is submitted, shows messages at its fields, saves its text, and sends it once. Its controls
 * are uncontrolled, so that text that was typed before the script arrived is never overwritten.
 */
export function useForm<F extends Form>(options: FormOptions<F>) {
  const { form, endpoint, fieldMessages, failed, restoreValues } = options;
  const element = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string>(undefined);
  const autosave = useAutosave(options, { element, submissionId });
  const [rejected, setRejected] = useState(options.rejected);
  const fieldErrors = useFieldMessages(form, element, rejected);
  // After hydration these values count as typed: a reset must not bring them back.
  useEffect(() => setRejected(undefined), []);
  const { progress, connection, isSending, send, startAgain } = useSubmit({
    form,
    endpoint,
    failed,
    wasRejected: options.rejected !== undefined,
    submissionId,
    autosave,
    onInvalid: (posted) => fieldErrors.show(groupMessagesByField(form, posted)),
  });

  /** Input events call `handleChange` by themselves; code that sets a control must call it. */
  function handleChange(field: FieldName<F>) {
    // A changed form is another submission, even if the last attempt has reached the server.
    submissionId.current = undefined;
    // A course that a link selects is rendered only after this event.
    setTimeout(autosave.save);
    fieldErrors.clearField(field);
  }

  function clearForm() {
    submissionId.current = undefined;
    autosave.clear();
    fieldErrors.clear();
    restoreValues?.({});
    element.current?.reset();
    element.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
  }

  return {
    progress,
    createFieldProps: (field: FieldName<F>) =>
      createFieldProps(form, fieldMessages, field, {
        messages: fieldErrors.messages,
        values: rejected?.values,
      }),
    createAbroadProps: (words: { question: string; label: string }) => ({
      ...words,
      name: phoneAbroadName,
      defaultValue: rejected?.values[phoneAbroadName],
    }),
    summary: { takesFocus: options.rejected !== undefined, errors: fieldErrors.errors },
    changed: handleChange,
    autosave: {
      state: autosave.state,
      connection,
      onClear: clearForm,
      onShare: autosave.setShared,
    },
    startAgain,
    formProps: {
      ref: element,
      method: "post",
      action: endpoint.url,
      "data-form": form.name,
      ...createFormEvents(form, options, {
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

function createFieldProps<F extends Form>(
  form: F,
  fieldMessages: FieldMessages<F>,
  field: FieldName<F>,
  shown: { messages: ShownMessages<F>; values: RejectedForm["values"] | undefined },
) {
  const name = getPostedName(form, field);
  const requirement = findRequirement(getField(form, field));
  const defaultValue = shown.values?.[name];
  return {
    id: createFieldId(form, field),
    name,
    ...(defaultValue !== undefined && { defaultValue }),
    label: fieldMessages[field].label,
    message: shown.messages[field],
    "aria-required": requirement === "schema" || undefined,
    required: requirement === "browser" || undefined,
    // form-parts.module.css adds an asterisk to the label of each other field.
    isOptional: requirement === undefined,
  };
}

/** Event handlers of the `<form>`. Invalid events are captured, because they do not bubble. */
function createFormEvents<F extends Form>(
  form: F,
  words: FormWords<F>,
  actions: {
    fieldErrors: ReturnType<typeof useFieldMessages<F>>;
    isSending: () => boolean;
    send: FormSubmission<F>["send"];
    changed: (field: FieldName<F>) => void;
  },
) {
  const { fieldErrors, isSending, send, changed: handleChange } = actions;

  /**
   * The browser blocks a form with an empty required control, and would show one bubble. The messages of all fields are
   * shown instead. With a number outside India nothing is missing, and the form is sent.
   */
  async function checkAndSend(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending()) return;
    const target = event.currentTarget;
    normalizePhones(target);
    const { result, messages } = validateElement(form, words, target);
    fieldErrors.show(messages);
    if (result.ok && Object.keys(messages).length === 0) await send(target, result.values);
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // Both numbers have their message at the phone.
    const name = target.name === phoneAbroadName ? "phone" : target.name;
    const field = listFormFields(form).find((candidate) => getPostedName(form, candidate) === name);
    if (field) handleChange(field);
  }

  return {
    onSubmit: checkAndSend,
    onInvalidCapture: checkAndSend,
    onInput,
    onBlur: ({ currentTarget }: FocusEvent<HTMLFormElement>) => normalizePhones(currentTarget),
  };
}

/**
 * Writes Indian numbers as ten digits, once a person has left the field: while a number of another country is typed,
 * its first digits may look like one.
 */
function normalizePhones(element: HTMLFormElement): void {
  for (const input of element.querySelectorAll<HTMLInputElement>("[type=tel]"))
    input.value = toTenDigits(input.value) ?? input.value;
}
