import { useRef, type InputEvent, type SubmitEvent, type SyntheticEvent } from "react";
import { fieldsOf, wireName, type FieldOf, type Form } from "#forms/forms.ts";
import { tenDigits } from "#forms/text.ts";
import { checkTyped, messagesByField, useMessages, type FieldWords } from "./messages.ts";
import type { Endpoint } from "./endpoint.ts";
import { useDraft } from "./use-draft.ts";
import { useOnlineStatus } from "./use-online-status.ts";
import { useSubmission } from "./submission.ts";

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
  /** What the address of the page asks to have written into fields, below their present text. */
  requested?: () => Record<string, string>;
  /** What the page itself is about, by its names in addresses: the server has written that in. */
  about?: string | undefined;
}

/**
 * What both forms do: check on submit, show messages at the fields, keep a draft, and send once. The
 * controls stay uncontrolled, so that what was typed before the script arrived is never overwritten.
 */
export function useForm<F extends Form>(options: FormOptions<F>) {
  const { form, endpoint, words, failed, kept, adopt, requested, about } = options;
  const element = useRef<HTMLFormElement>(null);
  const submissionId = useRef<string>(undefined);
  const draft = useDraft({ form, element, submissionId, kept, adopt, requested, about });
  const line = useOnlineStatus();
  const { messages, show, clearAt, clear: clearMessages } = useMessages<F>(element);
  const { progress, isSending, send, startAgain } = useSubmission({
    form,
    endpoint,
    failed,
    submissionId,
    draft,
    line,
    onInvalid: (posted) => show(messagesByField(form, posted)),
  });

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending()) return;
    const target = event.currentTarget;
    const { checked, found } = checkTyped(form, words, target);
    show(found);
    if (checked.ok) await send(target, checked.values);
  }

  /**
   * The browser has blocked the form because a control that it requires is empty, and would show
   * one bubble there. All fields that are refused say so instead, at once.
   */
  function onInvalid(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    show(checkTyped(form, words, event.currentTarget).found);
  }

  /** A field holds something new. What is typed reports itself; a control that is set must say so. */
  function changed(field: FieldOf<F>) {
    // What is sent after a change is another message, even if the first one did arrive after all.
    submissionId.current = undefined;
    draft.keepSoon();
    clearAt(field);
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.type === "tel") target.value = tenDigits(target.value);
    const field = fieldsOf(form).find((candidate) => wireName(form, candidate) === target.name);
    if (field) changed(field);
  }

  /** Empties the form and forgets what was kept of it. */
  function clear() {
    submissionId.current = undefined;
    draft.forget();
    clearMessages();
    adopt?.({});
    element.current?.reset();
    element.current?.querySelector<HTMLElement>("[data-field] input")?.focus();
  }

  /** What a field of the form needs to be shown. */
  function wiring(field: FieldOf<F>) {
    return {
      id: `${form.name}-${field}`,
      name: wireName(form, field),
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
    startAgain,
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
