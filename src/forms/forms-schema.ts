/** The schema of `content/<locale>/forms.yaml`: every sentence of the forms, their answers and the thanks. */
import { z } from "zod";
import { accent, sentence } from "#site-content/schemas/sentence.ts";
import { contact, enrolment, type FieldOf, fieldsOf, type Form } from "./forms.ts";
import { type Refusal, refusals } from "./protocol.ts";

const errors = z.strictObject({
  missing: sentence.optional(),
  invalid: sentence,
  tooLong: sentence,
  characters: sentence,
  gone: sentence.optional(),
});

const field = z.strictObject({ label: sentence, errors });

/** An object with the same schema for each field of a form. */
export function eachField<F extends Form, Shape extends z.ZodType>(form: F, shape: Shape) {
  const entries = fieldsOf(form).map((name) => [name, shape] as const);
  // fromEntries widens the keys to string; they are exactly the form's fields.
  return z.strictObject(Object.fromEntries(entries) as Record<FieldOf<F>, Shape>);
}

const refusalCodes = Object.keys(refusals) as Refusal[];
const refused = z.strictObject(
  Object.fromEntries(refusalCodes.map((code) => [code, sentence])) as Record<
    Refusal,
    typeof sentence
  >,
);

export const formsWords = z.strictObject({
  contact: eachField(contact, field),
  enrolment: eachField(enrolment, field),
  /** Above the fields: the mark at a label, and why we ask for email and phone. */
  required: sentence,
  /** People see the trap in browsers without styles. */
  trap: sentence,
  summary: z.strictObject({ title: sentence, pageTitle: sentence }),
  keeping: z.strictObject({
    hint: sentence,
    restored: sentence,
    clear: sentence,
    shared: sentence,
    off: sentence,
    lost: sentence,
    back: sentence,
    send: sentence,
  }),
  /** Instructions for the reference number; they follow the message. */
  reference: z.strictObject({
    copy: sentence,
    copied: sentence,
    notCopied: sentence,
    chat: sentence,
    message: sentence,
  }),
  /** The refusal `tooMany` has the placeholder {wait}: `9 minutes`. */
  answers: z.strictObject({ accepted: sentence, refused }),
});

export type FormsWords = z.infer<typeof formsWords>;

/** Replaces a form once it is sent, and answers a form without scripts. */
export const success = z.strictObject({
  /** The title of the thanks page; also true for visitors who did not send a form. */
  pageTitle: sentence,
  stamp: sentence,
  stampAccent: accent,
  accent,
  heading: sentence,
  text: sentence,
  /** Replaces a text that mentions a confirmation, where none is mailed. */
  unconfirmed: sentence.optional(),
  reference: sentence,
  nothing: z.strictObject({ heading: sentence, text: sentence, form: sentence }),
});

export type Success = z.infer<typeof success>;
