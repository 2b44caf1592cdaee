import { z } from "zod";
import { accent, fare, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";

const ticket = z.strictObject({ serial: sentence, title: sentence, accent });

const model = z.strictObject({
  number: sentence,
  accent,
  title: sentence,
  role: sentence,
  opportunity: sentence,
  ticket,
  fare,
  stats: z.array(z.strictObject({ value: sentence, label: sentence })).length(3),
  /** Below the stats, because the first of them is an earning figure. */
  caveat: sentence,
  benefits: z.strictObject({ heading: sentence, list: z.array(sentence).length(6) }),
  apply: sentence,
});

/** `content/<locale>/franchise.yaml`: the page /our-franchise. */
export const franchisePage = z.strictObject({
  ...pageHead,
  promotion: z.strictObject({
    label: sentence,
    lines: z.array(sentence).min(1),
    /** A line more once the owner has said how much it is. */
    amount: sentence,
    control: sentence,
    play: sentence,
    pause: sentence,
  }),
  hero: z.strictObject({
    accent,
    heading: sentence,
    benefits: z.array(sentence).length(4),
    contact: sentence,
    station: z.strictObject({ name: sentence, accent }),
  }),
  tickets: z.strictObject({
    ...sectionHead,
    investment: ticket.extend({ fare }),
    join: ticket.extend({ text: sentence }),
  }),
  disclaimer: sentence,
  models: z.strictObject({ connector: model, owner: model }),
  ownerServices: z.strictObject({
    heading: sentence,
    services: z.strictObject({
      gst: sentence,
      tax: sentence,
      audit: sentence,
      accounting: sentence,
      brainReport: sentence,
    }),
  }),
  pay: z.strictObject({
    ...sectionHead,
    stations: z.array(z.strictObject({ name: sentence, text: sentence })).length(4),
  }),
  terms: z.strictObject({
    ...sectionHead,
    promises: z.array(z.strictObject({ title: sentence, text: sentence })).min(1),
    questions: z.strictObject({ heading: sentence, list: z.array(sentence).min(1) }),
  }),
  start: z.strictObject({
    ...sectionHead,
    apply: sentence,
    ticket: z.strictObject({
      serial: sentence,
      accent,
      from: sentence,
      start: sentence,
      to: sentence,
      end: sentence,
      valid: sentence,
    }),
  }),
});

export type FranchisePage = z.infer<typeof franchisePage>;
