/** A little built site with the marks that the server relies on, in two languages. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { temporaryFolder } from "./folder.ts";

const field = (name: string, control: string) =>
  `<div data-field="${name}"><label>${name}</label>${control}<p data-message hidden></p></div>`;

const contactForm = `<form data-form="contact" action="/api/submit" method="post"><input type="hidden" name="need"/>
<div data-summary role="alert" hidden><p>Please check</p><ul></ul></div>
${field("name", '<input id="contact-name" name="name">')}
${field("email", '<input id="contact-email" name="email">')}
${field("phone", '<input id="contact-phone" name="phone" type="tel">')}
<div data-field="message"><textarea id="contact-message" name="message"></textarea>
<p data-message hidden><b>!</b> <span data-message-text></span></p></div></form>`;

const enrolmentForm = `<form data-form="enrolment" action="/api/submit" method="post">
<div data-summary role="alert" hidden><ul></ul></div>
${field("fullName", '<input id="enrolment-fullName" name="fullName">')}
${field("email", '<input id="enrolment-email" name="email">')}
${field("phone", '<input id="enrolment-phone" name="phone" type="tel">')}
<fieldset data-field="course" role="radiogroup">
<input id="course-1" type="radio" name="course" value="Microsoft Excel Mastery" checked>
<input id="course-4" type="radio" name="course" value="Resume &amp; Interview Skills">
<p data-message hidden></p></fieldset></form>`;

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><svg><title>Logo</title></svg>${body}</body></html>`;
const island = (inner: string) =>
  `<astro-island uid="1" ssr><div class="outer"><astro-island uid="2" ssr>${inner}</astro-island></div></astro-island>`;
const thanks = page("Sent", "<p>Number: <strong data-reference hidden></strong></p>");

const files: Record<string, string> = {
  "index.html": page("Home", "<h1>Home</h1>"),
  "404.html": page("Not found", "<h1>No such page</h1>"),
  "contact-us.html": page("Contact", island(contactForm)),
  "contact-us.json": JSON.stringify([
    {
      opening: "Hello, I need help with:",
      subjects: [{ id: "gst", name: "GST <registration>", price: "from ₹300" }],
    },
    { opening: "Hello, about:", subjects: [{ id: "excel", name: "Excel" }] },
  ]),
  "hi/contact-us.json": JSON.stringify([
    { opening: "नमस्ते:", subjects: [{ id: "gst", name: "जीएसटी" }] },
  ]),
  "contact-us/sent.html": thanks,
  "about-us.html": page("About", `<p>About us</p>${island(contactForm)}`),
  "privacy.html": page("Privacy", "<h1>Privacy notice</h1>"),
  "grow-with-us.html": page("Grow", island(enrolmentForm)),
  "grow-with-us/enrolled.html": thanks,
  "hi/index.html": page("घर", "<h1>घर</h1>"),
  "hi/404.html": page("नहीं मिला", "<h1>नहीं मिला</h1>"),
  "hi/contact-us.html": page("संपर्क", contactForm),
  "hi/contact-us/sent.html": thanks,
  "robots.txt": "User-agent: *\n",
  "dates.ics": "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
  "_astro/page.a1b2c3.js": "export const loaded = true;\n".repeat(50),
  ".env": "SECRET=1\n",
  _headers: "/*\n  X-Frame-Options: DENY\n",
};

/** Pages differ in their policy, as those of the real build do. */
function policies(): string {
  const pages = Object.keys(files).filter((file) => file.endsWith(".html"));
  const policyOf = (page: string) => `default-src 'none'; script-src 'self' 'sha256-${page}'`;
  return JSON.stringify(Object.fromEntries(pages.map((page) => [page, policyOf(page)])));
}

/** Writes the site into a new folder, without the files named, and returns the folder. */
export async function builtSite(without: string[] = []): Promise<string> {
  const root = await temporaryFolder();
  for (const [file, content] of Object.entries({ ...files, "_policy.json": policies() })) {
    if (without.includes(file)) continue;
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  const script = files["_astro/page.a1b2c3.js"] ?? "";
  await writeFile(path.join(root, "_astro/page.a1b2c3.js.br"), brotliCompressSync(script));
  return root;
}
