/** The schema of `content/<locale>/forms.yaml`: every sentence of the forms, their answers and the thanks. */
import { z } from "zod";
import { accentSchema, sentenceSchema } from "#site-content/schemas/sentence.ts";
import { contactForm, enrolmentForm, type FieldName, type Form, listFormFields } from "./forms.ts";
import { type RejectionCode, rejectionStatuses } from "./protocol.ts";

const errors = z.strictObject({
  missing: sentenceSchema.optional(),
  invalid: sentenceSchema,
  tooLong: sentenceSchema,
  characters: sentenceSchema,
  gone: sentenceSchema.optional(),
});

const field = z.strictObject({ label: sentenceSchema, errors });

/** An object with the same schema for each field of a form. */
export function createFieldSchemas<F extends Form, Schema extends z.ZodType>(
  form: F,
  schema: Schema,
) {
  const entries = listFormFields(form).map((name) => [name, schema] as const);
  // fromEntries widens the keys to string; they are exactly the form's fields.
  return z.strictObject(Object.fromEntries(entries) as Record<FieldName<F>, Schema>);
}

const refusalCodes = Object.keys(rejectionStatuses) as RejectionCode[];
const refused = z.strictObject(
  Object.fromEntries(refusalCodes.map((code) => [code, sentenceSchema])) as Record<
    RejectionCode,
    typeof sentenceSchema
  >,
);

export const formsSchema = z.strictObject({
  contact: createFieldSchemas(contactForm, field),
  enrolment: createFieldSchemas(enrolmentForm, field),
  /** Above the fields: the mark at a label, and why we ask for email and phone. */
  required: sentenceSchema,
  /** People see the trap in browsers without styles. */
  trap: sentenceSchema,
  summary: z.strictObject({ title: sentenceSchema, pageTitle: sentenceSchema }),
  keeping: z.strictObject({
    hint: sentenceSchema,
    restored: sentenceSchema,
    clear: sentenceSchema,
    shared: sentenceSchema,
    off: sentenceSchema,
    lost: sentenceSchema,
    back: sentenceSchema,
    send: sentenceSchema,
  }),
  /** Instructions for the reference number; they follow the message. */
  reference: z.strictObject({
    copy: sentenceSchema,
    copied: sentenceSchema,
    notCopied: sentenceSchema,
    chat: sentenceSchema,
    message: sentenceSchema,
  }),
  /** The refusal `tooMany` has the placeholder {wait}: `9 minutes`. */
  answers: z.strictObject({ accepted: sentenceSchema, refused }),
});

export type FormMessages = z.infer<typeof formsSchema>;

/** Replaces a form once it is sent, and answers a form without scripts. */
export const successSchema = z.strictObject({
  /** The title of the thanks page; also true for visitors who did not send a form. */
  pageTitle: sentenceSchema,
  stamp: sentenceSchema,
  stampAccent: accentSchema,
  accent: accentSchema,
  heading: sentenceSchema,
  text: sentenceSchema,
  /** Replaces a text that mentions a confirmation, where none is mailed. */
  unconfirmed: sentenceSchema.optional(),
  reference: sentenceSchema,
  nothing: z.strictObject({ heading: sentenceSchema, text: sentenceSchema, form: sentenceSchema }),
});

export type SuccessMessages = z.infer<typeof successSchema>;
