import { z } from "zod";
import {
  accentSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";
import { testimonialsSchema } from "#site-content/schemas/testimonials.ts";

const figureSchema = z.strictObject({ figure: sentenceSchema, label: sentenceSchema });
const pointsSchema = z
  .array(z.strictObject({ title: sentenceSchema, text: sentenceSchema }))
  .length(4);

/** `content/<locale>/skills.yaml`: the page /grow-with-us apart from the courses and the form. */
export const skillsSchema = z.strictObject({
  ...pageHeadFields,
  hero: z.strictObject({
    ...sectionHeadFields,
    start: sentenceSchema,
    figures: z.strictObject({
      mentors: figureSchema,
      rating: z.strictObject({
        ...figureSchema.shape,
        /** Read by screen readers in place of the figure, which is unclear without the star. */
        spoken: sentenceSchema,
      }),
      reviews: figureSchema,
    }),
    calendar: z.strictObject({
      heading: sentenceSchema,
      accent: accentSchema,
      picture: sentenceSchema,
      end: sentenceSchema,
    }),
  }),
  reasons: z.strictObject({ accent: accentSchema, heading: sentenceSchema, list: pointsSchema }),
  catalogue: z.strictObject(sectionHeadFields),
  testimonials: testimonialsSchema.extend({ lede: sentenceSchema }),
  steps: z.strictObject({ accent: accentSchema, heading: sentenceSchema, list: pointsSchema }),
});

export type SkillsContent = z.infer<typeof skillsSchema>;
