/** The page of one enquiry: sends its forms, notes an answer by WhatsApp, and proposes when to call again. */
import { type CallOutcome, callOutcomes } from "#enquiry/follow-up.ts";
import {
  enhanceForms,
  hideOpenPopover,
  reloadOnReturn,
  reloadPage,
  showNotSent,
} from "./page-swap.ts";

enhanceForms();
reloadOnReturn();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-print]") !== null) print();
  const link = target.closest<HTMLElement>("[data-replied]");
  if (link !== null) saveReply(link).catch(showNotSent);
});

/** WhatsApp or the email app opens by itself, so the click counts as the answer. */
async function saveReply(link: HTMLElement): Promise<void> {
  const { replied = "", by = "" } = link.dataset;
  hideOpenPopover();
  const readField = (name: string) =>
    document.querySelector<HTMLInputElement>(`main [name=${name}]`)?.value ?? "";
  const body = new URLSearchParams({
    idempotencyKey: readField("idempotencyKey"),
    version: readField("version"),
    replied,
    by,
  });
  // `keepalive`, because another app comes to the front meanwhile.
  await fetch(location.href, { method: "POST", body, keepalive: true, redirect: "manual" });
  await reloadPage();
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
