/** The shape of `content/<locale>/mail.yaml`: every sentence that the mails of the server say. */
import { z } from "zod";
import { contact } from "#forms/contact.ts";
import { enrolment } from "#forms/enrolment.ts";
import { eachField, sentence } from "./forms.ts";

/** What the sentences of the visitor's mail may leave blank, besides the figures of the site. */
export const visitorBlanks = ["name", "business", "email", "phone", "fee"] as const;

/** What the sentences of the digest leave blank. */
export const digestBlanks = ["count", "where", "day"] as const;

const toOwner = z.strictObject({ subject: sentence, intro: sentence });
const toVisitor = z.strictObject({
  subject: sentence,
  intro: sentence,
  /** What this form is called. */
  form: sentence,
  /** What happens next. */
  next: sentence,
});

export const mailWords = z.strictObject({
  owner: z.strictObject({
    contact: toOwner,
    enrolment: toOwner,
    /** What a field of the two forms is called, where that is not its label. */
    fields: z.strictObject({
      ...eachField(contact, sentence.optional()).shape,
      ...eachField(enrolment, sentence.optional()).shape,
    }),
    /** Names the services, courses or models that a button asked for. */
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
  /** The mail of each morning; each sentence has the blanks {count} and {where}. */
  digest: z.strictObject({
    subject: sentence,
    leads: sentence,
    suspects: sentence,
    parked: sentence,
    /** What needs the owner; the figure is megabytes, nights or hours. */
    failures: z.strictObject({
      disk: sentence,
      backup: sentence,
      mail: sentence,
      publish: sentence,
    }),
    /** The rules of the tools end on {day}, or have ended. */
    rulesEnd: sentence,
  }),
  visitor: z.strictObject({
    greeting: sentence,
    greetingUnnamed: sentence,
    contact: toVisitor,
    enrolment: toVisitor,
    /** What is owed for a course, and how it is paid. */
    payment: z.strictObject({
      /** With the blank {fee}, as `link`. */
      fee: sentence,
      /** Where it can be paid by UPI. */
      now: sentence,
      link: sentence,
      account: sentence,
      note: sentence,
      /** What the picture of the code is called. */
      code: sentence,
      /** Who confirms the place. */
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
