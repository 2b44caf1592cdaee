import type { Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { chatHref, phoneHref } from "#text/links.ts";
import { dayInWords, dayInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { content } from "#content/read.ts";

/** What every result bar offers beside its result: the way down to all of it, and the office. */
export type BarWays = ReturnType<typeof readBarWays>;

/** What every tool is given: the words around its figures, and where a result can be sent. */
export type ToolKit = ReturnType<typeof readToolKit>;

/** When rules were checked, and until when that holds, `YYYY-MM-DD`. */
interface RuleDays {
  checkedOn: string;
  validUntil: string;
}

/**
 * What every tool is given, in a language.
 * @param rules the days of the rules that it works with; the oldest check and the first end count
 */
export function readToolKit(locale: Locale, rules: readonly RuleDays[] = []) {
  const { kit, notes } = content("tools", locale);
  const oldest = rules.map(({ checkedOn }) => checkedOn).sort()[0];
  const checked = oldest && fillIn(notes.checked, { date: dayInWords(oldest, locale) });
  return {
    words: kit,
    bar: readBarWays(locale),
    language: locale,
    /** The day of the build, `YYYY-MM-DD`. */
    builtOn: dayInIndia(new Date()),
    /** Ends what is copied, sent and printed: that it is no advice, and when its rules were checked. */
    closing: [kit.take.guidance, ...(checked ? [checked] : [])].join(" "),
    /** The notice after the last day of its rules; none for a tool without rules. */
    outOfDate: readOutOfDate(locale, rules),
    wrongClock: readWrongClock(locale),
    /** Path of the page with the contact form. */
    contact: pathTo("contact", locale),
    /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
    chat: { number: content("business", locale).chat, hint: content("shell", locale).newTab },
  };
}

/** What a page says of today where the clock of the device is behind the day on which it was made. */
export function readWrongClock(locale: Locale) {
  const builtOn = dayInIndia(new Date());
  const { wrongClock } = content("tools", locale).notes;
  return { builtOn, sentence: fillIn(wrongClock, { day: dayInWords(builtOn, locale) }) };
}

/** What a tool says once the first of its rules has ended. */
export function readOutOfDate(locale: Locale, rules: readonly Pick<RuleDays, "validUntil">[]) {
  const until = rules.map(({ validUntil }) => validUntil).sort()[0];
  if (until === undefined) return undefined;
  const { outOfDate } = content("tools", locale).notes;
  return {
    /** The last day, `YYYY-MM-DD`. */
    until,
    sentence: fillIn(outOfDate, { until: dayInWords(until, locale) }),
    /** The day of the build, for visitors without a script. */
    builtOn: dayInIndia(new Date()),
  };
}

/** What the bar of a tool offers beside its result, in a language. */
export function readBarWays(locale: Locale) {
  const { actions, newTab } = content("shell", locale);
  const { phone, chat } = content("business", locale);
  const { whole, notLoaded } = content("tools", locale).kit;
  return {
    whole,
    notLoaded,
    call: { label: actions.call, href: phoneHref(phone) },
    chat: { label: actions.chat, href: chatHref(chat, actions.chatMessage), hint: newTab },
  };
}
