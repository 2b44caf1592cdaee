import { z } from "zod";
import { contactForm } from "#forms/forms.ts";
import { createFieldSchemas, successSchema } from "#forms/forms-schema.ts";
import {
  accentSchema,
  pageHeadFields,
  sectionHeadFields,
  sentenceSchema,
} from "#site-content/schemas/sentence.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactSchema = z.strictObject({
  ...pageHeadFields,
  ...sectionHeadFields,
  reference: sentenceSchema,
  /** Texts of a message that the page fills in, where its address names a topic. */
  topics: z.strictObject({
    /** The first line about any topic but a service; the topics follow, a line for each. */
    opening: sentenceSchema,
    subjects: z.strictObject({ courses: sentenceSchema, join: sentenceSchema }),
    /** The last line about becoming a partner, which the writer completes. */
    city: sentenceSchema,
  }),
});

export type ContactContent = z.infer<typeof contactSchema>;

const accented = z.strictObject({ accent: accentSchema });

/** `content/<locale>/contact-form.yaml`: the contact form as an inland letter. */
export const letterSchema = z.strictObject({
  fields: createFieldSchemas(contactForm, accented.optional()).optional(),
  send: sentenceSchema,
  sending: sentenceSchema,
  /** The second button, in a browser without scripts: it leaves the phone in India empty. */
  sendAbroad: sentenceSchema,
  failed: sentenceSchema,
  to: accented.optional(),
  postmark: z.strictObject({
    city: sentenceSchema,
    accent: accentSchema,
    figure: sentenceSchema,
    unit: sentenceSchema,
  }),
  sent: successSchema,
});

export type LetterContent = z.infer<typeof letterSchema>;
