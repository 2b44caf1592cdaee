/** The page of one enquiry: submits its forms, records a reply by WhatsApp, and proposes when to call again. */
import { type CallOutcome, callOutcomes } from "#enquiry/follow-up.ts";
import { enhanceForms, reloadOnReturn } from "./shared/page-swap.ts";
import { recordReplies } from "./shared/saved-replies.ts";

enhanceForms();
reloadOnReturn();
recordReplies();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-print]") !== null) print();
});

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
