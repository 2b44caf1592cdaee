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

/** The mail about `storedContact` with this change. */
function renderMail(change: Partial<StoredSubmission> = {}) {
  return renderVisitorMail({ ...storedContact, ...change }, fallback.messages, privacyUrl);
}

const getGreeting = (name: string) =>
  renderMail({ fields: { ...storedContact.fields, name } }).text.split("\n")[0];

test("the mail greets by name, says what happens next, and how to have the data erased", () => {
  const { contact, quote, erase } = fallback.messages.mail.visitor;
  const { name, email, phone } = fallback.messages.business;
  expect(renderMail().subject).toBe(`${contact.subject} (NZ-ABCD-2345)`);
  expect(renderMail().text).toBe(
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
      fillIn(erase, { email }),
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
  const { text, html = "" } = renderMail();
  const $ = load(html);
  const paragraphs = $("p").toArray();
  const lines = paragraphs.map((paragraph) => {
    const children = $(paragraph).children("span, a").toArray();
    return children.map((line) => `${$(line).text()}\n`).join("");
  });
  // In the HTML the address of the link is not written out.
  expect(lines.join("\n")).toBe(text.replace(`: ${privacyUrl}`, ""));
  expect($("a").attr("href")).toBe(privacyUrl);
  expect($("html").attr("lang")).toBe("en");
  expect($("img, link, script, style, iframe, [src], [background]")).toHaveLength(0);
});

test("the HTML has its styles, in pixels, and its language inside the body", () => {
  const $ = load(renderMail({ language: "hi" }).html ?? "");
  expect($("body").attr("style")).toBeUndefined();
  const column = $("body > div");
  expect($("body").children()).toHaveLength(1);
  expect(column.attr("lang")).toBe("hi");
  expect(column.attr("style")).toMatch(/font-size:16px;.*font-family:sans-serif/);
  expect($.html()).not.toMatch(/\d(?:r?em)\b/);
});

test("where the address of the site is not known the mail has no link", () => {
  const { text, html } = renderVisitorMail(storedContact, fallback.messages, undefined);
  expect(text + (html ?? "")).not.toMatch(/https?:|href/);
});

test.each([
  ["Microsoft Excel Mastery", "excel", "Microsoft Excel Mastery"],
  ["Cheap loans at evil.example", undefined, undefined],
])("the mail names the course %s only if it is one of ours", (courseId, courseKey, title) => {
  const fields = { ...storedCourseEnrolment.fields, courseId };
  const { subject, text } = renderMail({ ...storedCourseEnrolment, fields, courseKey });
  expect(/^Course: (.*)$/m.exec(text)?.[1]).toBe(title);
  expect(text).toContain("Hello Ravi Patel,");
  expect(subject + text).not.toContain("evil");
});

test("the mail about a message, unlike an enrolment, names neither course nor fee", () => {
  const { subject, text } = renderMail({ courseKey: "excel" });
  expect(subject + text).not.toMatch(/^Course:|₹/m);
});

test("where payments by UPI are not set, the mail names the fee and how we follow up, and has no link and no code", () => {
  const { enrolment, payment } = fallback.messages.mail.visitor;
  const { subject, text, html = "", attachments } = renderMail(storedCourseEnrolment);
  expect(subject).toBe(
    `${enrolment.subject}: Microsoft Excel Mastery (${storedContact.reference})`,
  );
  const paragraph = [fillIn(payment.fee, { fee: "₹1,499" }), enrolment.next, payment.place];
  expect(text).toContain(paragraph.join("\n"));
  expect(text + html).not.toMatch(/upi:|<img/);
  expect(attachments).toBeUndefined();
});

const upiLink = "upi://pay?pa=nazariya@okbank&pn=Nazariya&am=1499.00&cu=INR&tn=NZ-ABCD-2345";

/** The mail about an enrolment at a business that takes payments by UPI. */
function renderMailWithUpi() {
  const upi = { id: "nazariya@okbank", payeeName: "Nazariya" };
  const business = { ...fallback.messages.business, upi };
  const messages = { ...fallback.messages, business };
  const thanksUrl = "https://nazariya.example/grow-with-us/enrolled";
  return renderVisitorMail(storedCourseEnrolment, messages, privacyUrl, thanksUrl);
}

test("with UPI the mail has a link to pay, the account, and a page with the same link", () => {
  const { text, html = "" } = renderMailWithUpi();
  const { payment, enrolment } = fallback.messages.mail.visitor;
  expect(text).toContain(`${fillIn(payment.link, { fee: "₹1,499" })}: ${upiLink}`);
  expect(text).toContain(`${payment.account}: nazariya@okbank\n${payment.note}: NZ-ABCD-2345`);
  expect(text).toContain(payment.place);
  expect(text).not.toContain(enrolment.next);
  const $ = load(html);
  // Many mail programs remove a link of upi:, so the page with the same link is beside it.
  expect($('a[href^="upi:"]').attr("href")).toBe(upiLink);
  expect($('a[href*="/enrolled"]').attr("href")).toBe(
    "https://nazariya.example/grow-with-us/enrolled?reference=NZ-ABCD-2345&course=1#thanks",
  );
});

test("with UPI the mail has the code to pay as an attachment, and no picture in its HTML", () => {
  const { text, html = "", attachments } = renderMailWithUpi();
  expect(text).toContain(`\n${fallback.messages.mail.visitor.payment.code}\n`);
  expect(attachments).toEqual([
    { filename: "upi-code.gif", contentType: "image/gif", content: renderQrGif(upiLink) },
  ]);
  // A picture with few words in the HTML costs 2 of the 5 points at which SpamAssassin takes a mail for spam.
  expect(load(html)("img")).toHaveLength(0);
});

test("the mail repeats no message, no phone number and no extra field of the visitor", () => {
  const fields = { ...storedContact.fields, message: "Read https://evil.example now" };
  const { text, html = "" } = renderMail({ fields, extras: { company: "Patel Stores" } });
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

const strangeText = fc.oneof(
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
);

test("no name of a visitor brings a link, a digit or an element into the mail", () => {
  const unnamed = renderMail({ fields: { ...storedContact.fields, name: "" } });
  const elementCount = load(unnamed.html ?? "")("*").length;
  fc.assert(
    fc.property(strangeText, (name) => {
      const {
        text,
        html = "",
        subject,
      } = renderMail({ fields: { ...storedContact.fields, name } });
      const [first = "", ...rest] = text.split("\n");
      expect(first).toMatch(/^Hello(?: [\p{L}\p{M}\u200c\u200d'’.&/ -]+)?,$/u);
      expect(first).not.toMatch(/\.\p{L}/u);
      expect(rest.join("\n")).toBe(unnamed.text.split("\n").slice(1).join("\n"));
      expect(load(html)("*")).toHaveLength(elementCount);
      expect(subject).toBe(unnamed.subject);
    }),
    { numRuns: 400 },
  );
});

/** Sends a form to a server with a mail server; returns the reference and the mails by recipient. */
async function sendForm(fields: Record<string, string>) {
  const mailServer = await startTestMailServer();
  const { app, outbox } = await startTestServer({ smtpUrl: mailServer.url });
  const { reference } = (await submitFields(app, fields)).json<AcceptedResponse>();
  await outbox.drain();
  const mails = new Map(mailServer.mails.map((mail) => [mail.to?.[0]?.address, mail]));
  return { reference, mails };
}

test("visitor and owner get a mail each, with the reference of the answer", async () => {
  const { reference, mails } = await sendForm(contactFields);
  expect([...mails.keys()].toSorted()).toEqual(["asha@example.in", "owner@example.in"]);
  const toVisitor = mails.get("asha@example.in");
  const { subject } = fallback.messages.mail.visitor.contact;
  expect(toVisitor?.subject).toBe(`${subject} (${reference})`);
  expect(toVisitor?.text).toContain(`Reference number: ${reference}`);
  expect(toVisitor?.html).toContain(reference);
  expect(mails.get("owner@example.in")?.text).toContain(reference);
});

test("the visitor's mail comes from the website, and a reply goes to the business", async () => {
  const { mails } = await sendForm(contactFields);
  const toVisitor = mails.get("asha@example.in");
  expect(toVisitor?.to).toEqual([{ name: "Asha Verma", address: "asha@example.in" }]);
  expect(toVisitor?.from).toEqual({ name: "Nazariya", address: "website@example.in" });
  expect(toVisitor?.replyTo).toEqual([{ name: "Nazariya", address: "hello@example.in" }]);
  expect(toVisitor?.text).toContain("Privacy notice: https://nazariya.example/privacy");
});

test("the visitor's mail is marked as an automatic reply, and is in the language of the form", async () => {
  const { mails } = await sendForm({ ...contactFields, language: "hi" });
  const mail = mails.get(contactFields.email);
  expect(mail?.subject).toMatch(/^आपका संदेश मिला \(/);
  const headers = mail?.headers.map(({ key, value }) => [key, value]) ?? [];
  expect(Object.fromEntries(headers)).toMatchObject({
    "auto-submitted": "auto-replied",
    "x-auto-response-suppress": "All",
    "content-type": expect.stringMatching(/^multipart\/alternative/) as string,
  });
});

test("a visitor whose address a header cannot have gets no mail", async ({ app, rows }) => {
  await submitFields(app, { ...contactFields, email: "(a)@b.c" });
  expect(await rows("select kind from job")).toEqual([{ kind: "owner-mail" }]);
});

/** The text of the mail about a form that was sent at this moment, with the office closed from 8 to 12 November. */
function renderTextAt(receivedAt: string, form: StoredSubmission["form"] = "contact") {
  const holiday = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };
  const messages = {
    ...fallback.messages,
    office: { ...fallback.messages.office, holidays: [holiday] },
    opening: { ...fallback.messages.opening, closedDays: "{name}: {from} to {to}, {day}." },
  };
  const submission = { ...storedContact, form, receivedAt: new Date(receivedAt) };
  return renderVisitorMail(submission, messages, privacyUrl).text;
}

const closedNotice = "Diwali: 8 to 12 November, 13 November.";
const { next: usualPromise } = fallback.messages.mail.visitor.contact;

test.each(["2026-11-07T00:00:00+05:30", "2026-11-12T23:59:59+05:30"])(
  "at %s, from the day before a holiday to its end, the mail says when the office is closed",
  (at) => {
    expect(renderTextAt(at)).toContain(closedNotice);
    expect(renderTextAt(at)).not.toContain(usualPromise);
    expect(renderTextAt(at, "enrolment")).toContain(closedNotice);
  },
);

test.each(["2026-11-06T23:59:59+05:30", "2026-11-13T00:00:00+05:30"])(
  "at %s, outside of a holiday, the mail has the usual promise",
  (at) => {
    expect(renderTextAt(at)).toContain(usualPromise);
    expect(renderTextAt(at)).not.toContain(closedNotice);
  },
);
