import type { Locale } from "#locales";
import { pathTo } from "#site";
import { chatHref } from "#format/chat-href.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { phoneHref } from "#format/phone-href.ts";
import type { BarWays, ToolKit } from "#tool-kit/tool-kit.ts";
import { readBusiness } from "./business.ts";
import { read } from "./read.ts";

/**
 * What every tool is given, in a language.
 * @param checkedOn the days on which the rules of the tool were checked, `YYYY-MM-DD`; the oldest counts
 */
export function readToolKit(locale: Locale, checkedOn: readonly string[] = []): ToolKit {
  const { kit, notes } = read("tools", locale);
  const oldest = checkedOn.toSorted()[0];
  const checked = oldest && fillIn(notes.checked, { date: dayInWords(oldest, locale) });
  return {
    words: kit,
    bar: readBarWays(locale),
    language: locale,
    closing: [kit.take.guidance, ...(checked ? [checked] : [])].join(" "),
    contact: pathTo("contact", locale),
    chat: { number: readBusiness(locale).chat, hint: read("shell", locale).newTab },
  };
}

/** What the bar of a tool offers beside its result, in a language. */
export function readBarWays(locale: Locale): BarWays {
  const { actions, newTab } = read("shell", locale);
  const { phone, chat } = readBusiness(locale);
  return {
    whole: read("tools", locale).kit.whole,
    call: { label: actions.call, href: phoneHref(phone) },
    chat: { label: actions.chat, href: chatHref(chat, actions.chatMessage), hint: newTab },
  };
}
