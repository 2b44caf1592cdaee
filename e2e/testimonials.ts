import { facts, words } from "./phrasebook.ts";

/** The testimonials of a page in their order, with what they say and whether they are made up. */
export function testimonialsOf(page: "services" | "skills") {
  const copy =
    page === "services" ? words("services").testimonials.list : words("skills").voices.list;
  return Object.entries(facts("testimonialFacts")[page]).map(([key, { sample }]) => {
    const own = copy[key];
    if (!own) throw new Error(`The testimonial ${key} of ${page} has no words.`);
    return { ...own, sample };
  });
}
