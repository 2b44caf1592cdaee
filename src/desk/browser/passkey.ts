/** Requests that the server answers with JSON instead of a page: those of passkeys above all. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { deskPaths } from "#enquiry/desk-paths.ts";

/** `problem` is a key of the desk's messages. */
type JsonResult = { ok: true; body: unknown } | { ok: false; problem: string };

const errorElement = document.querySelector<HTMLElement>("[data-passkey-error]");

export const supportsPasskeys = browserSupportsWebAuthn();

export async function postJson(path: string, values: unknown = {}): Promise<JsonResult> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(values),
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, body };
    const { problem = "connection" } = body as { problem?: string };
    return { ok: false, problem };
  } catch {
    return { ok: false, problem: "connection" };
  }
}

/** Signs in, or confirms the account that is signed in. */
export async function signInWithPasskey(): Promise<JsonResult> {
  const begun = await postJson(deskPaths.passkeyAuthenticationOptions);
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialRequestOptionsJSON;
  return await sendResponse(deskPaths.passkeyAuthentication, () =>
    startAuthentication({ optionsJSON }),
  );
}

/** Creates a passkey on this device for the signed-in account, which may have to show an older one first. */
export async function registerPasskey(): Promise<JsonResult> {
  const fetchOptions = () => postJson(deskPaths.passkeyRegistrationOptions);
  let begun = await fetchOptions();
  if (!begun.ok && begun.problem === "verificationRequired") {
    const shown = await signInWithPasskey();
    begun = shown.ok ? await fetchOptions() : shown;
  }
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialCreationOptionsJSON;
  return await sendResponse(deskPaths.passkeyRegistration, () =>
    startRegistration({ optionsJSON }),
  );
}

/** Problems by the name of a WebAuthn error. Any other error would come again at each try. */
const problemsByError: Partial<Record<string, string>> = {
  // The person has cancelled, or has not answered in time.
  NotAllowedError: "passkey",
  AbortError: "passkey",
  // Only for a new passkey: the device has one of this account.
  InvalidStateError: "passkeyThere",
};

async function sendResponse(path: string, ask: () => Promise<object>): Promise<JsonResult> {
  try {
    return await postJson(path, { response: await ask() });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, problem: problemsByError[name] ?? "passkeyImpossible" };
  }
}

/**
 * Runs one action at a time: a second click is ignored until the first is done. The page has one place for its problem.
 */
export async function runButtonAction(
  button: HTMLElement | null,
  work: () => Promise<JsonResult>,
  { done, failed }: { done: () => unknown; failed?: (problem: string) => void },
): Promise<void> {
  if (button === null || button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  showPasskeyError("");
  const answer = await work();
  if (answer.ok) await done();
  else {
    // The server writes these sentences into the page.
    const known = JSON.parse(errorElement?.dataset["messages"] ?? "{}") as Record<string, string>;
    showPasskeyError(known[answer.problem] ?? known["connection"] ?? "");
    failed?.(answer.problem);
  }
  button.ariaDisabled = null;
}

export function showPasskeyError(sentence: string): void {
  if (errorElement !== null) errorElement.textContent = sentence;
}
