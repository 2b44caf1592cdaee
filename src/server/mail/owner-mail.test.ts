import naughtyStrings from "big-list-of-naughty-strings";
import { load } from "cheerio";
import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillSavedReplies } from "#enquiry/replies.ts";
import type { StoredSubmission } from "#enquiry/submission.ts";
import { loadMessages, type LocaleMessages } from "#server/messages.ts";
import { signInAs } from "#server/testing/desk-fixtures.ts";
import { createFakeSite } from "#server/testing/fake-site.ts";
import {
  contactFields,
  storedContact,
  storedCourseEnrolment,
  submitFields,
} from "#server/testing/posted-forms.ts";
import { startTestMailServer } from "#server/testing/test-resources.ts";
import { getTestMessages, startTestServer } from "#server/testing/test-server.ts";
import { getChatUrl } from "#text/links.ts";
import type { Mail } from "./mail.ts";
import { renderOwnerMail } from "./owner-mail.ts";

const { fallback, languages } = getTestMessages();
const englishReply = { replyMessages: fallback.messages };
/** The Hindi of `content/`; the test messages in `languages` are English but for some sentences. */
const hindiMessages = loadMessages().languages.get("hi") ?? fallback.messages;
const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** The mail about `storedContact` with this change, as a mail program reads it. */
async function renderMail(change: Partial<StoredSubmission>) {
  const { message } = await transport.sendMail({
    ...renderOwnerMail({ ...storedContact, ...change }, fallback, englishReply),
    from: "website@example.in",
    to: "owner@example.in",
    messageId: "<1@example.in>",
  });
  return await PostalMime.parse(message as Buffer);
}

test("the mail has a label before each value, and a reply goes to the visitor", async () => {
  const mail = await renderMail({ extras: { company: "Verma Stores" } });
  expect(mail.subject).toBe("Asha Verma: Message from the website (NZ-ABCD-2345)");
  expect(mail.replyTo).toEqual([{ name: "Asha Verma", address: "asha@example.in" }]);
  expect(mail.text?.trim()).toBe(
    [
      fallback.messages.mail.owner.contact.intro,
      "",
      "Name: Asha Verma",
      "Email: asha@example.in",
      "Mobile number: 9876543210",
      "Message: GST",
      "",
      "Reference: NZ-ABCD-2345",
      "Received: 21 November 2026 at 10:30 am",
      "Page: Contact Us",
      "",
      "Also sent with the form:",
      "company: Verma Stores",
      "",
      // The last lines, because the address is long.
      "Reply on WhatsApp:",
      getChatUrl("919876543210", getFirstReply(storedContact, fallback.messages)),
    ].join("\n"),
  );
});

test("the mail links to the enquiry at the desk where the address of the desk is known", () => {
  const deskOrigin = "https://nazariya.example";
  const { text } = renderOwnerMail(storedContact, fallback, { ...englishReply, deskOrigin });
  expect(text.split("\n")).toContain(`${deskOrigin}${deskPaths.enquiry("NZ-ABCD-2345")}`);
  expect(renderOwnerMail(storedContact, fallback, englishReply).text).not.toContain(deskPaths.home);
});

function getFirstReply(submission: StoredSubmission, messages: LocaleMessages): string {
  return fillSavedReplies(submission, messages, { origin: undefined })[0]?.text ?? "";
}

/** What the link to WhatsApp opens; undefined where the mail has no such link. */
function readChat({ text, html }: Pick<Mail, "text" | "html">) {
  const url = text.split("\n").find((line) => line.startsWith("https://wa.me/"));
  const $ = load(html ?? "");
  expect($('a[href^="https://wa.me/"]').attr("href")).toBe(url);
  if (url === undefined) return undefined;
  const { pathname, searchParams } = new URL(url);
  return { number: pathname.slice(1), message: searchParams.get("text"), length: url.length };
}

test.each([storedContact, storedCourseEnrolment])(
  "WhatsApp opens with the first saved reply, in the language of the visitor: $form",
  (submission) => {
    const hindi = { ...submission, language: "hi" };
    const chat = readChat(renderOwnerMail(hindi, fallback, { replyMessages: hindiMessages }));
    expect(chat).toMatchObject({
      number: "919876543210",
      message: getFirstReply(hindi, hindiMessages),
    });
    expect(chat?.message).toMatch(/^नमस्ते .*NZ-ABCD-2345/);
    const english = readChat(renderOwnerMail(submission, fallback, englishReply));
    expect(english?.message).toBe(getFirstReply(submission, fallback.messages));
  },
);

test.each([
  ["9876543210", "919876543210"],
  ["6123456789", "916123456789"],
  ["+971501234567", "971501234567"],
  ["2612345678", undefined],
  ["", undefined],
  ["+", undefined],
])("the number %s has WhatsApp as %s", (phone, number) => {
  const fields = { ...storedContact.fields, phone };
  const mail = renderOwnerMail({ ...storedContact, fields }, fallback, englishReply);
  expect(readChat(mail)?.number).toBe(number);
  expect(mail.text.includes("WhatsApp")).toBe(number !== undefined);
});

/** What the link to WhatsApp opens for a Hindi reply about `storedContact` with this change. */
const readHindiChat = (change: Partial<StoredSubmission>) =>
  readChat(
    renderOwnerMail({ ...storedContact, ...change }, fallback, { replyMessages: hindiMessages }),
  );

test("a reply on WhatsApp names three topics, and none where nine would make its link too long", () => {
  const three = "जीएसटी रजिस्ट्रेशन, इनकम टैक्स रिटर्न, कंपनी रजिस्ट्रेशन";
  expect(readHindiChat({ extras: { need: three } })?.message).toContain(three);
  const nine = readHindiChat({ extras: { need: `${three}, `.repeat(3) } });
  expect(nine?.message).toBe(getFirstReply(storedContact, hindiMessages));
});

test("a link to WhatsApp has no text where a long name would make it too long", () => {
  const name = "आशा ".repeat(50);
  expect(readHindiChat({ fields: { ...storedContact.fields, name } })?.message).toBeNull();
});

test("no name and no topic makes a link to WhatsApp longer than 2,000 characters", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.string({ unit: "grapheme", maxLength: 200 }),
      (someone, need) => {
        const fields = { ...storedContact.fields, name: someone };
        const chat = readHindiChat({ fields, extras: { need } });
        expect(chat?.number).toBe("919876543210");
        expect(chat?.length).toBeLessThanOrEqual(2000);
      },
    ),
    { numRuns: 100 },
  );
});

test("the HTML has the lines of the text, the visitor's signs escaped, and loads nothing", async () => {
  const fields = { ...storedContact.fields, message: "<b>Hi</b>\n\n& thanks" };
  const mail = await renderMail({ fields, extras: { company: "Verma & Co" } });
  const $ = load(mail.html ?? "");
  $("br").replaceWith("\n");
  const paragraphs = $("p").toArray();
  const lines = paragraphs.map((paragraph) => $(paragraph).text().replaceAll("\u00a0", " "));
  const text = (mail.text ?? "").replace(/:\nhttps:\/\/wa\.me\/.*/, "");
  expect(lines.join("\n\n")).toBe(text.trimEnd());
  expect($("html").attr("lang")).toBe("en");
  expect($("b, img, link, script, style, iframe, [src], [background]")).toHaveLength(0);
});

test("an English mail about a Hindi form has a Hindi reply; the visitor's mail has neither reply nor number", async () => {
  const mailServer = await startTestMailServer();
  const server = await startTestServer({
    smtpUrl: mailServer.url,
    editionDeps: createFakeSite(() => loadMessages()),
  });
  // The account has the address to which enquiries go, and English.
  await signInAs(server);
  await submitFields(server.app, { ...contactFields, language: "hi" });
  await server.outbox.drain();
  const toOwner = mailServer.mails.find(({ to }) => to?.[0]?.address === "owner@example.in");
  const labels = fallback.messages.mail.owner;
  expect(toOwner?.text).toContain(`${labels.chat}:\nhttps://wa.me/`);
  expect(decodeURIComponent(toOwner?.text ?? "")).toContain("text=नमस्ते Asha Verma जी");
  const toVisitor = mailServer.mails.find(({ to }) => to?.[0]?.address === contactFields.email);
  expect(toVisitor?.text).toContain("Asha Verma");
  expect(`${toVisitor?.text}${toVisitor?.html}`).not.toMatch(/wa\.me|9876543210/);
});

test("the subject and the first line of the form have the requested topics, and the keys are left out", async () => {
  const extras = { need: "GST registration", need_keys: "gst", company: "Verma Stores" };
  const mail = await renderMail({ extras });
  expect(mail.subject).toBe(
    "Asha Verma, GST registration: Message from the website (NZ-ABCD-2345)",
  );
  expect(mail.text).toContain("\n\nAsked about: GST registration\nName: Asha Verma\n");
  expect(mail.text?.match(/GST registration/g)).toHaveLength(1);
  expect(mail.text).not.toContain("need_keys");
});

test("many topics are shortened in the subject", async () => {
  const mail = await renderMail({ extras: { need: "ISO certification, ".repeat(20) } });
  expect(mail.subject?.length).toBeLessThan(170);
  expect(mail.subject).toMatch(/^Asha Verma, ISO certification, .*…: Message from the website/);
});

test("the mail about an enrolment names the course, and a reply goes to the student", async () => {
  const mail = await renderMail({ ...storedCourseEnrolment, page: null });
  expect(mail.text).toContain("Microsoft Excel Mastery");
  expect(mail.text).not.toContain("Page:");
  expect(mail.replyTo).toEqual([{ name: "Ravi Patel", address: "ravi@example.in" }]);
});

test("a field without a label of its own in mails has that of the form", () => {
  const messages = structuredClone(fallback.messages);
  Reflect.deleteProperty(messages.mail.owner.fields, "phone");
  expect(renderOwnerMail(storedContact, { language: "en", messages }, englishReply).text).toContain(
    `${fallback.messages.contact.phone.label}: 9876543210`,
  );
});

test("the subject and the times are in the language of the messages", () => {
  const hindi = { language: "hi", messages: languages.get("hi") ?? fallback.messages };
  const { subject, text } = renderOwnerMail(storedContact, hindi, englishReply);
  expect(text).toContain("21 नवंबर 2026, सुबह 10:30 बजे");
  expect(subject).toContain("वेबसाइट से संदेश");
});

test("a visitor's text cannot imitate a line of the mail", async () => {
  const mail = await renderMail({
    fields: { ...storedContact.fields, message: "Hi\nReference: NZ-FAKE-FAKE" },
  });
  expect(mail.text).toContain("Message:\n    Hi\n    Reference: NZ-FAKE-FAKE\n");
});

test.each([
  "a@b.c,evil@example.in",
  "a@b.c>,<evil@example.in",
  '"a@b.c',
  "(a)@b.c",
  "a@b@c.d",
  "आशा@example.in",
])(
  "the address %s, which a header cannot have, is in the text and gets no reply",
  async (email) => {
    const mail = await renderMail({ fields: { ...storedContact.fields, email } });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(`Email: ${email}`);
  },
);

test("characters that change the direction of writing are removed from names, values and labels", async () => {
  const fields = {
    ...storedContact.fields,
    name: "Asha \u202Eni.live",
    message: "\u2066GST\u2069",
  };
  const mail = await renderMail({ fields, extras: { "\u202Ea": "\u202Db" } });
  expect([mail.text, mail.replyTo?.[0]?.name].join()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(mail.text).toContain("Message: GST");
});

const headersOfEachMail = [
  "from",
  "to",
  "subject",
  "reply-to",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
];

test("no name and no address of a visitor adds a header, a recipient or a sender, or makes the subject long", async () => {
  const strange = fc.oneof(
    fc.constantFrom(...naughtyStrings),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("A\r\nBcc: all@example.in", "A\nTo: b@c.d", "=?utf-8?Q?A=0ABcc:_x@y.z?="),
  );
  await fc.assert(
    fc.asyncProperty(strange, strange, async (name, email) => {
      const mail = await renderMail({ fields: { ...storedContact.fields, name, email } });
      for (const { key } of mail.headers) expect(headersOfEachMail).toContain(key);
      expect(mail.to).toEqual([{ name: "", address: "owner@example.in" }]);
      expect(mail.from).toEqual({ name: "", address: "website@example.in" });
      expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
      expect(mail.subject).toMatch(/^(?:.+: )?Message from the website \(NZ-ABCD-2345\)$/su);
      const letters = [...new Intl.Segmenter().segment(mail.subject ?? "")];
      expect(letters.length).toBeLessThan(90);
    }),
    { numRuns: 200 },
  );
});

test.each(["𝓐", "👨‍👩‍👧‍👦", "क्षि", "श्री"])(
  "a subject has the first forty letters of a name, whose fortieth letter, %s, stays whole",
  async (letter) => {
    const name = `${"-".repeat(39)}${letter.repeat(61)}`;
    const mail = await renderMail({ fields: { ...storedContact.fields, name } });
    expect(mail.subject).toBe(
      `${"-".repeat(39)}${letter}…: Message from the website (NZ-ABCD-2345)`,
    );
  },
);

test("the subject of an enrolment has the student and the course", async () => {
  const { subject } = await renderMail(storedCourseEnrolment);
  expect(subject).toBe(
    "Ravi Patel, Microsoft Excel Mastery: Course enrollment from the website (NZ-ABCD-2345)",
  );
});

test("the subject of an enrolment has its course, not a topic of the address", async () => {
  const extras = { need: "Google Workspace Tools" };
  const { subject } = await renderMail({ ...storedCourseEnrolment, extras });
  expect(subject).toContain("Ravi Patel, Microsoft Excel Mastery:");
  expect(subject).not.toContain("Google Workspace Tools");
});

test("a name of 3,000 letters with a header in it leaves one short subject that ends with the reference", async () => {
  const name = `A\r\nBcc: all@example.in\u202E${"ा".repeat(3000)}`;
  const mail = await renderMail({ fields: { ...storedContact.fields, name } });
  expect(mail.bcc).toBeUndefined();
  expect(mail.subject?.length).toBeLessThan(100);
  expect(mail.subject).toMatch(/\(NZ-ABCD-2345\)$/);
  expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
});
