/** The page of one enquiry: sends its forms, notes an answer by WhatsApp, and proposes when to call again. */
import { type CallOutcome, callOutcomes } from "#enquiry/follow-up.ts";
import { hideSheet, reload, reloadWhenSeen, sayNotSent, sendForms } from "./page-swap.ts";

sendForms();
reloadWhenSeen();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-print]") !== null) print();
  const link = target.closest<HTMLElement>("[data-replied]");
  if (link !== null) noteReply(link).catch(sayNotSent);
});

/** WhatsApp or the email app opens by itself, so the click counts as the answer. */
async function noteReply(link: HTMLElement): Promise<void> {
  const { replied = "", by = "" } = link.dataset;
  hideSheet();
  const shown = (name: string) =>
    document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value ?? "";
  const body = new URLSearchParams({
    idempotencyKey: shown("idempotencyKey"),
    version: shown("version"),
    replied,
    by,
  });
  // `keepalive`, because another app comes to the front meanwhile.
  await fetch(location.href, { method: "POST", body, keepalive: true, redirect: "manual" });
  await reload();
}

/** The day that was proposed last: a different day was chosen by a person and stays. */
let proposed = "";

document.addEventListener("change", ({ target }) => {
  const { form } = target instanceof HTMLInputElement ? target : { form: null };
  if (form?.closest("#call") == null) return;
  const picked = new FormData(form);
  // Their values are the names of the outcomes.
  const outcome = picked.get("call") as CallOutcome | null;
  const next = picked.get("next");
  if (outcome !== null && (next === null || next === proposed)) {
    proposed = callOutcomes[outcome].nextCall;
    form.querySelector<HTMLInputElement>(`[name=next][value="${proposed}"]`)?.click();
  }
  const day = form.querySelector<HTMLInputElement>("[name=onDay]");
  if (day !== null) day.required = new FormData(form).get("next") === "day";
});
