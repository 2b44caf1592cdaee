import { z } from "zod";
import { enrolmentForm } from "#forms/forms.ts";
import { createFieldSchemas, successSchema } from "#forms/forms-schema.ts";
import { accentSchema, sentenceSchema } from "#site-content/schemas/sentence.ts";

const stepSchema = z.strictObject({ title: sentenceSchema, text: sentenceSchema });

const accentFields = z.strictObject({ accent: accentSchema });

/** `content/<locale>/enrolment.yaml`: the enrolment form and its admit card. */
export const enrolmentSchema = z.strictObject({
  accent: accentSchema,
  heading: sentenceSchema,
  fields: createFieldSchemas(enrolmentForm, accentFields.optional()).optional(),
  send: sentenceSchema,
  sending: sentenceSchema,
  failed: sentenceSchema,
  card: z.strictObject({
    heading: sentenceSchema,
    accent: accentSchema,
    none: sentenceSchema,
    hint: sentenceSchema,
  }),
  minors: sentenceSchema,
  sent: successSchema.extend({
    unconfirmed: sentenceSchema,
    /** Labels the button from the thanks to an empty form. */
    again: sentenceSchema,
    /** Three steps are shown, of which one is `wait` or `pay`. */
    steps: z.strictObject({
      kept: stepSchema,
      wait: stepSchema,
      pay: stepSchema,
      place: stepSchema,
    }),
    owed: sentenceSchema,
    confirmed: sentenceSchema,
    upi: z.strictObject({
      pay: sentenceSchema,
      payFee: sentenceSchema,
      scan: sentenceSchema,
      account: sentenceSchema,
      note: sentenceSchema,
      code: sentenceSchema,
    }),
  }),
});

export type EnrolmentContent = z.infer<typeof enrolmentSchema>;
