import type { Locale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";

export interface ResultBarLinks {
  whole: string;
  notLoaded: string;
  call: { label: string; href: string };
  chat: { label: string; href: string; hint: string };
}

export type ToolContext = ReturnType<typeof readToolContext>;

/** When rules were checked, and until when that holds, `YYYY-MM-DD`. */
interface RuleDays {
  checkedOn: string;
  validUntil: string;
}

/** The oldest check and the first end of the `rules` count. */
export function readToolContext(locale: Locale, rules: readonly RuleDays[] = []) {
  const { kit, notes } = getContent("tools", locale);
  const oldest = rules.map(({ checkedOn }) => checkedOn).sort()[0];
  const checked = oldest && fillIn(notes.checked, { date: formatLongDay(oldest, locale) });
  return {
    content: kit,
    bar: readResultBarLinks(locale),
    language: locale,
    /** The day on which the page was rendered, `YYYY-MM-DD`. */
    renderedOn: getIndianDay(new Date()),
    /** Shown at the end of every copy: that it is no advice, and when its rules were checked. */
    closing: [kit.take.guidance, ...(checked ? [checked] : [])].join(" "),
    /** The notice is undefined for a tool without rules. */
    outOfDate: readExpiredNotice(locale, rules),
    wrongClock: readWrongClock(locale),
    contact: pathTo("contact", locale),
    /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
    chat: {
      number: getContent("business", locale).chat,
      hint: getContent("layout", locale).newTab,
    },
  };
}

/** For a device whose clock is behind the day on which the page was made. */
export function readWrongClock(locale: Locale) {
  const renderedOn = getIndianDay(new Date());
  const { wrongClock } = getContent("tools", locale).notes;
  return { renderedOn, sentence: fillIn(wrongClock, { day: formatLongDay(renderedOn, locale) }) };
}

/** The first of the rules to end decides. */
export function readExpiredNotice(locale: Locale, rules: readonly Pick<RuleDays, "validUntil">[]) {
  const until = rules.map(({ validUntil }) => validUntil).sort()[0];
  if (until === undefined) return undefined;
  const { outOfDate } = getContent("tools", locale).notes;
  return {
    /** The last day of the rules, `YYYY-MM-DD`. */
    until,
    sentence: fillIn(outOfDate, { until: formatLongDay(until, locale) }),
    /** For visitors without a script: the day on which the page was rendered. */
    renderedOn: getIndianDay(new Date()),
  };
}

export function readResultBarLinks(locale: Locale): ResultBarLinks {
  const { actions, newTab } = getContent("layout", locale);
  const { phone, chat } = getContent("business", locale);
  const { whole, notLoaded } = getContent("tools", locale).kit;
  return {
    whole,
    notLoaded,
    call: { label: actions.call, href: getPhoneUrl(phone) },
    chat: { label: actions.chat, href: getChatUrl(chat, actions.chatMessage), hint: newTab },
  };
}
