import type { Payment } from "#forms/protocol.ts";

/** What became of a form that was sent. `reference` is missing where the service gives none. */
export type SubmitResult =
  | { ok: true; reference: string | undefined; payment: Payment | undefined }
  | { ok: false; reason: "invalid"; messages: Record<string, string> }
  | { ok: false; reason: "refused" | "busy" | "unreachable"; detail: unknown };

/** Longest wait for an answer, in milliseconds: a lost line should not leave a person waiting for ever. */
const answerTimeout = 30_000;

/**
 * Posts one filled-in form and reads the answer. Never throws.
 * @param url Our own server or the third-party service; both speak the protocol of `src/forms/protocol.ts`.
 */
export async function submit(url: string, body: FormData): Promise<SubmitResult> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
      signal: AbortSignal.timeout(answerTimeout),
    });
  } catch (error) {
    return { ok: false, reason: "unreachable", detail: error };
  }

  const answer = await readJson(response);
  // A captcha page answered with 200 has made sites say "sent" while nothing was delivered.
  if (answer?.["success"] === true) {
    const { reference } = answer;
    return {
      ok: true,
      reference: typeof reference === "string" ? reference : undefined,
      payment: paymentIn(answer["payment"]),
    };
  }
  const messages = messagesIn(answer?.["errors"]);
  if (Object.keys(messages).length > 0) return { ok: false, reason: "invalid", messages };
  const busy = response.status === 429 || response.status === 503;
  return { ok: false, reason: busy ? "busy" : "refused", detail: answer ?? response.status };
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
