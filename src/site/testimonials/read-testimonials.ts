import type { Texts } from "virtual:texts";
import type { Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import type { TestimonialFacts } from "#site-content/schemas/testimonials.ts";

type TestimonialTexts = Texts["services"]["testimonials"];

/** The words of a person in the language of the page, and what is the same in each language. */
export type Testimonial = TestimonialTexts["list"][string] &
  Pick<TestimonialFacts, "color" | "sample">;

/** The testimonials of a page, with the words around them. */
export type Testimonials = Omit<TestimonialTexts, "list"> & { list: Testimonial[] };

export function readTestimonials(page: "services" | "skills", locale: Locale): Testimonials {
  const { list, ...content } =
    page === "services"
      ? getContent("services", locale).testimonials
      : getContent("skills", locale).testimonials;
  const facts = Object.entries(getContent("testimonialFacts")[page]);
  return {
    ...content,
    list: facts.flatMap(([name, { color, sample }]) => {
      // Left out where this language has no words of the person.
      const text = list[name];
      return text ? [{ ...text, color, sample }] : [];
    }),
  };
}
