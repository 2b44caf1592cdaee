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
  const asked = await post("/desk/passkeys/ask");
  if (!asked.ok) return asked;
  const optionsJSON = asked.body as PublicKeyCredentialRequestOptionsJSON;
  const response = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return response === undefined ? notShown : await post("/desk/passkeys/show", { response });
}

/** Makes a passkey on this device, for the account that is signed in. */
export async function addPasskey(): Promise<Answered> {
  const asked = await post("/desk/passkeys/ask-new");
  if (!asked.ok) return asked;
  const optionsJSON = asked.body as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => undefined);
  return response === undefined ? notShown : await post("/desk/passkeys", { response });
}
