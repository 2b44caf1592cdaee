/** Presses that the server answers without a page, those of a passkey above all. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The answer of the server; `problem` names a sentence. */
type Answered = { ok: true; body: unknown } | { ok: false; problem: string };

const errorPlace = document.querySelector<HTMLElement>("[data-passkey-error]");

export const knowsPasskeys = browserSupportsWebAuthn();

/** Posts values as JSON. */
export async function post(path: string, values: unknown = {}): Promise<Answered> {
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

/** Signs in with a passkey, or confirms who is signed in. */
export async function showPasskey(): Promise<Answered> {
  const begun = await post("/desk/passkeys/ask");
  if (!begun.ok) return begun;
  const optionsJSON = begun.body as PublicKeyCredentialRequestOptionsJSON;
  return await sendResponse("/desk/passkeys/show", () => startAuthentication({ optionsJSON }));
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
  return await sendResponse("/desk/passkeys", () => startRegistration({ optionsJSON }));
}

/** What an error of WebAuthn means to a person; any other will come again, however often one presses. */
const problems: Partial<Record<string, string>> = {
  // Cancelled, or not answered in time.
  NotAllowedError: "passkey",
  AbortError: "passkey",
  // Only where one is made: the device has one of this account.
  InvalidStateError: "passkeyThere",
};

/** Posts what the device answers with. */
async function sendResponse(path: string, ask: () => Promise<object>): Promise<Answered> {
  try {
    return await post(path, { response: await ask() });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, problem: problems[name] ?? "passkeyImpossible" };
  }
}

/**
 * Lets a press do its work, one at a time: a second one while the first is under way is nothing. What
 * works goes on; what fails is told in the place for it, unless that is none of its problems.
 */
export async function press(
  button: HTMLElement | null,
  work: () => Promise<Answered>,
  { done, failed }: { done: () => unknown; failed?: (problem: string) => void },
): Promise<void> {
  if (button === null || button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  say("");
  const answer = await work();
  if (answer.ok) await done();
  else {
    // Written by the page, from the words of the desk.
    const known = JSON.parse(errorPlace?.dataset["sentences"] ?? "{}") as Record<string, string>;
    say(known[answer.problem] ?? known["connection"] ?? "");
    failed?.(answer.problem);
  }
  button.ariaDisabled = null;
}

export function say(sentence: string): void {
  if (errorPlace !== null) errorPlace.textContent = sentence;
}
