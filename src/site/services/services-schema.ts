import { z } from "zod";
import {
  accentSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { testimonialsSchema } from "#site-content/schemas/testimonials.ts";

/** `content/<locale>/services.yaml`: the page /c-a-services, and what its service pages share. */
export const servicesSchema = z.strictObject({
  ...pageHeadFields,
  hero: z.strictObject({
    accent: accentSchema,
    heading: sentenceSchema,
    start: sentenceSchema,
    /** A screen reader says `spoken` instead of the figure beside the stars. */
    rating: z.strictObject({
      figure: sentenceSchema,
      spoken: sentenceSchema,
      text: sentenceSchema,
    }),
    receipt: z.strictObject({
      heading: sentenceSchema,
      accent: accentSchema,
      rows: z.array(z.strictObject({ label: sentenceSchema, value: sentenceSchema })).length(2),
      stamp: sentenceSchema,
      stampAccent: accentSchema,
    }),
  }),
  catalogue: z.strictObject(sectionHeadFields),
  service: z.strictObject({
    startsAt: sentenceSchema,
    details: sentenceSchema,
    benefits: sentenceSchema,
    process: sentenceSchema,
    government: sentenceSchema,
    enquire: sentenceSchema,
    enquireNote: sentenceSchema,
    wholePage: sentenceSchema,
    close: sentenceSchema,
  }),
  units: z.strictObject({
    days: sentenceSchema,
    workingDays: sentenceSchema,
    months: sentenceSchema,
  }),
  servicePage: z.strictObject({
    all: sentenceSchema,
    papers: sentenceSchema,
    morePapers: sentenceSchema,
    checklist: sentenceSchema,
    notes: sentenceSchema,
    guide: sentenceSchema,
    independent: sentenceSchema,
    fees: sentenceSchema,
    lateReturn: z.strictObject({
      text: sentenceSchema,
      left: z.strictObject({
        today: sentenceSchema,
        tomorrow: sentenceSchema,
        days: sentenceSchema,
      }),
    }),
    /** Shown above the contact form at the end of the page, whose message names the service. */
    ask: z.strictObject(sectionHeadFields),
    others: z.strictObject(sectionHeadFields),
  }),
  promo: z.strictObject({
    ...sectionHeadFields,
    points: z.array(sentenceSchema).min(1),
    more: sentenceSchema,
    cheque: z.strictObject({
      account: sentenceSchema,
      accent: accentSchema,
      date: sentenceSchema,
      /** One letter for each box of the date. */
      dateBoxes: sentenceSchema,
      pay: sentenceSchema,
      payee: sentenceSchema,
      order: sentenceSchema,
      rupees: sentenceSchema,
      /** The amount of `figure`, written in words as on a cheque. */
      sum: sentenceSchema,
      accountNumber: sentenceSchema,
      label: sentenceSchema,
      figure: sentenceSchema,
      signature: sentenceSchema,
      strip: sentenceSchema,
      watermark: sentenceSchema,
      caveat: sentenceSchema,
    }),
  }),
  solutions: z.strictObject({
    heading: sentenceSchema,
    lede: sentenceSchema,
    /** The keys are those of the services whose seals and links the entries have. */
    list: z.record(
      catalogNameSchema,
      z.strictObject({ name: sentenceSchema, price: sentenceSchema }),
    ),
    start: sentenceSchema,
    fees: sentenceSchema,
  }),
  partner: z.strictObject({
    ...sectionHeadFields,
    stats: z.array(z.strictObject({ value: sentenceSchema, label: sentenceSchema })).length(3),
    /** Shown below the last of the stats, which is an earning figure. */
    caveat: sentenceSchema,
    join: sentenceSchema,
    apply: sentenceSchema,
  }),
  testimonials: testimonialsSchema,
  closing: z.strictObject({ ...sectionHeadFields, start: sentenceSchema }),
  chat: z.strictObject({ label: sentenceSchema, message: sentenceSchema }),
});

export type ServicesContent = z.infer<typeof servicesSchema>;

export type ServiceContent = ServicesContent["service"];

export type ServicePapersContent = Pick<
  ServicesContent["servicePage"],
  "papers" | "morePapers" | "checklist"
>;

export type ServicePageContent = ServiceContent & ServicesContent["servicePage"];
