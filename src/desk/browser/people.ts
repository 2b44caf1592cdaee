/** People and devices: creates a passkey, shows one where the desk asks for it, and copies an invitation. */
import {
  registerPasskey,
  runButtonAction,
  signalAcceptedPasskeys,
  signInWithPasskey,
} from "./shared/passkey.ts";

const passkeyActions = { "add-passkey": registerPasskey, "show-passkey": signInWithPasskey };

for (const [method, action] of Object.entries(passkeyActions)) {
  const button = document.querySelector<HTMLElement>(`[data-method="${method}"]`);
  if (button === null) continue;
  button.hidden = false;
  button.addEventListener(
    "click",
    () => void runButtonAction(button, action, { done: submitOrReload }),
  );
}

void signalAcceptedPasskeys();

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(() => {
      button.textContent = button.dataset["copied"] ?? "";
    });
  });
}

/** Submits the action that had to wait for the passkey, if there is one; otherwise reloads the page. */
function submitOrReload(): void {
  const form = document.querySelector<HTMLFormElement>("[data-resubmit]");
  if (form === null) location.reload();
  else form.requestSubmit();
}
