/** The page of one enquiry: submits its forms, records a reply by WhatsApp, and proposes when to call again. */
import { type CallOutcome, callOutcomes } from "#enquiry/follow-up.ts";
import { addDays, isDay } from "#text/days.ts";
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
  const day = form.querySelector<HTMLInputElement>("[name=onDay]");
  if (day === null) return;
  const values = new FormData(form);
  // The values of these radio buttons are the keys of the outcomes.
  const outcome = values.get("call") as CallOutcome | null;
  const next = values.get("next");
  if (outcome !== null && (next === null || next === proposedNext)) {
    // The day of today is the first that the field takes.
    proposedNext = proposeNext(form, outcome, day.min);
    form.querySelector<HTMLInputElement>(`[name=next][value="${proposedNext}"]`)?.click();
  }
});

/** The offered day after so many days, or the one that follows: closed days are not offered. */
function proposeNext(form: HTMLFormElement, outcome: CallOutcome, today: string): string {
  const { nextCall } = callOutcomes[outcome];
  if (nextCall === "none") return nextCall;
  const offered = [...form.querySelectorAll<HTMLInputElement>("[name=next]")]
    .map(({ value }) => value)
    .filter(isDay);
  const wanted = addDays(today, nextCall);
  return offered.find((value) => value >= wanted) ?? offered.at(-1) ?? "";
}
