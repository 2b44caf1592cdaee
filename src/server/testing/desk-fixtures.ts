/** Fixtures of the desk's tests: a signed-in person, and enquiries. */
import { type CheerioAPI, load } from "cheerio";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createInvitationLink } from "#desk/sign-in/sign-in-links.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import { findCourseKey } from "#server/messages.ts";
import { grantAccess } from "#server/store/accounts.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import { fillIn } from "#text/sentences.ts";
import { minimalSubmission } from "./posted-forms.ts";
import { getTestMessages, serverTest, type TestServer } from "./test-server.ts";

/** A browser at the desk, with its cookies. */
export interface DeskBrowser {
  cookies: Map<string, string>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Posts an object as JSON, or search parameters as a form without scripts does. */
  post: (
    url: string,
    values?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

const formType = { "content-type": "application/x-www-form-urlencoded" };

/** Gives an account to an address, and signs it in by an invitation. */
export async function signInAs(
  server: TestServer,
  role: DeskRole = "owner",
  email = `${role}@example.in`,
): Promise<DeskBrowser & { id: string }> {
  const account = await grantAccess(server.db, { email, role, language: "en" }, server.now());
  const token = await createInvitationLink(server.db, account, server.now());
  const browser = createDeskBrowser(server.app);
  await browser.post(deskPaths.signIn, { token });
  return { ...browser, id: account.id };
}

/** A test with a server, and with an owner and a staff member who are signed in at its desk. */
export const deskTest = serverTest
  .extend("owner", ({ server }) => signInAs(server, "owner"))
  .extend("staff", ({ server }) => signInAs(server, "staff"));

let submissionCount = 0;

function createSubmissionId(): string {
  submissionCount++;
  return `fixture-${submissionCount}`;
}

/** Stores an enquiry one second after the last one, and returns its reference. */
export async function createEnquiry(
  server: TestServer,
  fields: Record<string, string> = {},
  isSpam = false,
): Promise<string> {
  server.pass(1000);
  const allFields = {
    message: "GST, please",
    name: "Asha",
    email: "asha@example.in",
    phone: "9876543210",
    ...fields,
  };
  const submission = { ...minimalSubmission, fields: allFields, page: "/contact-us", isSpam };
  return await storeSubmission(server.db, submission, createSubmissionId(), server.now());
}

/** Stores an enrolment for a course, and returns its reference. */
export async function createEnrolment(
  server: TestServer,
  fullName = "Asha",
  courseId = [...getTestMessages().fallback.messages.courses.values()][0]?.title ?? "",
): Promise<string> {
  server.pass(1000);
  const fields = { fullName, email: "asha@example.in", phone: "9876543210", courseId };
  const courseKey = findCourseKey(getTestMessages(), courseId);
  const submission = { ...minimalSubmission, form: "enrolment" as const, fields, courseKey };
  return await storeSubmission(server.db, submission, createSubmissionId(), server.now());
}

/** The references of the enquiries to which a page of the desk links, in their order. */
export function readReferences(html: string): string[] {
  return [...html.matchAll(/href="\/desk\/enquiries\/(NZ-[^"/?]+)(?:\?[^"]*)?"/g)].map(
    ([, found]) => found ?? "",
  );
}

/** A form of texts or facts, and the values that a browser would send. */
export function readEditorForm(html: string): { page: CheerioAPI; body: Record<string, string> } {
  const page = load(html);
  const fields = page("form[data-editor-form]")
    .find("input, textarea, select")
    .toArray()
    .filter((field) => page(field).attr("type") !== "checkbox" || page(field).is(":checked"))
    .map((field) => [page(field).attr("name") ?? "", String(page(field).val() ?? "")]);
  return { page, body: Object.fromEntries(fields) as Record<string, string> };
}

/** A new browser that keeps cookies and sends its origin, with or without TLS. */
export function createDeskBrowser(app: FastifyInstance): DeskBrowser {
  const cookies = new Map<string, string>();
  const createHeaders = () => ({
    host: "nazariya.example",
    cookie: [...cookies]
      .flatMap(([name, value]) => [`${name}=${value}`, `__Host-${name}=${value}`])
      .join("; "),
  });
  const storeCookies = (response: LightMyRequestResponse) => {
    for (const { name: cookieName, value, maxAge } of response.cookies) {
      const name = cookieName.replace("__Host-", "");
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: async (url: string, headers: Record<string, string> = {}) =>
      storeCookies(await app.inject({ url, headers: { ...createHeaders(), ...headers } })),
    post: async (
      url: string,
      values: object = {},
      headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
    ) =>
      storeCookies(
        await app.inject({
          method: "POST",
          url,
          headers: { ...createHeaders(), ...headers, ...(isForm(values) ? formType : {}) },
          payload: isForm(values) ? values.toString() : values,
        }),
      ),
  };
}

function isForm(values: object): values is URLSearchParams {
  return values instanceof URLSearchParams;
}

/**
 * A sentence of the English desk, in plain text.
 *
 * @param key its keys in `desk.yaml`, joined by dots. @throws where there is no such sentence.
 */
export function getDeskMessage(key: string, values: Record<string, string> = {}): string {
  const text = getNestedValue(getTestMessages().fallback.messages.desk, key.split("."));
  if (typeof text !== "string") throw new Error(`desk.yaml has no sentence ${key}`);
  return fillIn(text, values);
}
