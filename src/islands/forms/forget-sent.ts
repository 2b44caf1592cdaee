import type { FormName } from "#forms/forms.ts";
import { forgetDraft } from "./draft.ts";

/** For the page that thanks: a form that was sent before its script came has left an older draft behind. */
export function forgetSent(form: FormName): void {
  const [arrival] = performance.getEntriesByType("navigation");
  // A reload, or a tab that a phone brings back, thanks again; another letter may have been begun.
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === "navigate";
  if (isNew) forgetDraft(form);
}
