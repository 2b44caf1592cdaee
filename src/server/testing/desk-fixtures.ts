/** Fixtures of the desk's tests: a signed-in person, and enquiries. */
import type { DeskRole } from "#enquiry/statuses.ts";
import { acceptLead } from "#server/store/leads.ts";
import { allow } from "#server/store/accounts.ts";
import { createLink } from "#desk/enter/entry-links.ts";
import { deskVisitor, type DeskVisitor } from "./desk-visitor.ts";
import { courseTitled } from "#server/words.ts";
import { bareLead } from "./lead.ts";
import { testWords, type TestServer } from "./test-server.ts";

/** A person who has just signed in. */
export async function signedIn(
  server: TestServer,
  role: DeskRole = "owner",
  email = `${role}@example.in`,
): Promise<DeskVisitor & { id: string }> {
  const account = await allow(server.db, { email, role, language: "en" }, server.now());
  const token = await createLink(server.db, account, server.now());
  const visitor = deskVisitor(server.app);
  await visitor.post("/desk/enter", { token });
  return { ...visitor, id: account.id };
}

/** An enquiry, a second after the one before. @returns its reference. */
export async function sent(
  server: TestServer,
  fields: Record<string, string> = {},
  isSpam = false,
): Promise<string> {
  server.pass(1000);
  const all = { name: "Asha", email: "asha@example.in", phone: "9876543210", ...fields };
  const lead = {
    form: "contact" as const,
    fields: { message: "GST, please", ...all },
    extras: {},
    language: "en",
    page: "/contact-us",
    isSpam,
  };
  return await acceptLead(server.db, lead, `${Math.random()}`, server.now());
}

/** A student enrols for a course. @returns the reference. */
export async function enrolled(
  server: TestServer,
  fullName = "Asha",
  courseId = [...testWords().fallback.words.courses.values()][0]?.title ?? "",
): Promise<string> {
  server.pass(1000);
  const fields = { fullName, email: "asha@example.in", phone: "9876543210", courseId };
  const courseKey = courseTitled(testWords(), courseId);
  const lead = { ...bareLead, form: "enrolment" as const, fields, courseKey };
  return await acceptLead(server.db, lead, `${Math.random()}`, server.now());
}

/** The references that a page links to, in order. */
export function references(html: string): string[] {
  return [...html.matchAll(/href="\/desk\/leads\/(NZ-[^"/?]+)(?:\?[^"]*)?"/g)].map(
    ([, found]) => found ?? "",
  );
}
