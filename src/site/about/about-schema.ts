import { z } from "zod";
import { accent, fare, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const fact = z.strictObject({ term: sentence, text: sentence });

const leader = z.strictObject({
  role: sentence,
  accent,
  text: sentence,
  /** A real person who agreed to it; without one the plate says so. */
  name: sentence.optional(),
  /** A portrait in `src/ui/art/faces`, by the name of its file. */
  face: z
    .string()
    .regex(
      /^[a-z\d-]+\.(?:jpg|webp|avif)$/,
      "the name of a picture in src/ui/art/faces, like asha.jpg",
    )
    .optional(),
});

const serviceModel = z.strictObject({
  title: sentence,
  accent,
  role: sentence,
  opportunity: sentence,
  fare,
});

/** `content/<locale>/about.yaml`: the page /about-us. */
export const aboutPage = z.strictObject({
  ...pageHead,
  hero: z.strictObject({ ...sectionHead, write: sentence, people: sentence }),
  leadership: z.strictObject({
    ...sectionHead,
    vacant: sentence,
    roles: z.array(leader).min(1),
  }),
  /** The way to the office is drawn once the road and a landmark are given. */
  place: z.strictObject({
    heading: sentence,
    mapLink: sentence,
    road: sentence.optional(),
    landmark: sentence.optional(),
    map: z.url({ protocol: /^https$/ }).optional(),
  }),
  software: z.strictObject({
    ...sectionHead,
    facts: z.array(fact).min(1),
    limit: fact,
    report: sentence,
    picture: sentence,
  }),
  services: z.strictObject({
    ...sectionHead,
    columns: z.strictObject({ role: sentence, opportunity: sentence, fare: sentence }),
    models: z.strictObject({
      compliance: serviceModel,
      skills: serviceModel,
      brainReport: serviceModel,
    }),
    apply: sentence,
  }),
  models: z.strictObject({ ...sectionHead, join: sentence }),
  write: z.strictObject(sectionHead),
});

export type AboutPage = z.infer<typeof aboutPage>;
export type Leader = z.infer<typeof leader>;
