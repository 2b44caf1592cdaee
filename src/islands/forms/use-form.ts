import {
  useEffect,
  useRef,
  useState,
  type InputEvent,
  type SubmitEvent,
  type SyntheticEvent,
} from "react";
import { check, fieldsOf, fromWire, toWire, type FieldOf, type Form } from "#forms/form.ts";
import { steeringFields } from "#forms/protocol.ts";
import { tenDigits, type Reason } from "#forms/text.ts";
import type { Endpoint } from "./endpoint.ts";
import { randomId } from "./random-id.ts";
import { submit } from "./submit.ts";
import { useDraft } from "./use-draft.ts";
import { useLine } from "./use-line.ts";

/** The sentences of a form: for each field a label, and one for each reason to refuse it. */
export type FieldWords<F extends Form> = {
  readonly [Field in FieldOf<F>]: {
    label: string;
    errors: { readonly [R in Reason]?: string | undefined };
  };
};

interface FormOptions<F extends Form> {
  form: F;
  endpoint: Endpoint;
  words: FieldWords<F>;
  /** What the alert says when sending fails. */
  failed: string;
  /** What a draft keeps of the typed values, where that is not simply the values. */
  kept?: (typed: Record<string, unknown>) => Record<string, unknown>;
  /** Takes what the form's own state holds from the values of a draft, or from none to clear it. */
  adopt?: (values: Record<string, string>) => void;
  /** What the address of the page asks to have written into fields, below what stands there. */
  askedFor?: () => Record<string, string>;
}

type Messages<F extends Form> = { [Field in FieldOf<F>]?: string };

type Progress =
  { status: "idle" | "submitting" } | { status: "sent"; reference: string | undefined };

/**
 * What both forms do: check on submit, messages at the fields, focus on the first one refused, one
 * submission whatever is clicked, an alert and kept values when sending fails. The controls stay
 * uncontrolled, so that what was typed before the script arrived is never overwritten.
 */
export function useForm<F extends Form>(options: FormOptions<F>) {
  const { form, endpoint, words, failed, kept, adopt, askedFor } = options;
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const [messages, setMessages] = useState<Messages<F>>({});
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const submissionId = useRef<string>(undefined);
  const focusFirst = useRef(false);
  const draft = useDraft({ form, element, submissionId, kept, adopt, askedFor });
  const line = useLine();

  useEffect(() => {
    if (!focusFirst.current) return;
    focusFirst.current = false;
    element.current?.querySelector<HTMLElement>("[data-invalid] :is(input, textarea)")?.focus();
  }, [messages]);

  const wireName = (field: FieldOf<F>) => form.wireNames[field] ?? field;

  function show(found: Messages<F>) {
    focusFirst.current = Object.keys(found).length > 0;
    setMessages(found);
  }

  /** Checks what is typed now: by the form's rules, and where they have nothing to say, by `required`. */
  function checkTyped(target: HTMLFormElement) {
    const checked = check(form, fromWire(form, Object.fromEntries(new FormData(target))));
    const found: Messages<F> = {};
    for (const field of fieldsOf(form)) {
      const control = target.elements.namedItem(wireName(field));
      const blocked = control instanceof HTMLInputElement && control.validity.valueMissing;
      const reason = (checked.ok ? undefined : checked.errors[field]) ?? (blocked && "missing");
      const message = reason && words[field].errors[reason];
      if (message) found[field] = message;
    }
    return { checked, found };
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const target = event.currentTarget;
    const { checked, found } = checkTyped(target);
    show(found);
    if (!checked.ok) return;

    const body = new FormData(target);
    for (const [name, value] of Object.entries(toWire(form, checked.values))) body.set(name, value);
    // Only for a browser without scripts: here the service should answer, not lead away.
    body.delete(steeringFields.redirect);
    if (endpoint.own) {
      body.set(steeringFields.submissionId, (submissionId.current ??= randomId()));
      // From the opening of the page, not from the first script: on a slow line a person may have
      // filled in the whole form before it came. A draft was written before either.
      const filledFor = draft.keeping === "restored" ? "" : String(Math.round(performance.now()));
      body.set(steeringFields.filledFor, filledFor);
    }

    draft.keep();
    sending.current = true;
    line.tried();
    setProgress({ status: "submitting" });
    const result = await submit(endpoint.url, body);
    sending.current = false;

    if (result.ok) {
      submissionId.current = undefined;
      draft.forget();
      setProgress({ status: "sent", reference: result.reference });
      return;
    }
    setProgress({ status: "idle" });
    line.failed();
    console.error("The form was not sent.", result);
    alert(failed);
    if (result.reason === "invalid") show(byField(result.messages));
  }

  /**
   * The browser has blocked the form because a control that it requires is empty, and would show
   * one bubble there. All fields that are refused say so instead, at once.
   */
  function onInvalid(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    show(checkTyped(event.currentTarget).found);
  }

  /** A field holds something new. What is typed reports itself; a control that is set must say so. */
  function changed(field: FieldOf<F>) {
    // What is sent after a change is another message, even if the first one did arrive after all.
    submissionId.current = undefined;
    draft.keepSoon();
    setMessages((shown) => {
      if (!(field in shown)) return shown;
      const { [field]: cleared, ...rest } = shown;
      // What is left of a partial record without one of its keys still is one.
      return rest as Messages<F>;
    });
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.type === "tel") target.value = tenDigits(target.value);
    const field = fieldsOf(form).find((candidate) => wireName(candidate) === target.name);
    if (field) changed(field);
  }

  /** Empties the form and forgets what was kept of it. */
  function clear() {
    submissionId.current = undefined;
    draft.forget();
    setMessages({});
    adopt?.({});
    element.current?.reset();
    element.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
  }

  function byField(posted: Record<string, string>): Messages<F> {
    const found: Messages<F> = {};
    for (const field of fieldsOf(form)) {
      const message = posted[wireName(field)];
      if (message) found[field] = message;
    }
    return found;
  }

  /** What a field of the form needs to be shown. */
  function wiring(field: FieldOf<F>) {
    return {
      id: `${form.name}-${field}`,
      name: wireName(field),
      label: words[field].label,
      message: messages[field],
    };
  }

  return {
    progress,
    wiring,
    /** Every message shown, for the summary. */
    problems: fieldsOf(form).flatMap((field) => {
      const { id, message } = wiring(field);
      return message ? [{ id, message }] : [];
    }),
    changed,
    /** For what the form says about keeping its words and about the line. */
    keeping: { state: draft.keeping, line: line.state, onClear: clear, onShare: draft.share },
    /** Back from the thanks to the form; its controls are new ones, and empty. */
    startAgain: () => setProgress({ status: "idle" }),
    /** For the `<form>` element. `onInvalid` is captured because the event does not bubble. */
    formProps: {
      ref: element,
      method: "post",
      action: endpoint.url,
      "data-form": form.name,
      onSubmit,
      onInvalidCapture: onInvalid,
      onInput,
    } as const,
  };
}
