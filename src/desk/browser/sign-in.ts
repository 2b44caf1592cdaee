/** The sign-in page: signs in with the token in the URL, or with a passkey. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { suggestEmail } from "#text/email-suggestion.ts";
import { fillIn } from "#text/sentences.ts";
import {
  postJson,
  registerPasskey,
  runButtonAction,
  showPasskeyError,
  signInWithPasskey,
  supportsPasskeys,
} from "./shared/passkey.ts";

const token = location.hash.slice(1);
// Removed at once, so that neither the address bar nor the history shows the token.
if (token !== "") history.replaceState(null, "", location.pathname + location.search);

// The page in the other language signs in by the same link.
for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-language]")) {
  link.hash = token;
}

// A sign-in link that is pasted into the address bar of this page changes only the hash.
addEventListener("hashchange", () => {
  location.reload();
});

const passkeyButton = document.querySelector<HTMLElement>("[data-method=show-passkey]");
const signInButton = document.querySelector<HTMLElement>("[data-method=sign-in]");
const ownerForm = document.querySelector<HTMLFormElement>("[data-method=become]");

if (token !== "") showSection("link");
else if (supportsPasskeys) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-passkeys]"))
    element.hidden = false;
}
passkeyButton?.addEventListener(
  "click",
  () => void runButtonAction(passkeyButton, signInWithPasskey, { done: goToDesk }),
);
signInButton?.addEventListener("click", () => void submitToken({}, signInButton, goToDesk));
ownerForm?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (asksAboutAddress(ownerForm)) return;
  const email = new FormData(ownerForm).get("email");
  void submitToken({ email }, findSubmitButton(ownerForm), async () => {
    // The owner is signed in even without a passkey, because the link is used up. The page People offers one again.
    const hasPasskey = supportsPasskeys && (await registerPasskey()).ok;
    if (hasPasskey) goToDesk();
    else location.assign(deskPaths.people);
  });
});

for (const form of document.querySelectorAll<HTMLFormElement>("[data-method=paste]")) {
  form.hidden = false;
  form.closest("details")?.removeAttribute("hidden");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    openPastedLink(form);
  });
}

let isAddressAsked = false;

/** Asks once about an address that looks mistyped. Each answer sends the form, and so does the form's own button. */
function asksAboutAddress(form: HTMLFormElement): boolean {
  const question = form.querySelector<HTMLElement>("[data-address-question]");
  const field = form.querySelector<HTMLInputElement>("[name=email]");
  const typed = field?.value.trim() ?? "";
  const meant = suggestEmail(typed);
  if (question === null || field === null) return false;
  if (isAddressAsked || meant === undefined) {
    question.hidden = true;
    return false;
  }
  isAddressAsked = true;
  const answers = [undefined, meant, typed];
  for (const [index, element] of [...question.children].entries()) {
    if (!(element instanceof HTMLElement)) continue;
    element.textContent = fillIn(element.dataset["sentence"] ?? "", { meant, typed });
    const address = answers[index];
    if (address !== undefined)
      element.onclick = () => {
        field.value = address;
        findSubmitButton(form)?.focus();
        form.requestSubmit();
      };
  }
  question.hidden = false;
  question.querySelector<HTMLElement>("[tabindex]")?.focus();
  return true;
}

function findSubmitButton(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>("button:not([type])");
}

/** Opens the sign-in link in a pasted text, which may be the whole mail. */
function openPastedLink(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  const [, pastedToken] = /\/desk\/(?:sign-in|enter)#([\w-]+)/.exec(field?.value ?? "") ?? [];
  if (pastedToken !== undefined) {
    return location.assign(`${deskPaths.signIn}${location.search}#${pastedToken}`);
  }
  form.querySelector("[role=alert]")?.replaceChildren(form.dataset["wrong"] ?? "");
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
}

function showSection(name: "usual" | "link" | "used"): void {
  for (const section of document.querySelectorAll<HTMLElement>("[data-sign-in-step]")) {
    section.hidden = section.dataset["signInStep"] !== name;
    if (section.hidden) continue;
    const { heading = "", lede = "" } = section.dataset;
    document.querySelector("h1")?.replaceChildren(heading);
    document.querySelector("h1 + p")?.replaceChildren(lede);
  }
}

async function submitToken(
  values: object,
  button: HTMLElement | null,
  done: () => unknown,
): Promise<void> {
  await runButtonAction(button, () => postJson(deskPaths.signIn, { token, ...values }), {
    done,
    failed: (problem) => {
      if (problem === "anotherBrowser") showSection("usual");
      if (problem !== "used") return;
      showSection("used");
      showPasskeyError("");
    },
  });
}

/** Opens the page of the desk that asked for the sign-in, or else its first page. */
function goToDesk(): void {
  const returnPath = new URLSearchParams(location.search).get("to") ?? "";
  const isDeskPage =
    returnPath.startsWith(`${deskPaths.home}/`) && !returnPath.startsWith(deskPaths.signIn);
  location.assign(isDeskPage ? returnPath : deskPaths.home);
}
