/** One enquiry: nothing typed is lost, a press can be taken back, and the usual next day is proposed. */
import { callOutcomes } from "#core/lead-events.ts";
import { watchConnection } from "./connection.ts";
import { keepTyping } from "./kept.ts";
import { listenToKeys } from "./keys.ts";
import { listen } from "./live.ts";
import { sendForms } from "./sending.ts";
import { putUndoAway } from "./undo.ts";

putUndoAway();
keepTyping();
sendForms();
watchConnection();
proposeNextCall();
noteReplies();
listen();
listenToKeys();

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    print();
  });
}

/** When people are usually called again, by how the call went; whoever has chosen a day keeps it. */
function proposeNextCall(): void {
  const usual: Record<string, { nextCall: string } | undefined> = callOutcomes;
  const form = document.querySelector<HTMLFormElement>("[data-call]");
  let chosen = false;
  form?.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "next") chosen = true;
    if (target.name !== "call" || chosen) return;
    const next = usual[target.value]?.nextCall;
    const day = form.querySelector<HTMLInputElement>(`[name=next][value="${next}"]`);
    if (day) day.checked = true;
  });
}

/** Which saved reply was opened stands in the story of the file. */
function noteReplies(): void {
  const version = document.querySelector<HTMLInputElement>("[name=version]")?.value ?? "0";
  for (const link of document.querySelectorAll<HTMLElement>("[data-reply]")) {
    link.addEventListener("click", () => {
      const body = new URLSearchParams({ version, replied: link.dataset.reply ?? "" });
      // The page may be left for WhatsApp at once. What is not noted is no reason to keep anybody.
      void fetch(location.href, { method: "POST", body, keepalive: true }).catch(() => undefined);
    });
  }
}
