import naughtyStrings from "big-list-of-naughty-strings";
import { load } from "cheerio";
import fc from "fast-check";
import { expect } from "vitest";
import { renderQrGif } from "#enquiry/course-payment.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import type { AcceptedResponse } from "#forms/protocol.ts";
import {
  contactFields,
  storedContact,
  storedCourseEnrolment,
  submitFields,
} from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import {
  getTestMessages,
  serverTest as test,
  startTestServer,
} from "#server/testing/test-server.ts";
import { fillIn } from "#text/sentences.ts";
import { renderVisitorMail } from "./visitor-mail.ts";

const { fallback } = getTestMessages();
const privacyUrl = "https://nazariya.example/privacy";

function renderText(change: Partial<StoredSubmission> = {}) {
  return renderVisitorMail({ ...storedContact, ...change }, fallback.messages, privacyUrl);
}

const getGreeting = (name: string) =>
  renderText({ fields: { ...storedContact.fields, name } }).text.split("\n")[0];

test("the mail has a greeting, next steps and objection", () => {
  const { contact, quote } = fallback.messages.mail.visitor;
  const { name, email, phone } = fallback.messages.business;
  const erase = fillIn(fallback.messages.mail.visitor.erase, { email });
  expect(renderText().subject).toBe(`${contact.subject} (NZ-ABCD-2345)`);
  expect(renderText().text).toBe(
    [
      "Hello Asha Verma,",
      "",
      fillIn(contact.intro, { business: name }),
      contact.next,
      "",
      "Reference number: NZ-ABCD-2345",
      "You sent: Contact form",
      "Received: 21 November 2026 at 10:30 am",
      "",
      quote,
      "",
      erase,
      "Privacy notice: https://nazariya.example/privacy",
      "",
      name,
      "Street and locality (example), Jabalpur, Madhya Pradesh 000000",
      phone,
      email,
      "",
    ].join("\n"),
  );
});

test("the HTML has the same text, and loads nothing", () => {
  const { text, html = "" } = renderText();
  const $ = load(html);
  const lines = $("p")
    .toArray()
    .flatMap((paragraph) => [...$(paragraph).children("span, a").toArray(), undefined])
    .map((line) => (line === undefined ? "" : $(line).text()));
  expect(lines.join("\n")).toBe(text.replace(`: ${privacyUrl}`, "").trimEnd() + "\n");
  expect($("a").attr("href")).toBe(privacyUrl);
  expect($("html").attr("lang")).toBe("en");
  expect($("img, link, script, style, iframe, [src], [background]")).toHaveLength(0);
});

test("styles and language of the HTML stand inside the body, in pixels", () => {
  const $ = load(renderText({ language: "hi" }).html ?? "");
  expect($("body").attr("style")).toBeUndefined();
  const column = $("body > div");
  expect($("body").children()).toHaveLength(1);
  expect(column.attr("lang")).toBe("hi");
  expect(column.attr("style")).toMatch(/font-size:16px;.*font-family:sans-serif/);
  expect($.html()).not.toMatch(/\d(?:r?em)\b/);
});

test("without SITE_URL the mail has no link", () => {
  const { text, html } = renderVisitorMail(storedContact, fallback.messages, undefined);
  expect(text + (html ?? "")).not.toMatch(/https?:|href/);
});

test.each([
  ["Microsoft Excel Mastery", "excel", "Microsoft Excel Mastery"],
  ["Cheap loans at evil.example", undefined, undefined],
])("the course %s is named only if it exists", (courseId, courseKey, title) => {
  const fields = { ...storedCourseEnrolment.fields, courseId };
  const { subject, text } = renderText({ ...storedCourseEnrolment, fields, courseKey });
  expect(/^Course: (.*)$/m.exec(text)?.[1]).toBe(title);
  expect(text).toContain("Hello Ravi Patel,");
  expect(subject + text).not.toContain("evil");
});

test("a message about a course has neither course nor fee", () => {
  const { subject, text } = renderText({ courseKey: "excel" });
  expect(subject + text).not.toMatch(/^Course:|₹/m);
});

test("without UPI the mail names the fee and how we follow up, and has no link and no code", () => {
  const { enrolment, payment } = fallback.messages.mail.visitor;
  const { subject, text, html = "", attachments } = renderText(storedCourseEnrolment);
  expect(subject).toBe(
    `${enrolment.subject}: Microsoft Excel Mastery (${storedContact.reference})`,
  );
  const paragraph = [fillIn(payment.fee, { fee: "₹1,499" }), enrolment.next, payment.place];
  expect(text).toContain(paragraph.join("\n"));
  expect(text + html).not.toMatch(/upi:|<img/);
  expect(attachments).toBeUndefined();
});

test("with UPI the mail has a link to pay, the account and a code as a picture", () => {
  const business = {
    ...fallback.messages.business,
    upi: { id: "nazariya@okbank", payeeName: "Nazariya" },
  };
  const messages = { ...fallback.messages, business };
  const {
    text,
    html = "",
    attachments,
  } = renderVisitorMail(
    storedCourseEnrolment,
    messages,
    privacyUrl,
    "https://nazariya.example/grow-with-us/enrolled",
  );
  const link = "upi://pay?pa=nazariya@okbank&pn=Nazariya&am=1499.00&cu=INR&tn=NZ-ABCD-2345";
  const { payment, enrolment } = fallback.messages.mail.visitor;
  expect(text).toContain(`${fillIn(payment.link, { fee: "₹1,499" })}: ${link}`);
  expect(text).toContain(`${payment.account}: nazariya@okbank\n${payment.note}: NZ-ABCD-2345`);
  expect(text).toContain(payment.place);
  expect(text).not.toContain(enrolment.next);
  const $ = load(html);
  // Many mail programs remove a link of upi:, so the page with the same link is beside it.
  expect($('a[href^="upi:"]').attr("href")).toBe(link);
  expect($('a[href*="/enrolled"]').attr("href")).toBe(
    "https://nazariya.example/grow-with-us/enrolled?reference=NZ-ABCD-2345&course=1#thanks",
  );
  expect(text).toContain(`\n${payment.code}\n`);
  expect(attachments).toEqual([
    { filename: "upi-code.gif", contentType: "image/gif", content: renderQrGif(link) },
  ]);
  // A picture with few words in the HTML costs 2 of the 5 points at which SpamAssassin takes a mail for spam.
  expect($("img")).toHaveLength(0);
});

test("the mail has no message and no phone number", () => {
  const fields = { ...storedContact.fields, message: "Read https://evil.example now" };
  const { text, html = "" } = renderText({ fields, extras: { company: "Patel Stores" } });
  expect(text + html).not.toMatch(/evil|9876543210|Patel Stores|company/);
});

test.each([
  ["Dr. A.K. Verma-O’Neil", "Hello Dr. A. K. Verma-O’Neil,"],
  ["आशा वर्मा", "Hello आशा वर्मा,"],
  ["Asha http://evil.example/x?y", "Hello Asha,"],
  ["Asha evil.xyz", "Hello Asha,"],
  ["Asha evil.co.in/pay", "Hello Asha,"],
  ["Dr.Sharma", "Hello Dr. Sharma,"],
  ["Md.Imran", "Hello Md. Imran,"],
  ["Smt.Inderjeet Kaur", "Hello Smt. Inderjeet Kaur,"],
  ["Ravi S/o Mohan", "Hello Ravi S/o Mohan,"],
  ["Verma & Sons", "Hello Verma & Sons,"],
  ["Asha x.co", "Hello Asha x. co,"],
  ["www.evil.example", "Hello,"],
  ["buy@evil.example", "Hello,"],
  ["Call 98765 43210", "Hello Call,"],
  ["<b>Asha</b>", "Hello b Asha b,"],
  ["…", "Hello,"],
  ["क्षि".repeat(70), `Hello ${"क्षि".repeat(60)},`],
])("the greeting of %s has no links, digits or signs", (name, expected) => {
  expect(getGreeting(name)).toBe(expected);
});

const strange = fc.oneof(
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
);

test("no name of a visitor brings a link, a digit or an element into the mail", () => {
  const quiet = renderText({ fields: { ...storedContact.fields, name: "" } });
  const elements = load(quiet.html ?? "")("*").length;
  fc.assert(
    fc.property(strange, (name) => {
      const {
        text,
        html = "",
        subject,
      } = renderText({ fields: { ...storedContact.fields, name } });
      const [first = "", ...rest] = text.split("\n");
      expect(first).toMatch(/^Hello(?: [\p{L}\p{M}\u200c\u200d'’.&/ -]+)?,$/u);
      expect(first).not.toMatch(/\.\p{L}/u);
      expect(rest.join("\n")).toBe(quiet.text.split("\n").slice(1).join("\n"));
      expect(load(html)("*")).toHaveLength(elements);
      expect(subject).toBe(quiet.subject);
    }),
    { numRuns: 400 },
  );
});

test("visitor and owner get the same reference", async () => {
  const mailServer = await startTestMailServer();
  const { app, outbox } = await startTestServer({ smtpUrl: mailServer.url });
  const { reference } = (await submitFields(app, contactFields)).json<AcceptedResponse>();
  await outbox.drain();
  const mails = new Map(mailServer.mails.map((mail) => [mail.to?.[0]?.address, mail]));
  expect([...mails.keys()].toSorted()).toEqual(["asha@example.in", "owner@example.in"]);
  const mail = mails.get("asha@example.in");
  expect(mail?.subject).toBe(`${fallback.messages.mail.visitor.contact.subject} (${reference})`);
  expect(mail?.to).toEqual([{ name: "Asha Verma", address: "asha@example.in" }]);
  expect(mail?.from).toEqual({ name: "Nazariya", address: "website@example.in" });
  expect(mail?.replyTo).toEqual([{ name: "Nazariya", address: "hello@example.in" }]);
  expect(mail?.text).toContain(`Reference number: ${reference}`);
  expect(mail?.text).toContain("Privacy notice: https://nazariya.example/privacy");
  expect(mail?.html).toContain(reference);
  expect(mails.get("owner@example.in")?.text).toContain(reference);
});

test("the mail is an auto-reply in the form's language", async () => {
  const mailServer = await startTestMailServer();
  const { app, outbox } = await startTestServer({ smtpUrl: mailServer.url });
  await submitFields(app, { ...contactFields, language: "hi" });
  await outbox.drain();
  const mail = mailServer.mails.find(({ to }) => to?.[0]?.address === contactFields.email);
  expect(mail?.subject).toMatch(/^आपका संदेश मिला \(/);
  expect(
    Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []),
  ).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-type": expect.stringMatching(/^multipart\/alternative/) as string,
  });
});

test("an address unsafe in a header gets no mail", async ({ app, rows }) => {
  await submitFields(app, { ...contactFields, email: "(a)@b.c" });
  expect(await rows("select kind from job")).toEqual([{ kind: "owner-mail" }]);
});

/** The promise for a message at this moment, with the office closed from 8 to 12 November. */
function readPromise(receivedAt: string, form: StoredSubmission["form"] = "contact") {
  const holiday = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };
  const messages = {
    ...fallback.messages,
    office: { ...fallback.messages.office, holidays: [holiday] },
    opening: { ...fallback.messages.opening, closedDays: "{name}: {from} to {to}, {day}." },
  };
  const submission = { ...storedContact, form, receivedAt: new Date(receivedAt) };
  return renderVisitorMail(submission, messages, privacyUrl).text;
}

test("during a holiday the mail says until when the office is closed instead of the usual promise", () => {
  const { next } = fallback.messages.mail.visitor.contact;
  const closed = "Diwali: 8 to 12 November, 13 November.";
  for (const at of ["2026-11-07T00:00:00+05:30", "2026-11-12T23:59:59+05:30"]) {
    expect(readPromise(at)).toContain(closed);
    expect(readPromise(at)).not.toContain(next);
    expect(readPromise(at, "enrolment")).toContain(closed);
  }
  for (const at of ["2026-11-06T23:59:59+05:30", "2026-11-13T00:00:00+05:30"]) {
    expect(readPromise(at)).toContain(next);
    expect(readPromise(at)).not.toContain(closed);
  }
});
