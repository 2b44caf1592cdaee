import { z } from "zod";
import { accent, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";
import { catalogName } from "#site-content/schemas/service.ts";
import { testimonials } from "#site-content/schemas/testimonials.ts";

/** `content/<locale>/services.yaml`: the page /c-a-services, and the words that its service pages share. */
export const servicesPage = z.strictObject({
  ...pageHead,
  hero: z.strictObject({
    accent,
    heading: sentence,
    start: sentence,
    /** A screen reader says `spoken` instead of the figure beside the stars. */
    rating: z.strictObject({ figure: sentence, spoken: sentence, text: sentence }),
    receipt: z.strictObject({
      heading: sentence,
      accent,
      rows: z.array(z.strictObject({ label: sentence, value: sentence })).length(2),
      stamp: sentence,
      stampAccent: accent,
    }),
  }),
  catalogue: z.strictObject(sectionHead),
  service: z.strictObject({
    startsAt: sentence,
    details: sentence,
    benefits: sentence,
    process: sentence,
    government: sentence,
    enquire: sentence,
    enquireNote: sentence,
    wholePage: sentence,
    close: sentence,
  }),
  units: z.strictObject({ days: sentence, workingDays: sentence, months: sentence }),
  servicePage: z.strictObject({
    all: sentence,
    papers: sentence,
    morePapers: sentence,
    checklist: sentence,
    notes: sentence,
    guide: sentence,
    independent: sentence,
    fees: sentence,
    lateReturn: z.strictObject({
      text: sentence,
      left: z.strictObject({ today: sentence, tomorrow: sentence, days: sentence }),
    }),
    /** Shown above the form at the end, in which the service is filled in. */
    ask: z.strictObject(sectionHead),
    others: z.strictObject(sectionHead),
  }),
  promo: z.strictObject({
    ...sectionHead,
    points: z.array(sentence).min(1),
    more: sentence,
    cheque: z.strictObject({
      account: sentence,
      accent,
      date: sentence,
      /** One letter for each box of the date. */
      dateBoxes: sentence,
      pay: sentence,
      payee: sentence,
      order: sentence,
      rupees: sentence,
      /** The figure of the cheque, in words. */
      sum: sentence,
      accountNumber: sentence,
      label: sentence,
      figure: sentence,
      signature: sentence,
      strip: sentence,
      watermark: sentence,
      caveat: sentence,
    }),
  }),
  solutions: z.strictObject({
    heading: sentence,
    lede: sentence,
    /** By the keys of the services whose seals they show. */
    list: z.record(catalogName, z.strictObject({ name: sentence, price: sentence })),
    start: sentence,
    fees: sentence,
  }),
  partner: z.strictObject({
    ...sectionHead,
    stats: z.array(z.strictObject({ value: sentence, label: sentence })).length(3),
    /** Shown below the last of the stats, which is an earning figure. */
    caveat: sentence,
    join: sentence,
    apply: sentence,
  }),
  testimonials,
  closing: z.strictObject({ ...sectionHead, start: sentence }),
  chat: z.strictObject({ label: sentence, message: sentence }),
});

export type ServicesPage = z.infer<typeof servicesPage>;

export type ServiceWords = ServicesPage["service"];

export type ServicePapersWords = Pick<
  ServicesPage["servicePage"],
  "papers" | "morePapers" | "checklist"
>;

export type ServicePageWords = ServiceWords & ServicesPage["servicePage"];
