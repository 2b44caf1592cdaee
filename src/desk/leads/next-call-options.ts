import { fillIn } from "#text/sentences.ts";
import type { Shell } from "#desk/frame/view.ts";
import { dayAhead, leafOf } from "#text/clock.ts";

/** When to call next, as keys to press: the usual days, or never. */
export function nextCallOptions({ words, language, now }: Shell) {
  const { next, callSheet } = words.lead;
  const ahead = (days: number) => leafOf(dayAhead(days, now), language).short;
  return [
    { value: "1", label: next.tomorrow, detail: ahead(1) },
    { value: "3", label: fillIn(next.inDays, { days: 3 }), detail: ahead(3) },
    { value: "7", label: callSheet.inWeek, detail: ahead(7) },
    { value: "none", label: callSheet.noCall },
  ];
}
