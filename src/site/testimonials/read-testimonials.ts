import type { Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import type { Testimonials } from "#site-content/schemas/testimonials.ts";

export function readTestimonials(page: "services" | "skills", locale: Locale): Testimonials {
  const { list, ...content } =
    page === "services"
      ? getContent("services", locale).testimonials
      : getContent("skills", locale).testimonials;
  const facts = Object.entries(getContent("testimonialFacts")[page]);
  return {
    ...content,
    list: facts.flatMap(([name, { color, sample }]) => {
      const text = list[name];
      return text ? [{ ...text, color, sample }] : [];
    }),
  };
}
