import { steeringFields, type Payment } from "#forms/protocol.ts";
import { storeValues, withStorage } from "#ui/browser/stored-values.ts";
import { visitFields, visitKey } from "#forms/visit.ts";
import { useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { toWire, type Form, type ValuesOf } from "#forms/forms.ts";
import type { Receipt } from "#forms/form-state.ts";
import type { Endpoint } from "./endpoint.ts";
import type { useDraft } from "./use-draft.ts";

/** What became of a form that was sent: `reason` is the sentence of the service, `messages` are those at fields. */
type SubmitResult =
  | ({ ok: true } & Receipt)
  | { ok: false; reason?: string | undefined; messages: Record<string, string>; detail: unknown };

/** Under this name the number of the form that was sent last is stored. */
export const sentForm = "sent";

/** Longest wait for an answer, in milliseconds: a lost line should not leave a person waiting for ever. */
const answerTimeout = 30_000;

/**
 * Posts one filled-in form and reads the answer. Never throws.
 * @param url Our own server or the third-party service; both speak the protocol of `src/forms/protocol.ts`.
 */
export async function submit(url: string, body: FormData): Promise<SubmitResult> {
  // Not AbortSignal.timeout, which Chrome has since version 103.
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(), answerTimeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: wait.signal,
    });
    return readAnswer(await readJson(response), response.status);
  } catch (error) {
    return { ok: false, messages: {}, detail: error };
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer(answer: Record<string, unknown> | undefined, status: number): SubmitResult {
  // A captcha page answered with 200 has made sites say "sent" while nothing was delivered.
  if (answer?.["success"] === true) {
    const { reference } = answer;
    return {
      ok: true,
      reference: typeof reference === "string" ? reference : undefined,
      confirmation: answer["confirmation"] !== false,
      payment: paymentIn(answer["payment"]),
    };
  }
  const { message, errors } = answer ?? {};
  return {
    ok: false,
    reason: typeof message === "string" ? message : undefined,
    messages: messagesIn(errors),
    detail: answer ?? status,
  };
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!response.headers.get("Content-Type")?.includes("json")) return undefined;
  try {
    const parsed: unknown = await response.json();
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    // Cut off, or no JSON after all: no success, which is all that the caller needs to know.
    return undefined;
  }
}

/** The sentences of an answer's `errors`, under the posted names of the fields. */
function messagesIn(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      isRecord(error) && typeof error["message"] === "string" ? [[field, error["message"]]] : [],
    ),
  );
}

/** How to pay, where the answer says so and leads to nothing but a UPI app. */
function paymentIn(payment: unknown): Payment | undefined {
  if (!isRecord(payment) || !isRecord(payment["code"])) return undefined;
  const { link } = payment;
  const { size, path } = payment["code"];
  if (typeof link !== "string" || !link.startsWith("upi://pay?")) return undefined;
  return typeof size === "number" && typeof path === "string"
    ? { link, code: { size, path } }
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the browser has noted of this visit (`site/shell/remember-visit.ts`), by the names that are posted. */
export function keptVisit(): [name: string, value: string][] {
  // What cannot be read must not keep a form from being sent: whatever is thrown in here ends as nothing.
  const known = withStorage("sessionStorage", (storage): Record<string, string> => {
    const [referrer = "", address = ""] = storage.getItem(visitKey)?.split(" ") ?? [];
    return {
      ...Object.fromEntries(new URL(address).searchParams),
      referring_host: referrer && new URL(referrer).host,
    };
  });
  return visitFields.flatMap((name): [string, string][] => {
    const value = known?.[name];
    return value ? [[name, value]] : [];
  });
}

/** 128 random bits. Unlike `crypto.randomUUID` it is there on plain HTTP too. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** What a person should know about the connection: nothing, that it is lost, or that it is back since. */
export type OnlineStatus = "lost" | "back" | undefined;

function onChange(look: () => void): () => void {
  addEventListener("online", look);
  addEventListener("offline", look);
  return () => {
    removeEventListener("online", look);
    removeEventListener("offline", look);
  };
}

interface SubmissionOptions<F extends Form> {
  form: F;
  endpoint: Endpoint;
  /** What the alert says when sending fails. */
  failed: string;
  /** Whether the form has come back from the server: it was filled in on another page. */
  wasRefused: boolean;
  /** The id of the last attempt to send the form's present content, if any. */
  submissionId: RefObject<string | undefined>;
  draft: ReturnType<typeof useDraft>;
  /** Takes what the server says against the fields, by posted name. */
  onInvalid: (messages: Record<string, string>) => void;
}

/** How far a form is. */
export type Progress =
  | { status: "idle" | "submitting" }
  /** `reason` is what our server says; it has said what is wrong with a field there. */
  | { status: "failed"; reason: string | undefined }
  | { status: "sent"; receipt: Receipt };

/** Sends a checked form: one submission whatever is clicked, an alert and kept values when it fails. */
export function useSubmission<F extends Form>(options: SubmissionOptions<F>) {
  const { form, endpoint, failed, wasRefused, submissionId, draft, onInvalid } = options;
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const sending = useRef(false);
  // From a form that the line did not carry to the moment in which it could again.
  const [wasLost, setWasLost] = useState(false);
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const line: OnlineStatus = wasLost ? (isOnline ? "back" : "lost") : undefined;

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
      const isOlder = wasRefused || draft.keeping === "restored";
      const filledFor = isOlder ? "" : String(Math.round(performance.now()));
      body.set(steeringFields.filledFor, filledFor);
      for (const [name, value] of keptVisit()) body.set(name, value);
    }
    return body;
  }

  return {
    progress,
    line,
    isSending: () => sending.current,
    send: async (element: HTMLFormElement, values: ValuesOf<F>) => {
      const body = bodyOf(element, values);
      draft.keep();
      sending.current = true;
      setWasLost(false);
      setProgress({ status: "submitting" });
      const result = await submit(endpoint.url, body);
      sending.current = false;

      if (result.ok) {
        submissionId.current = undefined;
        draft.forget();
        const { reference } = result;
        storeValues("form", sentForm, new URLSearchParams(reference && { reference }));
        setProgress({ status: "sent", receipt: result });
        return;
      }
      const isAtFields = Object.keys(result.messages).length > 0;
      // A third-party service writes its reasons for programmers, in English.
      const reason = endpoint.own ? result.reason : undefined;
      setProgress(isAtFields ? { status: "idle" } : { status: "failed", reason });
      // With a connection, the line was not why.
      setWasLost(!navigator.onLine);
      onInvalid(result.messages);
      console.error("The form was not sent.", result);
      // Last, because the windows of some apps have none.
      alert(failed);
    },
    /** Back from the thanks to the form; its controls are new ones, and empty. */
    startAgain: () => setProgress({ status: "idle" }),
  };
}
