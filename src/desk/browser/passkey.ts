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

/** Makes a passkey on this device, for the account that is signed in, which may have to show one first. */
export async function addPasskey(): Promise<Answered> {
  const begin = () => post("/desk/passkeys/ask-new");
  let begun = await begin();
  if (!begun.ok && begun.problem === "prove") {
    const shown = await showPasskey();
    begun = shown.ok ? await begin() : shown;
  }
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON }).catch(() => undefined);
  return response === undefined ? notShown : await post("/desk/passkeys", { response });
}
