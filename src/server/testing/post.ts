import type { FastifyInstance, LightMyRequestResponse } from "fastify";

/** A contact form as a visitor fills it in, under its posted names. */
export const contactForm = {
  access_key: "local",
  form: "contact",
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

/** An enrolment. */
export const enrolling = {
  access_key: "local",
  form: "enrolment",
  fullName: "Ravi Patel",
  email: "ravi@example.in",
  phone: "9876543210",
  course: "Microsoft Excel Mastery",
};

type Fields = Record<string, string> | [string, string][];

/** Posts as the site's own script does, or with the headers given. */
export function postForm(
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

/** Posts as a browser without scripts does. */
export function postPlainly(
  app: FastifyInstance,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return postForm(app, fields, { accept: "text/html,application/xhtml+xml", ...headers });
}
