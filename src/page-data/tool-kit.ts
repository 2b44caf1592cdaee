import type { Locale } from "#locales";
import { pathTo } from "#site";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
import { readBusiness } from "./business.ts";
import { read } from "./read.ts";

/** What every tool is given, in a language. */
export function readToolKit(locale: Locale): ToolKit {
  return {
    words: read("tools", locale).kit,
    contact: pathTo("contact", locale),
    chat: { number: readBusiness(locale).chat, hint: read("shell", locale).newTab },
  };
}
