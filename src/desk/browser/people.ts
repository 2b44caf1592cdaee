/** People and devices: creates a passkey, shows one where the desk asks for it, and copies an invitation. */
import { registerPasskey, runButtonAction, signInWithPasskey } from "./passkey.ts";

const passkeyActions = { "add-passkey": registerPasskey, "show-passkey": signInWithPasskey };

for (const [name, work] of Object.entries(passkeyActions)) {
  const button = document.querySelector<HTMLElement>(`[data-method="${name}"]`);
  if (button === null) continue;
  button.hidden = false;
  button.addEventListener(
    "click",
    () => void runButtonAction(button, work, { done: submitOrReload }),
  );
}

for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(() => {
      button.textContent = button.dataset["copied"] ?? "";
    });
  });
}

/** Reloads this address, or repeats the action that had to wait for the passkey. */
function submitOrReload(): void {
  const again = document.querySelector<HTMLFormElement>("[data-resubmit]");
  if (again === null) location.reload();
  else again.requestSubmit();
}
