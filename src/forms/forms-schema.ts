import { z } from "zod";
import { accentSchema, sentenceSchema } from "#site-content/schemas/sentence.ts";
import { contactForm, enrolmentForm, type FieldName, type Form, listFormFields } from "./forms.ts";
import { type RejectionCode, rejectionStatuses } from "./protocol.ts";

const errors = z.strictObject({
  missing: sentenceSchema.optional(),
  invalid: sentenceSchema,
  /** May have the placeholder {over}, a text of `over` below. */
  tooLong: sentenceSchema,
  characters: sentenceSchema,
  gone: sentenceSchema.optional(),
  abroad: sentenceSchema.optional(),
  spoken: sentenceSchema.optional(),
});

const field = z.strictObject({ label: sentenceSchema, errors });

export function createFieldSchemas<F extends Form, Schema extends z.ZodType>(
  form: F,
  schema: Schema,
) {
  const entries = listFormFields(form).map((name) => [name, schema] as const);
  // fromEntries widens the keys to string; they are exactly the form's fields.
  return z.strictObject(Object.fromEntries(entries) as Record<FieldName<F>, Schema>);
}

const rejectionCodes = Object.keys(rejectionStatuses) as RejectionCode[];
const refused = z.strictObject(
  Object.fromEntries(rejectionCodes.map((code) => [code, sentenceSchema])) as Record<
    RejectionCode,
    typeof sentenceSchema
  >,
);

export const formsSchema = z.strictObject({
  contact: createFieldSchemas(contactForm, field),
  enrolment: createFieldSchemas(enrolmentForm, field),
  /** Explains the asterisk of required fields, and why email and phone are required. */
  required: sentenceSchema,
  /** A line below the phone, and the label of the field that it opens. */
  abroad: z.strictObject({ question: sentenceSchema, label: sentenceSchema }),
  /** How many letters must go, with the placeholder {count}. */
  over: z.strictObject({ one: sentenceSchema, other: sentenceSchema, more: sentenceSchema }),
  /** The label of a checkbox for robots, which people see in browsers without styles. */
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
  reference: z.strictObject({
    copy: sentenceSchema,
    copied: sentenceSchema,
    notCopied: sentenceSchema,
    chat: sentenceSchema,
    message: sentenceSchema,
  }),
  /** Of mistyped addresses: the question at the field, and the lines in the thanks. */
  address: z.strictObject({
    meant: sentenceSchema,
    take: sentenceSchema,
    given: sentenceSchema,
    wrong: sentenceSchema,
    right: sentenceSchema,
  }),
  /** The refusal `tooMany` has the placeholder {wait}: `9 minutes`. */
  answers: z.strictObject({ accepted: sentenceSchema, refused }),
});

export type FormMessages = z.infer<typeof formsSchema>;

/** The thanks that replace a form once it is sent; without scripts they have a page of their own. */
export const successSchema = z.strictObject({
  /** The title of the thanks page, which is also true for visitors who have sent nothing. */
  pageTitle: sentenceSchema,
  stamp: sentenceSchema,
  stampAccent: accentSchema,
  accent: accentSchema,
  heading: sentenceSchema,
  text: sentenceSchema,
  /** Replaces `text` where no confirmation is mailed. */
  unconfirmed: sentenceSchema.optional(),
  reference: sentenceSchema,
  nothing: z.strictObject({ heading: sentenceSchema, text: sentenceSchema, form: sentenceSchema }),
});

export type SuccessMessages = z.infer<typeof successSchema>;
