/** People and devices: creates a passkey, shows one where the desk asks for it, and copies an invitation. */
import { addPasskey, press, showPasskey } from "./passkey.ts";

const ways = { "add-passkey": addPasskey, "show-passkey": showPasskey };

for (const [name, work] of Object.entries(ways)) {
  const button = document.querySelector<HTMLElement>(`[data-method="${name}"]`);
  if (button === null) continue;
  button.hidden = false;
  button.addEventListener("click", () => void press(button, work, { done: goOn }));
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
function goOn(): void {
  const again = document.querySelector<HTMLFormElement>("[data-resubmit]");
  if (again === null) location.reload();
  else again.requestSubmit();
}
