/** Posted forms, stored submissions, and the settings of a complete server. */
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { StoredSubmission, Submission } from "#enquiry/submission.ts";
import type { Mail } from "#server/mail/mail.ts";

export const contactFields = {
  access_key: "local",
  form: "contact",
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

export const enrolmentFields = {
  access_key: "local",
  form: "enrolment",
  fullName: "Ravi Patel",
  email: "ravi@example.in",
  phone: "9876543210",
  course: "Microsoft Excel Mastery",
};

type Fields = Record<string, string> | [string, string][] | string;

/** Posts as the site's own script does, or with the given headers. */
export function submitFields(
  app: FastifyInstance,
  fields: Fields,
  headers: Record<string, string> = { accept: "application/json" },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: "/api/submit",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** An object is sent as JSON; any other body stays as it is. */
export function submitBody(
  app: FastifyInstance,
  payload: string | Buffer | object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const allHeaders = { accept: "application/json", ...headers };
  return app.inject({ method: "POST", url: "/api/submit", headers: allHeaders, payload });
}

/** Posts as a browser without scripts does. */
export function submitWithoutScript(
  app: FastifyInstance,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return submitFields(app, fields, { accept: "text/html,application/xhtml+xml", ...headers });
}

export const minimalSubmission: Submission = {
  form: "contact",
  fields: {},
  extras: {},
  language: "en",
  page: null,
  isSpam: false,
};

export const minimalMail: Mail = {
  from: { name: "", address: "website@example.in" },
  to: [{ name: "", address: "owner@example.in" }],
  replyTo: undefined,
  subject: "An enquiry",
  text: "Asha",
  messageId: "<1@example.in>",
};

export const storedContact: StoredSubmission = {
  ...minimalSubmission,
  fields: { name: "Asha Verma", email: "asha@example.in", phone: "9876543210", message: "GST" },
  page: "/contact-us",
  reference: "NZ-ABCD-2345",
  receivedAt: new Date("2026-11-21T05:00:00.000Z"),
};

export const storedCourseEnrolment: StoredSubmission = {
  ...storedContact,
  form: "enrolment",
  fields: {
    fullName: "Ravi Patel",
    email: "ravi@example.in",
    phone: "9876543210",
    courseId: "Microsoft Excel Mastery",
  },
  courseKey: "excel",
};

/** The launch checklist has no open row with these settings. */
export const launchReadySettings = {
  SITE_URL: "https://www.nazariya.in",
  SMTP_URL: "smtps://user:secret@mail.nazariya.in:465",
  ENQUIRIES_TO: "desk@nazariya.in",
  MAIL_FROM: "website@nazariya.in",
  TRUST_PROXY: "loopback",
};
