import { content } from "#site-content/get-content.ts";
import type { Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { dayInIndia, dayInWords } from "#text/days.ts";
import { chatHref, phoneHref } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";

export type BarWays = ReturnType<typeof readBarWays>;

export type ToolKit = ReturnType<typeof readToolKit>;

/** When rules were checked, and until when that holds, `YYYY-MM-DD`. */
interface RuleDays {
  checkedOn: string;
  validUntil: string;
}

/** The oldest check and the first end of the `rules` count. */
export function readToolKit(locale: Locale, rules: readonly RuleDays[] = []) {
  const { kit, notes } = content("tools", locale);
  const oldest = rules.map(({ checkedOn }) => checkedOn).sort()[0];
  const checked = oldest && fillIn(notes.checked, { date: dayInWords(oldest, locale) });
  return {
    words: kit,
    bar: readBarWays(locale),
    language: locale,
    /** The day on which the page was rendered, `YYYY-MM-DD`. */
    builtOn: dayInIndia(new Date()),
    /** Shown at the end of every copy: that it is no advice, and when its rules were checked. */
    closing: [kit.take.guidance, ...(checked ? [checked] : [])].join(" "),
    /** The notice is undefined for a tool without rules. */
    outOfDate: readOutOfDate(locale, rules),
    wrongClock: readWrongClock(locale),
    contact: pathTo("contact", locale),
    /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
    chat: { number: content("business", locale).chat, hint: content("layout", locale).newTab },
  };
}

/** For a device whose clock is behind the day on which the page was made. */
export function readWrongClock(locale: Locale) {
  const builtOn = dayInIndia(new Date());
  const { wrongClock } = content("tools", locale).notes;
  return { builtOn, sentence: fillIn(wrongClock, { day: dayInWords(builtOn, locale) }) };
}

/** The first of the rules to end decides. */
export function readOutOfDate(locale: Locale, rules: readonly Pick<RuleDays, "validUntil">[]) {
  const until = rules.map(({ validUntil }) => validUntil).sort()[0];
  if (until === undefined) return undefined;
  const { outOfDate } = content("tools", locale).notes;
  return {
    /** The last day of the rules, `YYYY-MM-DD`. */
    until,
    sentence: fillIn(outOfDate, { until: dayInWords(until, locale) }),
    /** For visitors without a script: the day on which the page was rendered. */
    builtOn: dayInIndia(new Date()),
  };
}

export function readBarWays(locale: Locale) {
  const { actions, newTab } = content("layout", locale);
  const { phone, chat } = content("business", locale);
  const { whole, notLoaded } = content("tools", locale).kit;
  return {
    whole,
    notLoaded,
    call: { label: actions.call, href: phoneHref(phone) },
    chat: { label: actions.chat, href: chatHref(chat, actions.chatMessage), hint: newTab },
  };
}
