import { useRef, useState, type RefObject } from "react";
import { toWire, type Form, type ValuesOf } from "#forms/form.ts";
import { steeringFields, type Payment } from "#forms/protocol.ts";
import type { Endpoint } from "./endpoint.ts";
import { keptVisit } from "./kept-visit.ts";
import { randomId } from "./random-id.ts";
import { submit } from "./submit.ts";
import type { useDraft } from "./use-draft.ts";
import type { useOnlineStatus } from "./use-online-status.ts";

interface SubmissionOptions<F extends Form> {
  form: F;
  endpoint: Endpoint;
  /** What the alert says when sending fails. */
  failed: string;
  /** The id of the last attempt to send the form's present content, if any. */
  submissionId: RefObject<string | undefined>;
  draft: ReturnType<typeof useDraft>;
  line: ReturnType<typeof useOnlineStatus>;
  /** Takes what the server says against the fields, by posted name. */
  onInvalid: (messages: Record<string, string>) => void;
}

type Progress =
  | { status: "idle" | "submitting" }
  | { status: "sent"; reference: string | undefined; payment: Payment | undefined };

/** Sends a checked form: one submission whatever is clicked, an alert and kept values when it fails. */
export function useSubmission<F extends Form>(options: SubmissionOptions<F>) {
  const { form, endpoint, failed, submissionId, draft, line, onInvalid } = options;
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const sending = useRef(false);

  function bodyOf(element: HTMLFormElement, values: ValuesOf<F>): FormData {
    const body = new FormData(element);
    for (const [name, value] of Object.entries(toWire(form, values))) body.set(name, value);
    // Only for a browser without scripts: here the service should answer, not lead away.
    body.delete(steeringFields.redirect);
    if (endpoint.own) {
      const need = new URLSearchParams(location.search).get(steeringFields.need);
      if (need) body.set(steeringFields.need, need);
      body.set(steeringFields.submissionId, (submissionId.current ??= randomId()));
      // From the opening of the page, not from the first script: on a slow line a person may have
      // filled in the whole form before it came. A draft was written before either.
      const filledFor = draft.keeping === "restored" ? "" : String(Math.round(performance.now()));
      body.set(steeringFields.filledFor, filledFor);
      for (const [name, value] of keptVisit()) body.set(name, value);
    }
    return body;
  }

  return {
    progress,
    isSending: () => sending.current,
    send: async (element: HTMLFormElement, values: ValuesOf<F>) => {
      const body = bodyOf(element, values);
      draft.keep();
      sending.current = true;
      line.tried();
      setProgress({ status: "submitting" });
      const result = await submit(endpoint.url, body);
      sending.current = false;

      if (result.ok) {
        submissionId.current = undefined;
        draft.forget();
        setProgress({ status: "sent", reference: result.reference, payment: result.payment });
        return;
      }
      setProgress({ status: "idle" });
      line.failed();
      console.error("The form was not sent.", result);
      alert(failed);
      if (result.reason === "invalid") onInvalid(result.messages);
    },
    /** Back from the thanks to the form; its controls are new ones, and empty. */
    startAgain: () => setProgress({ status: "idle" }),
  };
}
