/** Creates the body of a form, sends it, and reads the response. */
import { attributionFields, attributionKey } from "#forms/attribution.ts";
import { phoneAbroadName } from "#forms/form-shape.ts";
import type { Receipt } from "#forms/form-state.ts";
import { controlFields, type PaymentLink, removeCallBack } from "#forms/protocol.ts";
import { withStorage } from "#ui/browser/stored-values.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * `reason` is the server's sentence about the form; `messages` are its sentences about fields, by posted name; `detail`
 * is for the console.
 */
export type SubmitResult =
  | ({ ok: true } & Receipt)
  | { ok: false; reason?: string | undefined; messages: Record<string, string>; detail: unknown };

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

/** Reads the link to pay and its code from a response; undefined where the link does not open a UPI app. */
function readPayment(payment: unknown): PaymentLink | undefined {
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
  // `withStorage` returns undefined where there is no storage or an address is no URL: the form is sent all the same.
  const values = withStorage("sessionStorage", (storage): Record<string, string> => {
    // `https://l.instagram.com/ https://nazariya.example/hi/?utm_source=ig`
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

interface BodyOptions {
  element: HTMLFormElement;
  /** The checked values, by posted name. */
  posted: Readonly<Record<string, string>>;
  endpoint: Endpoint;
  submissionId: string;
  /** True for text that was typed on an earlier page. */
  isRestored: boolean;
}

export function createBody(options: BodyOptions): FormData {
  const { element, posted, endpoint, submissionId, isRestored } = options;
  const body = new FormData(element);
  // The checked values replace what was typed.
  for (const [name, value] of Object.entries(posted)) body.set(name, value);
  // Few have a number outside India, and a third-party service would mail the empty field.
  if (!body.get(phoneAbroadName)) body.delete(phoneAbroadName);
  // Only browsers without scripts are redirected.
  body.delete(controlFields.redirect);
  if (endpoint.isOwnServer) {
    // In the order of the page: the hidden field, then the box if it is ticked.
    const [hiddenTopics = "", ...ticked] = body.getAll(controlFields.need).map(String);
    body.set(controlFields.need, joinTopics(location.search, hiddenTopics, ticked));
    body.set(controlFields.submissionId, submissionId);
    // Counted from the opening of the page, because a person may fill in the whole form before scripts arrive. A
    // restored form was typed earlier, so its time is unknown.
    const filledFor = isRestored ? "" : String(Math.round(performance.now()));
    body.set(controlFields.filledFor, filledFor);
    for (const [name, value] of readAttribution()) body.set(name, value);
  }
  return body;
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * The topics of the page's address, or else of the form's hidden field, and the one that is ticked: `?need=gst`, "" and
 * `callBack` → `gst,callBack`.
 */
export function joinTopics(query: string, hiddenTopics: string, ticked: string[]): string {
  const requested = new URLSearchParams(query).get(controlFields.need) ?? hiddenTopics;
  // A link may ask for a call, too; then the box decides.
  const ids = removeCallBack(requested);
  return [ids, ...ticked].filter((id) => id !== "").join(",");
}
