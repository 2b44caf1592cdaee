import type { RegistrationOffer } from "#islands/tools/verdict-pile.tsx";
import type { RegistrationRules } from "#shapes/registrations.ts";
import type { Locale } from "#site";
import { limitsInWords, missingGuideWords } from "#tools/guide-words.ts";
import { fillInAll } from "#wording/fill-in.ts";
import { read } from "./read.ts";
import { readServices } from "./services.ts";

/**
 * The rules of the guide, its words with the limits filled in, and what we offer for each registration.
 * @throws Error where a registration or a reason has no words, or words are for none.
 */
export async function readGuide(locale: Locale) {
  const rules = await read("registrationRules", "rules/registrations");
  const page = await read("guide", locale);
  const words = fillInAll(page, limitsInWords(rules.limits, page.amounts));
  const missing = missingGuideWords(rules, words);
  if (missing.length > 0) throw new Error(`content/${locale}/guide.yaml: ${missing.join(" ")}`);
  return { rules, words, offers: await readOffers(rules, locale) };
}

/** By the names of the registrations; those that nobody here brings are left out. */
async function readOffers({ registrations }: RegistrationRules, locale: Locale) {
  const services = await readServices(locale);
  const offers = Object.entries(registrations).flatMap(
    ([name, { service: key, offer: id }]): [string, RegistrationOffer][] => {
      const service = services.find(({ icon }) => icon === key);
      if (!service) return [];
      const { title, href, offers } = service;
      const offer = offers.find((one) => one.id === id);
      return [[name, { title, href, ...(offer && { id: offer.id, fee: offer.pricing }) }]];
    },
  );
  return Object.fromEntries(offers);
}
