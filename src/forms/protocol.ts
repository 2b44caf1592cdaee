/**
 * The protocol between a form and its endpoint: our own server, or a third-party form-to-email service with the same
 * protocol.
 */
import type { FieldErrorCode } from "./field-schemas.ts";

export const submitPath = "/api/submit";

export const localAccessKey = "local";

/** Fields for the endpoint, which a person does not write. */
export const controlFields = {
  /** Public in each page; it identifies the inbox. */
  accessKey: "access_key",
  form: "form",
  /** The language of the page, for the answer and the mails. */
  language: "language",
  /** The path of the page, for an answer without scripts. */
  page: "page",
  /** Names from the address that led to the form. */
  need: "need",
  /** Keys of `need`, as the server stores them; no form posts them. */
  needKeys: "need_keys",
  noticeVersion: "notice_version",
  /** The same for every try to send one filled-in form, so that it is stored once. */
  submissionId: "submission_id",
  /** Milliseconds from opening the page to sending; missing without scripts. */
  filledFor: "filled_for",
  /** A checkbox that people do not see: a robot fills it in. */
  botcheck: "botcheck",
  /** An absolute address: the third-party service redirects browsers without scripts to it. */
  redirect: "redirect",
} as const;

/**
 * A sent form leads to this part of the thanks page; without it the page says that nothing was sent. It needs no
 * script.
 */
export const thanksAnchor = "thanks";

/** Without 0, 1, I, L, O and U, which are mistaken for others when read aloud or written by hand. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The reference number that people read aloud. */
export const referencePattern = new RegExp(
  `^NZ-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`,
);

/** Codes with the HTTP status of the answer. */
export const rejectionStatuses = {
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

export type RejectionCode = keyof typeof rejectionStatuses;

/** Dark squares of a QR code as one path; a square is one unit wide, and the light margin is included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** A link that opens an app, and the same as a code for another phone. */
export interface Payment {
  link: string;
  code: QrDrawing;
}

/** Success is told twice, because published clients of the service read one place or the other. */
export interface AcceptedResponse {
  statusCode: 200;
  success: true;
  message: string;
  reference: string;
  confirmation: boolean;
  /** Undefined where nothing can be paid at once. */
  payment?: Payment;
  body: { message: string; data: Record<string, string> };
}

/** `errors` has the posted names of fields as keys. */
export interface RejectedResponse {
  statusCode: number;
  success: false;
  code: RejectionCode;
  message: string;
  errors?: Record<string, { code: FieldErrorCode; message: string }>;
  body: { message: string };
}
