/** The visitors' part of a day: they read pages and send both forms, in all the ways in which forms come. */
import { labelledForms } from "#server/testing/labelled-forms.ts";
import { encodings, type Visitor } from "./visitor.ts";

const submit = "/api/submit";
const letter = {
  ...{ access_key: "local", form: "contact", name: "Asha Verma", email: "asha@verma.example" },
  ...{ phone: "9876543210", message: "GST for a new shop" },
};
const enrolling = {
  ...{ access_key: "local", form: "enrolment", fullName: "Ravi Patel" },
  ...{ email: "ravi@patel.example", phone: "9876501234", course: "Microsoft Excel Mastery" },
};

const emails = ["", "asha", "a b@example.in", `${"a".repeat(250)}@example.in`];
const phones = ["", "12345", "phone", "०९८७६५-४३२१०"];
/** Values by form and field, most of them wrong. */
const doubtful: [form: Record<string, string>, field: string, values: string[]][] = [
  [letter, "name", ["", "अ".repeat(201), "M/s Example.com Traders"]],
  [letter, "email", emails],
  [letter, "phone", phones],
  [letter, "message", ["", "क".repeat(5001), "first\r\nsecond\u0000third"]],
  [enrolling, "fullName", ["", "R. K. Sharma & Sons"]],
  [enrolling, "email", emails],
  [enrolling, "phone", phones],
  [enrolling, "course", ["", "No such course"]],
];

/** What comes beside the fields of a form. */
const beside: Record<string, string>[] = [
  { botcheck: "on" },
  { botcheck: "false", filled_for: "100", need: "gst" },
  { filled_for: "soon" },
  { page: "/hi/contact-us", language: "hi" },
  { page: "/no-such-page", language: "mr", need: "no such thing" },
  { landing_page: "/c-a-services", referring_host: "www.google.com", utm_medium: "cpc" },
  { landing_page: "/no-such-page", referring_host: "<script>", utm_source: "x".repeat(300) },
  { notice_version: "2026-11-20", utm_source: "instagram" },
  { notice_version: "yesterday", ccemail: "other@example.com", redirect: "https://evil.example" },
  Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`extra${at}`, `value ${at}`])),
];

const [json, multipart] = ["application/json", "multipart/form-data; boundary=day"];
const file = 'Content-Disposition: form-data; name="name"; filename="a.txt"\r\n\r\nA';
/** Bodies that are no form of ours. */
const strange: [type: string, body: string][] = [
  [json, "{"],
  [json, '["text"]'],
  [json, '{"__proto__":{"a":1}}'],
  [json, JSON.stringify({ ...letter, phone: 9876543210, botcheck: false })],
  [json, JSON.stringify({ ...letter, name: ["a", "b"], message: { a: 1 } })],
  [json, `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
  ["text/plain", "name=Asha"],
  [multipart, "--day\r\nbroken"],
  [multipart, `--day\r\n${file}\r\n--day--\r\n`],
  ["application/x-www-form-urlencoded", "a=1&".repeat(70)],
  ["application/x-www-form-urlencoded", "access_key=other&name=Asha"],
];

/** Visits from several sources, robots and wrong addresses among them. */
export async function readPages(visitor: Visitor): Promise<void> {
  const hosts = ["www.google.com", "l.instagram.com", "www.example.in", "blog.example"];
  const visits: Record<string, string>[] = [
    ...hosts.map((host) => ({ referer: `https://${host}/` })),
    ...[{}, { dnt: "1" }, { "user-agent": "Googlebot/2.1" }],
  ];
  const paths = ["/robots.txt", "/no-such-page", "/hi/no-such-page", "//evil.example/", "/%"];
  for (const start of ["/?utm_source=whatsapp", "/c-a-services", "/hi/", "/hi/c-a-services"]) {
    await visitor.open(start);
    paths.push(...visitor.all("a[href^='/']", "href").filter((path) => /^[\w/-]*$/.test(path)));
  }
  for (const [at, path] of [...new Set(paths)].entries()) {
    await visitor.ask(path, { headers: visits[at % visits.length] ?? {} });
  }
}

/** Forms from their pages in both languages, without scripts, right and wrong. */
export async function sendFromPages(visitor: Visitor): Promise<void> {
  for (const prefix of ["", "/hi"]) {
    const [contact, enrol] = [`${prefix}/contact-us`, `${prefix}/grow-with-us`];
    for (const [{ access_key: _, form, ...right }, field, values] of doubtful) {
      const typed = values.map((value) => ({ ...right, [field]: value }));
      await visitor.pressEach(form === "contact" ? contact : enrol, submit, typed);
    }
    // The page that comes back says what is wrong; its form can be mended and sent.
    await visitor.open(contact);
    await visitor.press(submit, { name: "", email: letter.email, message: `Mended ${prefix}` });
    await visitor.press(submit, { name: letter.name });
    await visitor.open(enrol);
    for (const course of visitor.all("[name=course], [name=course] option", "value")) {
      const { fullName, phone } = enrolling;
      const email = `student${course.length}@college${prefix.slice(1)}.example`;
      await visitor.pressEach(enrol, submit, [{ fullName, phone, email, course }]);
    }
  }
}

/** Forms as scripts and robots send them. */
export async function sendByScript(visitor: Visitor): Promise<void> {
  for (const [form, field, values] of doubtful) {
    for (const [at, value] of values.entries()) {
      const fields = { ...form, language: at % 2 === 0 ? "en" : "hi", [field]: value };
      await visitor.post(submit, fields, encodings[at % 3]);
    }
  }
  for (const [at, { fields }] of labelledForms.entries()) {
    const sender = { email: `sender${at}@domain${at % 9}.example`, phone: `${9870000000 + at}` };
    await visitor.post(submit, { ...letter, ...fields, ...sender }, encodings[at % 3]);
  }
  const plain = { headers: { accept: "text/html", dnt: "1" } };
  for (const [at, more] of beside.entries()) {
    await visitor.post(submit, { ...letter, message: `By script ${at}`, ...more }, "json");
    await visitor.post(
      submit,
      { ...letter, message: `By form ${at}`, ...more },
      "multipart",
      plain,
    );
  }
}

/** The same form again, a correction of it, and more forms than one domain gets confirmations for. */
export async function sendAgain(visitor: Visitor): Promise<void> {
  const bare = { ...letter, message: "Sent again" };
  const first = { ...bare, submission_id: "3f0f8a57-5f0e-4c47-9b6e-2d5a1f1f7a10" };
  for (const fields of [first, { ...first, phone: "9876500000" }, first, bare, enrolling]) {
    for (const encoding of encodings) await visitor.post(submit, fields, encoding);
  }
  for (let at = 0; at < 25; at++) {
    await visitor.post(submit, { ...letter, email: `visitor${at}@many.example`, message: `${at}` });
  }
  // The mail server refuses mails to this address for ever.
  await visitor.post(submit, { ...letter, email: "refused@example.com", message: "Refused" });
}

/** Wrong methods, origins and types; bodies that are broken, too long or cut. */
export async function sendWrongly(visitor: Visitor): Promise<void> {
  for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) {
    await visitor.ask(submit, { method });
  }
  for (const accept of [json, "text/html"]) {
    for (const [type, body] of strange) {
      const headers = { accept, "content-type": type };
      await visitor.ask(submit, { method: "POST", headers, body });
    }
    for (const encoding of encodings) {
      const send = (more: object) => visitor.post(submit, letter, encoding, more);
      await send({ headers: { accept, "content-encoding": "gzip" } });
      await send({ headers: { accept, origin: "null", "sec-fetch-site": "cross-site" } });
      await send({ headers: { accept }, announced: 10_000_000 });
      await send({ headers: { accept }, announced: 9000, cut: true });
    }
  }
}
