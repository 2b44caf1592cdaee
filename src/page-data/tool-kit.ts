import type { Locale } from "#locales";
import { pathTo } from "#site";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
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
    language: locale,
    closing: [kit.take.guidance, ...(checked ? [checked] : [])].join(" "),
    contact: pathTo("contact", locale),
    chat: { number: readBusiness(locale).chat, hint: read("shell", locale).newTab },
  };
}
