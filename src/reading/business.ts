import type { Business } from "#shapes/business.ts";
import type { Locale } from "#site";
import { read } from "./read.ts";

/** The facts of the business, its names in the letters of a language. */
export async function readBusiness(locale: Locale): Promise<Business> {
  const { hi, ...facts } = await read("business", "business");
  if (locale !== "hi") return facts;
  return {
    ...facts,
    name: hi.name,
    address: { ...facts.address, ...hi.address },
    developer: { ...facts.developer, name: hi.developer },
  };
}
