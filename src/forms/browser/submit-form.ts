import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { attributionFields, attributionKey } from "#forms/attribution.ts";
import type { Receipt } from "#forms/form-state.ts";
import { type Form, phoneAbroadName, toPostedValues, type ValidatedValues } from "#forms/forms.ts";
import { controlFields, type Payment, removeCallBack } from "#forms/protocol.ts";
import { storeValues, withStorage } from "#ui/browser/stored-values.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Autosave } from "./use-autosave.ts";

/** `reason` is the server's sentence about the form; `messages` are its sentences about fields, by posted name. */
type SubmitResult =
  | ({ ok: true } & Receipt)
  | { ok: false; reason?: string | undefined; messages: Record<string, string>; detail: unknown };

/** The key under which the browser stores the reference number of the last form that it sent. */
export const sentFormKey = "sent";

/** In milliseconds. On a bad connection, a person should not wait longer. */
const responseTimeout = 30_000;

/**
 * Posts a form and reads the response; it never throws. Our own server and the third-party service both follow
 * `src/forms/protocol.ts`.
 */
export async function sendForm(url: string, body: FormData): Promise<SubmitResult> {
  // AbortSignal.timeout needs Chrome 103.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), responseTimeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: controller.signal,
    });
    return readResponse(await readJson(response), response.status);
  } catch (error) {
    return { ok: false, messages: {}, detail: error };
  } finally {
    clearTimeout(timer);
  }
}

function readResponse(body: Record<string, unknown> | undefined, status: number): SubmitResult {
  // A captcha page with the status 200 is no success, because nothing was delivered.
  if (body?.["success"] === true) {
    const { reference } = body;
    return {
      ok: true,
      reference: typeof reference === "string" ? reference : undefined,
      confirmation: body["confirmation"] !== false,
      payment: readPayment(body["payment"]),
      fee: typeof body["fee"] === "string" ? body["fee"] : undefined,
    };
  }
  const { message, errors } = body ?? {};
  return {
    ok: false,
    reason: typeof message === "string" ? message : undefined,
    messages: readMessages(errors),
    detail: body ?? status,
  };
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!response.headers.get("Content-Type")?.includes("json")) return undefined;
  try {
    const parsed: unknown = await response.json();
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    // A response that is cut off, or is no JSON, is no success, either.
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

/** The link to pay and its code from an answer of the server; undefined where the link does not open a UPI app. */
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

/** Reads what `site/layout/remember-attribution.ts` has stored of this visit, by posted name. */
export function readAttribution(): [name: string, value: string][] {
  // Errors are caught by `withStorage`: a form must be sent without these values, too.
  const values = withStorage("sessionStorage", (storage): Record<string, string> => {
    const [referrer = "", address = ""] = storage.getItem(attributionKey)?.split(" ") ?? [];
    return {
      ...Object.fromEntries(new URL(address).searchParams),
      referring_host: referrer && new URL(referrer).host,
    };
  });
  return attributionFields.flatMap((name): [string, string][] => {
    const value = values?.[name];
    return value ? [[name, value]] : [];
  });
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** `back` means that a form can be sent again. Undefined unless sending has failed without a connection. */
export type ConnectionStatus = "lost" | "back" | undefined;

function subscribeToOnlineStatus(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

interface SubmitOptions<F extends Form> {
  form: F;
  endpoint: Endpoint;
  failed: string;
  /** True if the server has rejected the form, which a person filled in on an earlier page. */
  wasRejected: boolean;
  /** The id of the last attempt to send the present content, if any. */
  submissionId: RefObject<string | undefined>;
  autosave: Autosave;
  onInvalid: (messages: Record<string, string>) => void;
}

export type Progress =
  | { status: "idle" | "submitting" }
  /** `reason` is our server's sentence; it is undefined where fields have their own. */
  | { status: "failed"; reason: string | undefined }
  | { status: "sent"; receipt: Receipt };

export interface FormSubmission<F extends Form> {
  progress: Progress;
  connection: ConnectionStatus;
  isSending: () => boolean;
  send: (element: HTMLFormElement, values: ValidatedValues<F>) => Promise<void>;
  /** Afterwards the form has new, empty controls. */
  startAgain: () => void;
}

/** Sends a form once, however often it is submitted. After a failure the form keeps its values, and an alert says so. */
export function useSubmit<F extends Form>(options: SubmitOptions<F>): FormSubmission<F> {
  const { form, endpoint, failed, wasRejected, submissionId, autosave, onInvalid } = options;
  const [progress, setProgress] = useState<Progress>({ status: "idle" });
  const sending = useRef(false);
  // True from a failure without a connection until the next attempt.
  const [wasLost, setWasLost] = useState(false);
  const isOnline = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  let connection: ConnectionStatus;
  if (wasLost) connection = isOnline ? "back" : "lost";

  function createBody(element: HTMLFormElement, values: ValidatedValues<F>): FormData {
    const body = new FormData(element);
    for (const [name, value] of Object.entries(toPostedValues(form, values))) body.set(name, value);
    if (!body.get(phoneAbroadName)) body.delete(phoneAbroadName);
    // Only browsers without scripts are redirected.
    body.delete(controlFields.redirect);
    if (endpoint.isOwnServer) {
      body.set(
        controlFields.need,
        joinTopics(location.search, body.getAll(controlFields.need).map(String)),
      );
      body.set(controlFields.submissionId, (submissionId.current ??= createRandomId()));
      // Counted from the opening of the page, because a person may fill in the whole form before scripts arrive. A
      // restored form was typed earlier, so its time is unknown.
      const isRestored = wasRejected || autosave.state === "restored";
      const filledFor = isRestored ? "" : String(Math.round(performance.now()));
      body.set(controlFields.filledFor, filledFor);
      for (const [name, value] of readAttribution()) body.set(name, value);
    }
    return body;
  }

  return {
    progress,
    connection,
    isSending: () => sending.current,
    send: async (element: HTMLFormElement, values: ValidatedValues<F>) => {
      const body = createBody(element, values);
      autosave.save();
      sending.current = true;
      setWasLost(false);
      setProgress({ status: "submitting" });
      const result = await sendForm(endpoint.url, body);
      sending.current = false;

      if (result.ok) {
        submissionId.current = undefined;
        autosave.clear();
        const { reference } = result;
        storeValues("form", sentFormKey, new URLSearchParams(reference && { reference }));
        const typed: Readonly<Record<string, string>> = values;
        const given = { email: typed["email"] ?? "", phone: typed["phone"] ?? "" };
        setProgress({ status: "sent", receipt: { ...result, given } });
        return;
      }
      const hasFieldErrors = Object.keys(result.messages).length > 0;
      // The sentences of a third-party service are in English, and for programmers.
      const reason = endpoint.isOwnServer ? result.reason : undefined;
      setProgress(hasFieldErrors ? { status: "idle" } : { status: "failed", reason });
      // With a connection, something else was the reason.
      setWasLost(!navigator.onLine);
      onInvalid(result.messages);
      console.error("The form was not sent.", result);
      // The last statement, because in-app browsers may have no `alert`.
      alert(failed);
    },
    startAgain: () => setProgress({ status: "idle" }),
  };
}

/**
 * The topics of the page's address, or else of the form, and the one that is ticked.
 *
 * @param posted the hidden field of the form comes first, a ticked box after it
 */
export function joinTopics(query: string, [own = "", ...ticked]: string[]): string {
  const requested = new URLSearchParams(query).get(controlFields.need) ?? own;
  // A link may ask for a call, too; then the box decides.
  const ids = removeCallBack(requested);
  return [ids, ...ticked].filter((id) => id !== "").join(",");
}
