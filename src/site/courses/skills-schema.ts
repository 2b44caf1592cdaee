import { z } from "zod";
import {
  accentSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";
import { testimonialsSchema } from "#site-content/schemas/testimonials.ts";

const figure = z.strictObject({ figure: sentenceSchema, label: sentenceSchema });
const points = z.array(z.strictObject({ title: sentenceSchema, text: sentenceSchema })).length(4);

/** `content/<locale>/skills.yaml`: the page /grow-with-us apart from the courses and the form. */
export const skillsSchema = z.strictObject({
  ...pageHeadFields,
  hero: z.strictObject({
    ...sectionHeadFields,
    start: sentenceSchema,
    figures: z.strictObject({
      mentors: figure,
      rating: z.strictObject({
        ...figure.shape,
        /** A screen reader says this instead of the figure, which alone is unclear. */
        spoken: sentenceSchema,
      }),
      reviews: figure,
    }),
    calendar: z.strictObject({
      heading: sentenceSchema,
      accent: accentSchema,
      picture: sentenceSchema,
      end: sentenceSchema,
    }),
  }),
  reasons: z.strictObject({ accent: accentSchema, heading: sentenceSchema, list: points }),
  catalogue: z.strictObject(sectionHeadFields),
  testimonials: testimonialsSchema.extend({ lede: sentenceSchema }),
  steps: z.strictObject({ accent: accentSchema, heading: sentenceSchema, list: points }),
});

export type SkillsContent = z.infer<typeof skillsSchema>;
