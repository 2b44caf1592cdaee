/** The shape of `content/<locale>/forms.yaml`, every sentence that a form and its answers say, and of the thanks. */
import { z } from "zod";
import { accent, sentence } from "#content/shapes/sentence.ts";
import { contact, enrolment, fieldsOf, type FieldOf, type Form } from "./forms.ts";
import { refusals, type Refusal } from "./protocol.ts";

const errors = z.strictObject({
  missing: sentence.optional(),
  invalid: sentence,
  tooLong: sentence,
  characters: sentence,
  gone: sentence.optional(),
});

const field = z.strictObject({ label: sentence, errors });

/** The same shape for each field of a form. */
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
  /** Above the fields: what the mark at a label means, and why we ask for email and phone. */
  required: sentence,
  /** At the trap for robots, which people see in browsers without styles. */
  trap: sentence,
  summary: z.strictObject({ title: sentence, pageTitle: sentence }),
  /** What a form says while it keeps what is written on the device, and on a lost line. */
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
  /** What can be done with a reference number, which follows the message. */
  reference: z.strictObject({
    copy: sentence,
    copied: sentence,
    notCopied: sentence,
    chat: sentence,
    message: sentence,
  }),
  /** The refusal `tooMany` has the blank {wait}: `9 minutes`. */
  answers: z.strictObject({ accepted: sentence, refused }),
});

/** The checked words of one language. */
export type FormsWords = z.infer<typeof formsWords>;

/** What replaces a form once it is sent, and answers a form without scripts. */
export const success = z.strictObject({
  /** Of the page that answers a form without scripts; true as well for who opens it by its address. */
  pageTitle: sentence,
  stamp: sentence,
  stampAccent: accent,
  accent,
  heading: sentence,
  text: sentence,
  /** In place of it where no confirmation goes by mail; only where the text speaks of one. */
  unconfirmed: sentence.optional(),
  reference: sentence,
  /** For a visitor who opens the thanks page without having sent a form. */
  nothing: z.strictObject({ heading: sentence, text: sentence, form: sentence }),
});

export type Success = z.infer<typeof success>;
