import { z } from "zod";
import {
  accentSchema,
  claimFigureSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const fact = z.strictObject({ term: sentenceSchema, text: sentenceSchema });

const leader = z.strictObject({
  role: sentenceSchema,
  accent: accentSchema,
  text: sentenceSchema,
  /** A real person who agreed to be named; a role without a name is in the list below the name plates. */
  name: sentenceSchema.optional(),
  /** The file name of a portrait in `src/ui/art/faces`. */
  face: z
    .string()
    .regex(
      /^[a-z\d-]+\.(?:jpg|webp|avif)$/,
      "the name of a picture in src/ui/art/faces, like asha.jpg",
    )
    .optional(),
});

const serviceModel = z.strictObject({
  title: sentenceSchema,
  accent: accentSchema,
  role: sentenceSchema,
  opportunity: sentenceSchema,
  fare: claimFigureSchema,
});

/** `content/<locale>/about.yaml`: the page /about-us. */
export const aboutSchema = z.strictObject({
  ...pageHeadFields,
  hero: z.strictObject({ ...sectionHeadFields, write: sentenceSchema, people: sentenceSchema }),
  leadership: z.strictObject({
    ...sectionHeadFields,
    vacant: sentenceSchema,
    roles: z.array(leader).min(1),
  }),
  /** Directions to the office are shown once the road and a landmark are given. */
  place: z.strictObject({
    heading: sentenceSchema,
    mapLink: sentenceSchema,
    road: sentenceSchema.optional(),
    landmark: sentenceSchema.optional(),
    map: z
      .url({ protocol: /^https$/ })
      .max(2000)
      .optional(),
  }),
  software: z.strictObject({
    ...sectionHeadFields,
    facts: z.array(fact).min(1),
    limit: fact,
    report: sentenceSchema,
    picture: sentenceSchema,
  }),
  services: z.strictObject({
    ...sectionHeadFields,
    columns: z.strictObject({
      role: sentenceSchema,
      opportunity: sentenceSchema,
      fare: sentenceSchema,
    }),
    models: z.strictObject({
      compliance: serviceModel,
      skills: serviceModel,
      brainReport: serviceModel,
    }),
    apply: sentenceSchema,
  }),
  models: z.strictObject({ ...sectionHeadFields, join: sentenceSchema }),
  write: z.strictObject(sectionHeadFields),
});

export type AboutContent = z.infer<typeof aboutSchema>;
export type Leader = z.infer<typeof leader>;
