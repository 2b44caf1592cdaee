/** The sign-in page: signs in by the secret in the address or by a passkey. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import {
  postJson,
  registerPasskey,
  runButtonAction,
  showPasskeyError,
  signInWithPasskey,
  supportsPasskeys,
} from "./passkey.ts";

const token = location.hash.slice(1);
// Before anything else, so that neither the address bar nor the history shows the secret.
if (token !== "") history.replaceState(null, "", location.pathname + location.search);

// A link that is pasted into this page changes only the part after the `#`.
addEventListener("hashchange", () => {
  location.reload();
});

const passkeyButton = document.querySelector<HTMLElement>("[data-method=show-passkey]");
const signInButton = document.querySelector<HTMLElement>("[data-method=enter]");
const ownerForm = document.querySelector<HTMLFormElement>("[data-method=become]");

if (token !== "") showSection("link");
else if (supportsPasskeys) {
  for (const one of document.querySelectorAll<HTMLElement>("[data-passkeys]")) one.hidden = false;
}
passkeyButton?.addEventListener(
  "click",
  () => void runButtonAction(passkeyButton, signInWithPasskey, { done: goToDesk }),
);
signInButton?.addEventListener("click", () => void submitToken({}, signInButton, goToDesk));
ownerForm?.addEventListener("submit", (event) => {
  event.preventDefault();
  const email = new FormData(ownerForm).get("email");
  void submitToken({ email }, ownerForm.querySelector("button"), async () => {
    // Without a passkey the owner is signed in all the same: the link is used up. The next page offers a passkey again.
    const made = supportsPasskeys && (await registerPasskey()).ok;
    if (made) goToDesk();
    else location.assign(deskPaths.people);
  });
});

for (const form of document.querySelectorAll<HTMLFormElement>("[data-method=paste]")) {
  form.hidden = false;
  form.closest("details")?.removeAttribute("hidden");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    openPasted(form);
  });
}

/** Opens the link in pasted text, which may be the whole mail. */
function openPasted(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  const [, secret] = /\/desk\/(?:sign-in|enter)#([\w-]+)/.exec(field?.value ?? "") ?? [];
  if (secret !== undefined) {
    return location.assign(`${deskPaths.signIn}${location.search}#${secret}`);
  }
  form.querySelector("[role=alert]")?.replaceChildren(form.dataset["wrong"] ?? "");
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
}

function showSection(name: "usual" | "link" | "used"): void {
  for (const door of document.querySelectorAll<HTMLElement>("[data-sign-in-step]")) {
    door.hidden = door.dataset["signInStep"] !== name;
    if (door.hidden) continue;
    const { heading = "", lede = "" } = door.dataset;
    document.querySelector("h1")?.replaceChildren(heading);
    document.querySelector("h1 + p")?.replaceChildren(lede);
  }
}

async function submitToken(more: object, button: HTMLElement | null, done: () => unknown) {
  await runButtonAction(button, () => postJson(deskPaths.signIn, { token, ...more }), {
    done,
    failed: (problem) => {
      if (problem === "anotherBrowser") showSection("usual");
      if (problem !== "used") return;
      showSection("used");
      showPasskeyError("");
    },
  });
}

function goToDesk(): void {
  const wanted = new URLSearchParams(location.search).get("to") ?? "";
  const isOfDesk = wanted.startsWith(`${deskPaths.home}/`);
  location.assign(isOfDesk && !wanted.startsWith(deskPaths.signIn) ? wanted : deskPaths.home);
}
