import type { Texts } from "virtual:texts";
import type { Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";

/** The labels and links around a form and in its result bar. */
export interface ResultBarLinks {
  /** Names the link to the whole result. */
  whole: string;
  /** A sentence for a visitor to whom the script of the tool did not come. */
  notLoaded: string;
  clear: Texts["tools"]["shared"]["clear"];
  call: { label: string; href: string };
  chat: { label: string; href: string; hint: string };
}

export interface ExpiredNoticeContent {
  /** The last day of the rules, `YYYY-MM-DD`. */
  until: string;
  sentence: string;
  /** The day on which the page was rendered; without scripts it counts as today. */
  renderedOn: string;
}

export interface WrongClockContent {
  /** `YYYY-MM-DD`. */
  renderedOn: string;
  sentence: string;
}

/** Every calculator is given this beside its own content and rules. */
export interface ToolContext {
  content: Texts["tools"]["shared"];
  bar: ResultBarLinks;
  language: Locale;
  /** The day on which the page was rendered, `YYYY-MM-DD`. */
  renderedOn: string;
  /** Shown at the end of every copy: that it is no advice, and when its rules were checked. */
  closing: string;
  /** Undefined for a tool without rules, which cannot expire. */
  outOfDate: ExpiredNoticeContent | undefined;
  wrongClock: WrongClockContent;
  /** The path of the contact page, which takes a shared result. */
  contact: string;
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
}

/** Days on which rules were checked and on which they expire, `YYYY-MM-DD`. */
interface RuleDays {
  checkedOn: string;
  validUntil: string;
}

/** What a page gives to its calculator. Of several rules, the oldest check and the first end count. */
export function readToolContext(locale: Locale, rules: readonly RuleDays[] = []): ToolContext {
  const { shared: content, notes } = getContent("tools", locale);
  const oldest = rules.map(({ checkedOn }) => checkedOn).sort()[0];
  const checked = oldest && fillIn(notes.checked, { date: formatLongDay(oldest, locale) });
  return {
    content,
    bar: readResultBarLinks(locale),
    language: locale,
    renderedOn: getIndianDay(new Date()),
    closing: [content.take.guidance, ...(checked ? [checked] : [])].join(" "),
    outOfDate: readExpiredNotice(locale, rules),
    wrongClock: readWrongClock(locale),
    contact: getPagePath("contact", locale),
    chat: {
      number: getContent("business", locale).chatNumber,
      hint: getContent("layout", locale).newTab,
    },
  };
}

/** For a device whose clock is behind the day on which the page was made. */
export function readWrongClock(locale: Locale): WrongClockContent {
  const renderedOn = getIndianDay(new Date());
  const { wrongClock } = getContent("tools", locale).notes;
  return { renderedOn, sentence: fillIn(wrongClock, { day: formatLongDay(renderedOn, locale) }) };
}

/** A notice for the day after the first of the rules has ended; undefined for a tool without rules. */
export function readExpiredNotice(
  locale: Locale,
  rules: readonly Pick<RuleDays, "validUntil">[],
): ExpiredNoticeContent | undefined {
  const until = rules.map(({ validUntil }) => validUntil).sort()[0];
  if (until === undefined) return undefined;
  const { outOfDate } = getContent("tools", locale).notes;
  return {
    until,
    sentence: fillIn(outOfDate, { until: formatLongDay(until, locale) }),
    renderedOn: getIndianDay(new Date()),
  };
}

export function readResultBarLinks(locale: Locale): ResultBarLinks {
  const { actions, newTab } = getContent("layout", locale);
  const { phone, chatNumber } = getContent("business", locale);
  const { whole, notLoaded, clear } = getContent("tools", locale).shared;
  return {
    whole,
    notLoaded,
    clear,
    call: { label: actions.call, href: getPhoneUrl(phone) },
    chat: { label: actions.chat, href: getChatUrl(chatNumber, actions.chatMessage), hint: newTab },
  };
}
