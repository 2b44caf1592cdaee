import {
  type FocusEvent,
  type InputEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  type FieldName,
  type FieldShape,
  type FormShape,
  getPostedName,
  listFormFields,
  phoneAbroadName,
} from "#forms/form-shape.ts";
import type { RejectedForm } from "#forms/form-state.ts";
import type { Endpoint } from "./endpoint.ts";
import type { FieldMessages, FormSending, FormWords, ShownMessages } from "./form-sending.ts";
import { type AutosaveOptions, useAutosave } from "./use-autosave.ts";
import { type FormSubmission, useSubmit } from "./use-submit.ts";

interface FormOptions<F extends FormShape, Sending> extends AutosaveOptions, FormWords<F> {
  form: F;
  /**
   * Loads the file that checks and sends the form, and shows the thanks. Called when a person enters the form, and
   * again whenever it is needed: the browser loads a file once.
   */
  loadSending: () => Promise<Sending>;
  endpoint: Endpoint;
  /** The sentence of the alert after a failure. */
  failed: string;
  /** Values and messages of a form that was posted without scripts and rejected. */
  rejected?: RejectedForm | undefined;
}

/**
 * Validates a form when it is submitted, shows messages at its fields, saves its text, and sends it once. Its controls
 * are uncontrolled, so that text that was typed before the script arrived is never overwritten.
 */
export function useForm<F extends FormShape, Sending extends FormSending<F>>(
  options: FormOptions<F, Sending>,
) {
  const { form, endpoint, fieldMessages, failed, restoreValues, loadSending } = options;
  const element = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string>(undefined);
  const autosave = useAutosave(options, { element, submissionId });
  const [rejected, setRejected] = useState(options.rejected);
  const fieldErrors = useFieldMessages(form, element, rejected);
  // After hydration the values of a rejected form count as typed: a reset must not bring them back.
  useEffect(() => setRejected(undefined), []);
  const { progress, connection, startAgain, ...submit } = useSubmit<Sending>({
    endpoint,
    failed,
    wasRejected: options.rejected !== undefined,
    submissionId,
    autosave,
    onInvalid: (posted) => fieldErrors.show(groupMessagesByField(form, posted)),
  });
  const handleEarlyFocus = useEffectEvent(() => {
    if (element.current?.contains(document.activeElement)) prepareSending();
  });
  // A person may enter the form before its script arrives.
  useEffect(() => handleEarlyFocus(), []);

  function prepareSending() {
    // Where the file cannot be loaded, the next use of it handles that.
    loadSending().catch(() => undefined);
  }

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
    handleChange,
    suggestEmail: async (address: string) => (await loadSending()).suggestEmail(address),
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
        submit,
        prepareSending,
        handleChange,
      }),
    } as const,
  };
}

/** Messages at fields, and one for the whole form. The first invalid field gets the focus. */
function useFieldMessages<F extends FormShape>(
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
    const invalidField = element.current?.querySelector("[data-invalid]");
    const controls = [
      ...(invalidField?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "input, textarea",
      ) ?? []),
    ];
    // A phone field has two controls: the filled one gets the focus.
    (controls.find(({ value }) => value) ?? controls[0])?.focus();
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

function groupMessagesByField<F extends FormShape>(
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

function createFieldId<F extends FormShape>(form: F, field: FieldName<F>): string {
  return `${form.name}-${field}`;
}

function createFieldProps<F extends FormShape>(
  form: F,
  fieldMessages: FieldMessages<F>,
  field: FieldName<F>,
  shown: { messages: ShownMessages<F>; values: RejectedForm["values"] | undefined },
) {
  const name = getPostedName(form, field);
  // The name is a key of the form's own fields; the general type forgets that.
  const { requirement } = form.fields[field] as FieldShape;
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
function createFormEvents<F extends FormShape, Sending extends FormSending<F>>(
  form: F,
  { loadSending, fieldMessages, over }: FormOptions<F, Sending>,
  actions: {
    fieldErrors: ReturnType<typeof useFieldMessages<F>>;
    submit: Pick<FormSubmission<Sending>, "attempt" | "send" | "showFailure">;
    prepareSending: () => void;
    handleChange: (field: FieldName<F>) => void;
  },
) {
  const { fieldErrors, submit, prepareSending, handleChange } = actions;

  /**
   * The browser blocks a form with an empty required control, and would show one bubble. The messages of all fields are
   * shown instead. With a number outside India nothing is missing, and the form is sent.
   */
  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    void submit.attempt(() => checkAndSend(element));
  }

  async function checkAndSend(element: HTMLFormElement) {
    const sending = await settle(loadSending());
    if (!sending) {
      // The server checks and answers a form that is posted without scripts, too. It is asked for a small file first:
      // on a bad connection an error page of the browser would replace the form.
      const answer = await settle(fetch("/robots.txt", { method: "HEAD", cache: "no-store" }));
      if (answer?.ok) element.submit();
      else submit.showFailure();
      return;
    }
    sending.normalizePhones(element);
    const { messages, posted, given } = sending.check(element, { fieldMessages, over });
    fieldErrors.show(messages);
    if (posted) await submit.send({ element, posted, given, sending });
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // A message about the number outside India is shown at the phone.
    const name = target.name === phoneAbroadName ? "phone" : target.name;
    const field = listFormFields(form).find((candidate) => getPostedName(form, candidate) === name);
    if (field) handleChange(field);
  }

  function onBlur({ currentTarget }: FocusEvent<HTMLFormElement>) {
    void loadSending().then(
      ({ normalizePhones }) => normalizePhones(currentTarget),
      // The server normalizes numbers, too.
      () => undefined,
    );
  }

  return {
    onSubmit,
    onInvalidCapture: onSubmit,
    onInput,
    onFocus: prepareSending,
    onBlur,
  };
}

/** Undefined where the promise fails, or takes longer than ten seconds. */
async function settle<T>(promise: Promise<T>): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, 10_000));
  return await Promise.race([promise, timeout]).catch(() => undefined);
}
