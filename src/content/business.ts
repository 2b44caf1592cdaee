import { businessIn, type Business } from "#content/shapes/business.ts";
import type { Locale } from "#locales.ts";
import { read } from "./read.ts";

/** The facts of the business, its names in the letters of a language. */
export function readBusiness(locale: Locale): Business {
  return businessIn(read("business"), locale);
}
