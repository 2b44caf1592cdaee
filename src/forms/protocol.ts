/**
 * What travels between a form and the endpoint that takes it: our own server, or the third-party
 * form-to-email service that speaks the same protocol.
 */
import type { Reason } from "./text.ts";

/** Where our own server takes forms. */
export const submitPath = "/api/submit";

/** The public key of our own server when no other is set. */
export const localAccessKey = "local";

/** Fields that steer the endpoint and are not part of what a person wrote. */
export const steeringFields = {
  /** Public; names the inbox. */
  accessKey: "access_key",
  /** Which form this is: `contact` or `enrolment`. */
  form: "form",
  /** The language of the page, for the answer and the mails. */
  language: "language",
  /** The path of the page that held the form, for an answer without scripts. */
  page: "page",
  /** What a page or a button asked for on the way to the form, by the names in its address. */
  need: "need",
  /** Of what was asked for, the names of the address, as the server stores them: no form posts them. */
  needKeys: "need_keys",
  /** Which privacy notice stood at the form: the day of its last change. */
  noticeVersion: "notice_version",
  /** The same for every try at sending one filled-in form, so that it is stored once. */
  submissionId: "submission_id",
  /** How long the page had been open when the form was sent, in milliseconds; without scripts it is missing. */
  filledFor: "filled_for",
  /** A checkbox that no person sees; filled in, it was a robot. */
  botcheck: "botcheck",
  /** Where the third-party service leads a browser without scripts: an absolute address. */
  redirect: "redirect",
} as const;

/**
 * The part of a thanks page shown after sending. A sent form leads there; a visitor who opens the page without
 * it reads that nothing was sent. It works without a script, on any host.
 */
export const thanksAnchor = "thanks";

/** Without 0, 1, I, L, O and U: the rest are not mistaken for each other when read aloud or written by hand. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference number as people read it aloud. */
export const referencePattern = new RegExp(
  `^NZ-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`,
);

/** Why the endpoint refused, with the status that says so. */
export const refusals = {
  invalid: 400,
  origin: 403,
  key: 403,
  method: 405,
  tooLarge: 413,
  type: 415,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const;

/** A code of {@link refusals}. */
export type Refusal = keyof typeof refusals;

/** The dark squares of a QR code as one path; a square is a unit wide, and the light rim is left around them. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** How to pay what is owed: a link that opens an app, and the same as a code for another phone. */
export interface Payment {
  link: string;
  code: QrDrawing;
}

/** Success, told twice because published clients of the service read one place or the other. */
export interface Accepted {
  statusCode: 200;
  success: true;
  message: string;
  reference: string;
  /** Whether a confirmation goes to the visitor by mail. */
  confirmation: boolean;
  /** Only where something can be paid at once. */
  payment?: Payment;
  body: { message: string; data: Record<string, string> };
}

/** Refusal. `errors` is keyed by the posted name of the field. */
export interface Refused {
  statusCode: number;
  success: false;
  code: Refusal;
  message: string;
  errors?: Record<string, { code: Reason; message: string }>;
  body: { message: string };
}
