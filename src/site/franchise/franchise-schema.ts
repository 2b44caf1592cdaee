import { z } from "zod";
import {
  accentSchema,
  claimFigureSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

const ticket = z.strictObject({
  serial: sentenceSchema,
  title: sentenceSchema,
  accent: accentSchema,
});

const model = z.strictObject({
  number: sentenceSchema,
  accent: accentSchema,
  title: sentenceSchema,
  role: sentenceSchema,
  opportunity: sentenceSchema,
  ticket,
  fare: claimFigureSchema,
  stats: z.array(z.strictObject({ value: sentenceSchema, label: sentenceSchema })).length(3),
  /** Below the stats, because the first of them is an earning figure. */
  caveat: sentenceSchema,
  benefits: z.strictObject({ heading: sentenceSchema, list: z.array(sentenceSchema).length(6) }),
  apply: sentenceSchema,
});

/** `content/<locale>/franchise.yaml`: the page /our-franchise. */
export const franchiseSchema = z.strictObject({
  ...pageHeadFields,
  promotion: z.strictObject({
    label: sentenceSchema,
    lines: z.array(sentenceSchema).min(1),
    /** An additional line, shown once the owner has set the discount. */
    amount: sentenceSchema,
    control: sentenceSchema,
    play: sentenceSchema,
    pause: sentenceSchema,
  }),
  hero: z.strictObject({
    accent: accentSchema,
    heading: sentenceSchema,
    benefits: z.array(sentenceSchema).length(4),
    contact: sentenceSchema,
    station: z.strictObject({ name: sentenceSchema, accent: accentSchema }),
  }),
  tickets: z.strictObject({
    ...sectionHeadFields,
    investment: ticket.extend({ fare: claimFigureSchema }),
    join: ticket.extend({ text: sentenceSchema }),
  }),
  disclaimer: sentenceSchema,
  models: z.strictObject({ connector: model, owner: model }),
  ownerServices: z.strictObject({
    heading: sentenceSchema,
    services: z.strictObject({
      gst: sentenceSchema,
      tax: sentenceSchema,
      audit: sentenceSchema,
      accounting: sentenceSchema,
      brainReport: sentenceSchema,
    }),
  }),
  pay: z.strictObject({
    ...sectionHeadFields,
    stations: z.array(z.strictObject({ name: sentenceSchema, text: sentenceSchema })).length(4),
  }),
  terms: z.strictObject({
    ...sectionHeadFields,
    promises: z.array(z.strictObject({ title: sentenceSchema, text: sentenceSchema })).min(1),
    questions: z.strictObject({ heading: sentenceSchema, list: z.array(sentenceSchema).min(1) }),
  }),
  start: z.strictObject({
    ...sectionHeadFields,
    apply: sentenceSchema,
    ticket: z.strictObject({
      serial: sentenceSchema,
      accent: accentSchema,
      from: sentenceSchema,
      start: sentenceSchema,
      to: sentenceSchema,
      end: sentenceSchema,
      valid: sentenceSchema,
    }),
  }),
});

export type FranchiseContent = z.infer<typeof franchiseSchema>;
