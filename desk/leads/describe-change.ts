import type { LeadsShell } from "#desk/islands/sections.ts";
import type { NoteLine } from "#desk/view.ts";
import { leafOf } from "#desk/when.ts";
import { languages } from "#locales";
import { describeEnrolment } from "./describe-enrolment.ts";

/** What a change has set, in a few words: `Talking, Tue 24 Nov`. */
export function describeChange(
  change: NoteLine,
  { words, language }: Pick<LeadsShell, "words" | "language">,
): string {
  const { status, nextDay, noCall, event, enrolment, text } = change;
  const parts = [
    event && words.lead.events[event],
    status && words.lead.statuses[status],
    ...(enrolment ? describeEnrolment(enrolment, { words, language }) : []),
    nextDay && `${words.lead.next.heading} ${leafOf(nextDay, language).short}`,
    noCall && words.lead.nextRemoved,
    text,
  ].filter((part) => part !== undefined && part !== null && part !== false && part !== "");
  return new Intl.ListFormat(languages[language].tag, { type: "unit" }).format([
    ...new Set(parts as string[]),
  ]);
}
