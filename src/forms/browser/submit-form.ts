import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { attributionFields, attributionKey } from "#forms/attribution.ts";
import type { Receipt } from "#forms/form-state.ts";
import { type Form, toPostedValues, type ValidatedValues } from "#forms/forms.ts";
import { controlFields, type Payment } from "#forms/protocol.ts";
import { storeValues, withStorage } from "#ui/browser/stored-values.ts";
import type { Endpoint } from "./endpoint.ts";
import type { useSavedForm } from "./use-saved-form.ts";

/** `reason` is a sentence of the service; `messages` are sentences of fields. */
type SubmitResult =
  | ({ ok: true } & Receipt)
  | { ok: false; reason?: string | undefined; messages: Record<string, string>; detail: unknown };

export const sentFormName = "sent";

/** In milliseconds: on a lost line a person should not wait for ever. */
const answerTimeout = 30_000;

/**
 * Posts a form and reads the answer. Never throws. Our own server and the third-party service both follow
 * `src/forms/protocol.ts`.
 */
export async function sendForm(url: string, body: FormData): Promise<SubmitResult> {
  // AbortSignal.timeout needs Chrome 103.
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
  // A captcha page with the status 200 is no success: nothing was delivered.
  if (answer?.["success"] === true) {
    const { reference } = answer;
    return {
      ok: true,
      reference: typeof reference === "string" ? reference : undefined,
      confirmation: answer["confirmation"] !== false,
      payment: readPayment(answer["payment"]),
    };
  }
  const { message, errors } = answer ?? {};
  return {
    ok: false,
    reason: typeof message === "string" ? message : undefined,
    messages: readMessages(errors),
    detail: answer ?? status,
  };
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!response.headers.get("Content-Type")?.includes("json")) return undefined;
  try {
    const parsed: unknown = await response.json();
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    // An incomplete answer or no JSON is no success, either.
    return undefined;
  }
}

function readMessages(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) =>
      isRecord(error) && typeof error["message"] === "string" ? [[field, error["message"]]] : [],
    ),
  );
}

/** Undefined where the link does not open a UPI app. */
function readPayment(payment: unknown): Payment | undefined {
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

/** The browser's notes of this visit (`site/layout/remember-attribution.ts`), by posted name. */
export function readAttribution(): [name: string, value: string][] {
  // An error in here must not keep a form from being sent.
  const known = withStorage("sessionStorage", (storage): Record<string, string> => {
    const [referrer = "", address = ""] = storage.getItem(attributionKey)?.split(" ") ?? [];
    return {
      ...Object.fromEntries(new URL(address).searchParams),
      referring_host: referrer && new URL(referrer).host,
    };
  });
  return attributionFields.flatMap((name): [string, string][] => {
    const value = known?.[name];
    return value ? [[name, value]] : [];
  });
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Undefined while the connection was never lost. */
export type OnlineStatus = "lost" | "back" | undefined;

function subscribeToOnlineStatus(look: () => void): () => void {
  addEventListener("online", look);
  addEventListener("offline", look);
  return () => {
    removeEventListener("online", look);
    removeEventListener("offline", look);
  };
}

interface SubmitOptions<F extends Form> {
  form: F;
  endpoint: Endpoint;
  failed: string;
  /** True where the server sent the form back: the person filled it in on an earlier page. */
  wasRejected: boolean;
  /** The id of the last attempt to send the present content, if any. */
  submissionId: RefObject<string | undefined>;
  draft: ReturnType<typeof useSavedForm>;
  onInvalid: (messages: Record<string, string>) => void;
}

export type Progress =
  | { status: "idle" | "submitting" }
  /** `reason` is our server's sentence; it is undefined where fields have their own. */
  | { status: "failed"; reason: string | undefined }
  | { status: "sent"; receipt: Receipt };

/** Sends a form once, however often it is submitted. After a failure it shows an alert and keeps the values. */
export function useSubmit<F extends Form>(options: SubmitOptions<F>) {
  const { form, endpoint, failed, wasRejected, submissionId, draft, onInvalid } = options;
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const sending = useRef(false);
  // True from a failure without connection until the next try.
  const [wasLost, setWasLost] = useState(false);
  const isOnline = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  const line: OnlineStatus = wasLost ? (isOnline ? "back" : "lost") : undefined;

  function createBody(element: HTMLFormElement, values: ValidatedValues<F>): FormData {
    const body = new FormData(element);
    for (const [name, value] of Object.entries(toPostedValues(form, values))) body.set(name, value);
    // Only for a browser without scripts; here the service should answer, not redirect.
    body.delete(controlFields.redirect);
    if (endpoint.own) {
      const need = new URLSearchParams(location.search).get(controlFields.need);
      if (need) body.set(controlFields.need, need);
      body.set(controlFields.submissionId, (submissionId.current ??= createRandomId()));
      // From the opening of the page, not the first script: on a slow line a person may have filled in the whole form
      // before it arrived. A restored form was typed before either.
      const isOlder = wasRejected || draft.keeping === "restored";
      const filledFor = isOlder ? "" : String(Math.round(performance.now()));
      body.set(controlFields.filledFor, filledFor);
      for (const [name, value] of readAttribution()) body.set(name, value);
    }
    return body;
  }

  return {
    progress,
    line,
    isSending: () => sending.current,
    send: async (element: HTMLFormElement, values: ValidatedValues<F>) => {
      const body = createBody(element, values);
      draft.keep();
      sending.current = true;
      setWasLost(false);
      setProgress({ status: "submitting" });
      const result = await sendForm(endpoint.url, body);
      sending.current = false;

      if (result.ok) {
        submissionId.current = undefined;
        draft.forget();
        const { reference } = result;
        storeValues("form", sentFormName, new URLSearchParams(reference && { reference }));
        setProgress({ status: "sent", receipt: result });
        return;
      }
      const isAtFields = Object.keys(result.messages).length > 0;
      // A third-party service writes its reasons in English, for programmers.
      const reason = endpoint.own ? result.reason : undefined;
      setProgress(isAtFields ? { status: "idle" } : { status: "failed", reason });
      // With a connection, the line was not the reason.
      setWasLost(!navigator.onLine);
      onInvalid(result.messages);
      console.error("The form was not sent.", result);
      // Last, because in-app browsers may have no alert.
      alert(failed);
    },
    /** The form has new, empty controls afterwards. */
    startAgain: () => setProgress({ status: "idle" }),
  };
}
