/** Signs in with passkeys and creates them, by requests that the server answers with JSON. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { AcceptedPasskeys } from "#desk/sign-in/passkeys.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";

/** `problem` is a key of the error messages in the page. */
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

/** Signs in; or, if somebody is signed in, verifies that it is the same person. */
export async function signInWithPasskey(): Promise<JsonResult> {
  const result = await postJson(deskPaths.passkeyAuthenticationOptions);
  if (!result.ok) return result;
  const optionsJSON = result.body as PublicKeyCredentialRequestOptionsJSON;
  let credentialID = "";
  const signIn = await sendResponse(deskPaths.passkeyAuthentication, async () => {
    const response = await startAuthentication({ optionsJSON });
    credentialID = response.id;
    return response;
  });
  if (!signIn.ok && signIn.problem === "passkeyUnknown") {
    await signal({ signalName: "unknownCredential", rpID: location.hostname, credentialID });
  }
  return signIn;
}

/** Creates a passkey on this device for the signed-in account, which may have to sign in with an older one first. */
export async function registerPasskey(): Promise<JsonResult> {
  const fetchOptions = () => postJson(deskPaths.passkeyRegistrationOptions);
  let result = await fetchOptions();
  if (!result.ok && result.problem === "verificationRequired") {
    const signIn = await signInWithPasskey();
    result = signIn.ok ? await fetchOptions() : signIn;
  }
  if (!result.ok) return result;
  const optionsJSON = result.body as PublicKeyCredentialCreationOptionsJSON;
  return await sendResponse(deskPaths.passkeyRegistration, () =>
    startRegistration({ optionsJSON }),
  );
}

/** Problems by the name of a WebAuthn error. After any other error another try is useless. */
const problemsByError: Partial<Record<string, string>> = {
  // The person has cancelled the dialog of the device, or it has timed out.
  NotAllowedError: "passkey",
  AbortError: "passkey",
  // At registration: the device already has a passkey of this account.
  InvalidStateError: "passkeyExists",
};

/** Tells the device which passkeys of this account the desk takes: it stops to offer one that was removed here. */
export async function signalAcceptedPasskeys(): Promise<void> {
  const list = document.querySelector<HTMLElement>("[data-accepted-passkeys]");
  if (list === null) return;
  // Written by our own server.
  const { userId, ids } = JSON.parse(list.dataset["acceptedPasskeys"] ?? "") as AcceptedPasskeys;
  await signal({
    signalName: "allAcceptedCredentials",
    rpID: location.hostname,
    userID: userId,
    allAcceptedCredentialIDs: ids,
  });
}

/** A device without signals keeps a removed passkey in its list, where only a person can delete it. */
async function signal(options: Parameters<typeof sendSignal>[0]): Promise<void> {
  await sendSignal(options).catch(() => undefined);
}

async function sendResponse(path: string, callDevice: () => Promise<object>): Promise<JsonResult> {
  try {
    return await postJson(path, { response: await callDevice() });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, problem: problemsByError[name] ?? "passkeyImpossible" };
  }
}

/** Runs an action of a button, ignoring further clicks until it is done, and shows its error message in the page. */
export async function runButtonAction(
  button: HTMLElement | null,
  action: () => Promise<JsonResult>,
  { done, failed }: { done: () => unknown; failed?: (problem: string) => void },
): Promise<void> {
  if (button === null || button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  showPasskeyError("");
  const result = await action();
  if (result.ok) await done();
  else {
    // The server writes these sentences into the page.
    const messages = JSON.parse(errorElement?.dataset["messages"] ?? "{}") as Record<
      string,
      string
    >;
    showPasskeyError(messages[result.problem] ?? messages["connection"] ?? "");
    failed?.(result.problem);
  }
  button.ariaDisabled = null;
}

export function showPasskeyError(sentence: string): void {
  if (errorElement !== null) errorElement.textContent = sentence;
}
