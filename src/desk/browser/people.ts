/** People and devices: creates a passkey, shows one where the desk asks for it, and copies an invitation. */
import { showCopyButtons } from "./shared/copy-buttons.ts";
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

showCopyButtons();

/** Submits the action that had to wait for the passkey, if there is one; otherwise reloads the page. */
function submitOrReload(): void {
  const form = document.querySelector<HTMLFormElement>("[data-resubmit]");
  if (form === null) location.reload();
  else form.requestSubmit();
}
