import type { NoteLine, Shell } from "#desk/frame/view.ts";
import { leafOf } from "#text/clock.ts";
import { languages } from "#locales.ts";
import { describeEnrolment } from "./describe-enrolment.ts";

type Words = Pick<Shell, "words" | "language">;

/** What a change has set, part by part: `Talking`, `Next call Tue 24 Nov`. */
export function partsOf(change: NoteLine, { words, language }: Words): string[] {
  const { status, nextDay, noCall, event, enrolment } = change;
  const parts = [
    event && words.lead.events[event],
    status && words.lead.statuses[status],
    ...(enrolment ? describeEnrolment(enrolment, { words, language }) : []),
    nextDay && `${words.lead.next.heading} ${leafOf(nextDay, language).short}`,
    noCall && words.lead.nextRemoved,
  ];
  // A call that went as its status says names it twice.
  return [...new Set(parts.filter((part) => typeof part === "string"))];
}

/** The same in a few words, with what was written: `Talking, Next call Tue 24 Nov`. */
export function describeChange(change: NoteLine, shell: Words): string {
  const parts = [...partsOf(change, shell), change.text].filter((part) => part !== "");
  return new Intl.ListFormat(languages[shell.language].tag, { type: "unit" }).format(parts);
}
