import { content } from "#site-content/get-content.ts";
import type { Testimonials } from "#site-content/schemas/testimonials.ts";
import type { Locale } from "#page-map.ts";

export function readTestimonials(page: "services" | "skills", locale: Locale): Testimonials {
  const { list, ...words } =
    page === "services"
      ? content("services", locale).testimonials
      : content("skills", locale).testimonials;
  const facts = Object.entries(content("testimonialFacts")[page]);
  return {
    ...words,
    list: facts.flatMap(([name, { color, sample }]) => {
      const copy = list[name];
      return copy ? [{ ...copy, color, sample }] : [];
    }),
  };
}
