/**
 * The protocol between a form and its endpoint: our own server, or a third-party form-to-email service with the same
 * protocol.
 */
import type { FieldErrorCode } from "./field-schemas.ts";

export const submitPath = "/api/submit";

export const localAccessKey = "local";

/** Names of fields that a person does not fill in. */
export const controlFields = {
  /** The key of the server, or of the service that takes the forms instead. The key is public, in each page. */
  accessKey: "access_key",
  form: "form",
  /** The language of the page, in which the server responds and mails. */
  language: "language",
  /** The path of the page that the server renders again if it rejects a form without scripts. */
  page: "page",
  /** The ids of topics, with commas between them. Links to the form have the same name: `/contact-us?need=gst,excel`. */
  need: "need",
  /** The server stores the names of the topics as `need`, and their ids under this name; no form posts it. */
  needKeys: "need_keys",
  noticeVersion: "notice_version",
  /** The fees that the page shows, by the ids of courses: `1:1499 4:999`. It may have been opened before a new price. */
  shownFees: "shown_fees",
  /** The same for every attempt to send one filled-in form, so that it is stored once (an idempotency key). */
  submissionId: "submission_id",
  /** Milliseconds from opening the page to sending; missing without scripts. */
  filledFor: "filled_for",
  /** A checkbox that people do not see: a robot fills it in. */
  botcheck: "botcheck",
  /** An absolute address: the third-party service redirects browsers without scripts to it. */
  redirect: "redirect",
} as const;

/** The id of a topic that the visitor ticks beside the fields of the contact form: to be called back. */
export const callBackTopic = "callBack";

/** The topics without the wish to be called back: `gst,callBack` → `gst`. */
export function removeCallBack(topicIds = ""): string {
  return topicIds
    .split(",")
    .filter((id) => id !== callBackTopic)
    .join(",");
}

/**
 * The fragment of the thanks page to which a sent form is redirected. Without it, `:target` matches nothing, and the
 * page says that nothing was sent.
 */
export const thanksAnchor = "thanks";

/** Without 0, 1, I, L, O and U, which are mistaken for others when read aloud or written by hand. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const referencePattern = new RegExp(
  `^NZ-[${referenceAlphabet}]{4}-[${referenceAlphabet}]{4}$`,
);

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

/** A link that opens a UPI app with a fee to pay, and the same link as a QR code for another phone. */
export interface PaymentLink {
  link: string;
  code: QrDrawing;
}

/** Success is reported twice, because published clients of the service read either the top level or `body`. */
export interface AcceptedResponse {
  statusCode: 200;
  success: true;
  message: string;
  reference: string;
  /** True where a confirmation is mailed to the person. */
  confirmation: boolean;
  /** Undefined where nothing can be paid at once. */
  payment?: PaymentLink;
  /** The fee of an enrolment: `₹1,499`. */
  fee?: string;
  /** `data` are the checked values, by posted name. */
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
