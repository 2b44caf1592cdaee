/** The shape of `content/<locale>/mail.yaml`: every sentence in the mails of the server. */
import { z } from "zod";
import { contact, enrolment } from "#forms/forms.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { eachField } from "#forms/words.ts";

/** The blanks in the visitor's mail, besides the figures of the site. */
export const visitorBlanks = ["name", "business", "email", "phone", "fee"] as const;

/** The blanks in the digest. */
export const digestBlanks = ["count", "where", "day", "files"] as const;

const toOwner = z.strictObject({ subject: sentence, intro: sentence });
const toVisitor = z.strictObject({
  subject: sentence,
  intro: sentence,
  /** The name of the form. */
  form: sentence,
  /** What happens next. */
  next: sentence,
});

export const mailWords = z.strictObject({
  owner: z.strictObject({
    contact: toOwner,
    enrolment: toOwner,
    /** The names of fields that differ from their labels in the form. */
    fields: z.strictObject({
      ...eachField(contact, sentence.optional()).shape,
      ...eachField(enrolment, sentence.optional()).shape,
    }),
    /** Before the services, courses or models that the visitor chose. */
    asked: sentence,
    /** Before the address of the enquiry at the desk. */
    desk: sentence,
    reference: sentence,
    received: sentence,
    page: sentence,
    extras: sentence,
    /** One mail about many enquiries; `subject` and `intro` have the blank {count}. */
    summary: z.strictObject({
      subject: sentence,
      intro: sentence,
      /** Before the address of the desk's list. */
      desk: sentence,
    }),
  }),
  /** The digest; each sentence has the blanks {count} and {where}. */
  digest: z.strictObject({
    subject: sentence,
    leads: sentence,
    spam: sentence,
    parked: sentence,
    /** After what fails on the server. */
    failures: sentence,
    /** The rules of the tools in {files} end on {day}, or have ended. */
    rulesEnd: sentence,
  }),
  visitor: z.strictObject({
    greeting: sentence,
    greetingUnnamed: sentence,
    contact: toVisitor,
    enrolment: toVisitor,
    /** The fee of a course, and how to pay it. */
    payment: z.strictObject({
      /** With the blank {fee}, as `link`. */
      fee: sentence,
      /** For payment by UPI. */
      now: sentence,
      link: sentence,
      /** The page that has the same link as a button: mail programs take `upi:` links away. */
      page: sentence,
      account: sentence,
      note: sentence,
      /** The file name of the QR code. */
      code: sentence,
      /** How the enrolment is confirmed. */
      place: sentence,
    }),
    reference: sentence,
    form: sentence,
    course: sentence,
    received: sentence,
    quote: sentence,
    erase: sentence,
    privacy: sentence,
  }),
});

/** The checked words of one language. */
export type MailWords = z.infer<typeof mailWords>;
