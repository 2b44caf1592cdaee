/** The page of one enquiry: submits its forms, records a reply by WhatsApp, and proposes when to call again. */
import { type CallOutcome, callOutcomes } from "#enquiry/follow-up.ts";
import {
  enhanceForms,
  hideOpenPopover,
  reloadOnReturn,
  reloadPage,
  showNotSent,
} from "./shared/page-swap.ts";

enhanceForms();
reloadOnReturn();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-print]") !== null) print();
  const link = target.closest<HTMLElement>("[data-replied]");
  if (link !== null) saveReply(link).catch(showNotSent);
});

/** Records a reply when its link is clicked, because the desk cannot know whether it was sent in the other app. */
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

/** The last proposed value of the field `next`. A different value was chosen by a person and is not replaced. */
let proposedNext = "";

document.addEventListener("change", ({ target }) => {
  const { form } = target instanceof HTMLInputElement ? target : { form: null };
  if (form?.closest("#call") == null) return;
  const values = new FormData(form);
  // The values of these radio buttons are the keys of the outcomes.
  const outcome = values.get("call") as CallOutcome | null;
  const next = values.get("next");
  if (outcome !== null && (next === null || next === proposedNext)) {
    proposedNext = callOutcomes[outcome].nextCall;
    form.querySelector<HTMLInputElement>(`[name=next][value="${proposedNext}"]`)?.click();
  }
  const day = form.querySelector<HTMLInputElement>("[name=onDay]");
  if (day !== null) day.required = new FormData(form).get("next") === "day";
});
