/** Speaks with the passkey of the device. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { post, type Answered } from "./ask.ts";

export { browserSupportsWebAuthn as knowsPasskeys } from "@simplewebauthn/browser";

const notShown: Answered = { ok: false, problem: "passkey" };

/** Signs in with a passkey, or confirms who is signed in. */
export async function showPasskey(): Promise<Answered> {
  const begun = await post("/desk/passkeys/ask");
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return response === undefined ? notShown : await post("/desk/passkeys/show", { response });
}

/**
 * Leads to a new recovery code, where the account of a passkey that was just made has none.
 *
 * @param answer what {@link addPasskey} was answered.
 * @returns whether the browser is on its way there.
 */
export function showNewCode(answer: unknown): boolean {
  // Written by our own server.
  if ((answer as { hasCode?: boolean }).hasCode !== false) return false;
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/desk/people/recovery";
  document.body.append(form);
  form.submit();
  return true;
}

/** Makes a passkey on this device, for the account that is signed in. */
export async function addPasskey(): Promise<Answered> {
  const begun = await post("/desk/passkeys/ask-new");
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => undefined);
  return response === undefined ? notShown : await post("/desk/passkeys", { response });
}
