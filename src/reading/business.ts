import { businessIn, type Business } from "#shapes/business.ts";
import type { Locale } from "#site";
import { read } from "./read.ts";

/** The facts of the business, its names in the letters of a language. */
export async function readBusiness(locale: Locale): Promise<Business> {
  return businessIn(await read("business", "business"), locale);
}
