import { z } from "zod";
import { accent, pageHead, sectionHead, sentence } from "#site-content/schemas/sentence.ts";
import { contact } from "#forms/forms.ts";
import { eachField, success } from "#forms/forms-schema.ts";

/** `content/<locale>/contact.yaml`: the page /contact-us. */
export const contactPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  reference: sentence,
  /** Topics besides services, courses and models, by their names in addresses. */
  asked: z.strictObject({
    /** Opens a letter about anything but a service; the topics follow, a line for each. */
    opening: sentence,
    subjects: z.strictObject({ courses: sentence, join: sentence }),
    /** Ends a letter about becoming a partner: the writer completes the line. */
    city: sentence,
  }),
});

export type ContactPage = z.infer<typeof contactPage>;

const aside = z.strictObject({ accent });

/** `content/<locale>/contact-form.yaml`: the contact form as an inland letter. */
export const letter = z.strictObject({
  fields: eachField(contact, aside.optional()).optional(),
  send: sentence,
  sending: sentence,
  failed: sentence,
  to: aside.optional(),
  postmark: z.strictObject({ city: sentence, accent, figure: sentence, unit: sentence }),
  sent: success,
});

export type Letter = z.infer<typeof letter>;
