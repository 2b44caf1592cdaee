import { z } from "zod";
import { accent, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";
import { testimonials } from "#site-content/schemas/testimonials.ts";

const figure = z.strictObject({ figure: sentence, label: sentence });
const points = z.array(z.strictObject({ title: sentence, text: sentence })).length(4);

/** `content/<locale>/skills.yaml`: the page /grow-with-us apart from the courses and the form. */
export const skillsPage = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    ...sectionHead,
    start: sentence,
    figures: z.strictObject({
      mentors: figure,
      rating: z.strictObject({
        ...figure.shape,
        /** A screen reader says this instead of the figure, which alone is unclear. */
        spoken: sentence,
      }),
      reviews: figure,
    }),
    calendar: z.strictObject({ heading: sentence, accent, picture: sentence, end: sentence }),
  }),
  reasons: z.strictObject({ accent, heading: sentence, list: points }),
  catalogue: z.strictObject(sectionHead),
  testimonials: testimonials.extend({ lede: sentence }),
  steps: z.strictObject({ accent, heading: sentence, list: points }),
});

export type SkillsPage = z.infer<typeof skillsPage>;
