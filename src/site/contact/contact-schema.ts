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
  /** Topics besides services, courses and models, by their names in addresses. */
  topics: z.strictObject({
    /** Opens a letter about anything but a service; the topics follow, a line for each. */
    opening: sentenceSchema,
    subjects: z.strictObject({ courses: sentenceSchema, join: sentenceSchema }),
    /** Ends a letter about becoming a partner: the writer completes the line. */
    city: sentenceSchema,
  }),
});

export type ContactContent = z.infer<typeof contactSchema>;

const aside = z.strictObject({ accent: accentSchema });

/** `content/<locale>/contact-form.yaml`: the contact form as an inland letter. */
export const letterSchema = z.strictObject({
  fields: createFieldSchemas(contactForm, aside.optional()).optional(),
  send: sentenceSchema,
  sending: sentenceSchema,
  failed: sentenceSchema,
  to: aside.optional(),
  postmark: z.strictObject({
    city: sentenceSchema,
    accent: accentSchema,
    figure: sentenceSchema,
    unit: sentenceSchema,
  }),
  sent: successSchema,
});

export type LetterContent = z.infer<typeof letterSchema>;
