import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import type { GivenContact, Receipt } from "#forms/form-state.ts";
import { storeValues } from "#ui/browser/stored-values.ts";
import type { Endpoint } from "./endpoint.ts";
import type { FormSending } from "./form-sending.ts";
import type { Autosave } from "./use-autosave.ts";

/** The key under which the browser stores the reference number of the last form that it sent. */
export const sentFormKey = "sent";

/** `back` means that the form can be sent again. Undefined unless sending has failed without a connection. */
export type ConnectionStatus = "lost" | "back" | undefined;

interface SubmitOptions {
  endpoint: Endpoint;
  /** The sentence of the alert after a failure. */
  failed: string;
  /** True if the server has rejected the form, which a person filled in on an earlier page. */
  wasRejected: boolean;
  /** The id of the last attempt to send the present content, if any. */
  submissionId: RefObject<string | undefined>;
  autosave: Autosave;
  onInvalid: (messages: Record<string, string>) => void;
}

/** `Sending` is what was loaded to send the form; it includes what the page then shows. */
export type Progress<Sending = unknown> =
  | { status: "idle" | "submitting" }
  /** `reason` is our server's sentence; it is undefined where fields have their own. */
  | { status: "failed"; reason: string | undefined }
  | { status: "sent"; receipt: Receipt; sending: Sending };

/** A checked form, and the functions that send it. */
interface Outgoing<Sending> {
  element: HTMLFormElement;
  posted: Readonly<Record<string, string>>;
  given: GivenContact;
  sending: Sending;
}

export interface FormSubmission<Sending> {
  progress: Progress<Sending>;
  connection: ConnectionStatus;
  /** Shows that the form is being sent while `run` checks and sends it. Until it ends, no other attempt is made. */
  attempt: (run: () => Promise<void>) => Promise<void>;
  /** For a form whose script for sending could not be loaded. */
  showFailure: () => void;
  send: (outgoing: Outgoing<Sending>) => Promise<void>;
  /** Afterwards the form has new, empty controls. */
  startAgain: () => void;
}

/** Sends a form once, however often it is submitted. After a failure the form keeps its values, and an alert says so. */
export function useSubmit<
  Sending extends Pick<FormSending<never>, "createBody" | "createRandomId" | "sendForm">,
>(options: SubmitOptions): FormSubmission<Sending> {
  const { endpoint, failed, wasRejected, submissionId, autosave, onInvalid } = options;
  const [progress, setProgress] = useState<Progress<Sending>>({ status: "idle" });
  const isSending = useRef(false);
  // True from a failure without a connection until the next attempt.
  const [wasLost, setWasLost] = useState(false);
  const isOnline = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  let connection: ConnectionStatus;
  if (wasLost) connection = isOnline ? "back" : "lost";

  /** The form keeps its values, and an alert says that it was not sent. */
  function showFailure(next: Progress<Sending> = { status: "failed", reason: undefined }) {
    setProgress(next);
    // With a connection, the failure had another reason.
    setWasLost(!navigator.onLine);
    // The last statement, because in-app browsers may have no `alert`.
    alert(failed);
  }

  return {
    progress,
    connection,
    attempt: async (run) => {
      if (isSending.current) return;
      isSending.current = true;
      setWasLost(false);
      setProgress({ status: "submitting" });
      try {
        await run();
      } finally {
        isSending.current = false;
        // A form with messages at its fields, or one that the browser itself posts.
        setProgress((last) => (last.status === "submitting" ? { status: "idle" } : last));
      }
    },
    showFailure: () => showFailure(),
    send: async ({ element, posted, given, sending }: Outgoing<Sending>) => {
      const body = sending.createBody({
        element,
        posted,
        endpoint,
        submissionId: (submissionId.current ??= sending.createRandomId()),
        isRestored: wasRejected || autosave.state === "restored",
      });
      autosave.save();
      const result = await sending.sendForm(endpoint.url, body);
      if (result.ok) {
        submissionId.current = undefined;
        autosave.clear();
        const { reference } = result;
        storeValues("form", sentFormKey, new URLSearchParams(reference && { reference }));
        setProgress({ status: "sent", receipt: { ...result, given }, sending });
        return;
      }
      const hasFieldErrors = Object.keys(result.messages).length > 0;
      // The sentences of a third-party service are in English, and for programmers.
      const reason = endpoint.isOwnServer ? result.reason : undefined;
      onInvalid(result.messages);
      console.error("The form was not sent.", result);
      showFailure(hasFieldErrors ? { status: "idle" } : { status: "failed", reason });
    },
    startAgain: () => setProgress({ status: "idle" }),
  };
}

function subscribeToOnlineStatus(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
