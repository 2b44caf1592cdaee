/** A little site with the marks that the server relies on, in two languages, without the program of the pages. */
import { brotliCompressSync } from "node:zlib";
import type { Overlay } from "#content/overlay.ts";
import { localAccessKey } from "#forms/protocol.ts";
import type { Press } from "#server/pages/edition.ts";
import { filePolicy } from "#server/http/security-headers.ts";
import type { Words } from "#server/words.ts";

const field = (name: string, control: string) =>
  `<div data-field="${name}"><label>${name}</label>${control}<p data-message hidden></p></div>`;

const contactForm = `<form data-form="contact" action="/api/submit" method="post"><input type="hidden" name="need"/>
<div data-summary hidden><div role="alert"><p>Please check</p><ul></ul></div></div>
${field("name", '<input id="contact-name" name="name">')}
${field("email", '<input id="contact-email" name="email">')}
${field("phone", '<input id="contact-phone" name="phone" type="tel">')}
<div data-field="message"><textarea id="contact-message" name="message"></textarea>
<p data-message hidden><b>!</b> <span data-message-text></span></p></div></form>`;

const enrolmentForm = `<form data-form="enrolment" action="/api/submit" method="post">
<div data-summary hidden><div role="alert"><ul></ul></div></div>
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

const pages: Record<string, string> = {
  "/": page("Home", "<h1>Home</h1>"),
  "/404": page("Not found", "<h1>No such page</h1>"),
  "/contact-us": page("Contact", island(contactForm)),
  "/contact-us/sent": thanks,
  "/about-us": page("About", `<p>About us</p>${island(contactForm)}`),
  "/privacy": page("Privacy", "<h1>Privacy notice</h1>"),
  "/grow-with-us": page("Grow", island(enrolmentForm)),
  "/grow-with-us/enrolled": thanks,
  "/hi/": page("घर", "<h1>घर</h1>"),
  "/hi/404": page("नहीं मिला", "<h1>नहीं मिला</h1>"),
  "/hi/contact-us": page("संपर्क", contactForm),
  "/hi/contact-us/sent": thanks,
};

const files: Record<string, string> = {
  "/robots.txt": "User-agent: *\n",
  "/dates.ics": "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
};

const topics = new Map([
  [
    "/contact-us",
    [
      {
        opening: "Hello, I need help with:",
        subjects: [{ id: "gst", name: "GST <registration>", price: "from ₹300" }],
      },
      { opening: "Hello, about:", subjects: [{ id: "excel", name: "Excel" }] },
    ],
  ],
  ["/hi/contact-us", [{ opening: "नमस्ते:", subjects: [{ id: "gst", name: "जीएसटी" }] }]],
]);

const script = Buffer.from("export const loaded = true;\n".repeat(50));
const built = new Map([
  [
    "/_astro/page.a1b2c3.js",
    {
      type: "text/javascript; charset=utf-8",
      copies: { identity: script, br: brotliCompressSync(script) },
      tag: "a1b2c3",
      policy: filePolicy,
    },
  ],
]);

/**
 * The little site. Each page holds a style of its own, and so a policy of its own; the home page says what
 * the edits say. `FAILS` in an edit is a text with which the contact page cannot be rendered.
 *
 * @param words What the server says.
 */
export function littleSite(words: () => Words): Press {
  return {
    built,
    renderer: {
      formKey: localAccessKey,
      open: (overlay, { isEditable = false } = {}) => ({
        ok: true,
        pages: {
          pages: Object.keys(pages),
          files: Object.keys(files),
          topics,
          words: words(),
          textOf: () => JSON.stringify(overlay),
          render: (address) =>
            Promise.resolve({
              body: Buffer.from(rendered(address, overlay) + (isEditable ? unseenTexts : "")),
              // The other pages say nothing of the edits.
              parts: new Set(["/", "/contact-us"].includes(address) ? ["edits"] : []),
            }),
        },
      }),
    },
  };
}

/** As a page that is edited names a text of its head. */
const unseenTexts =
  '<script type="application/json" data-texts>["en/contact.yaml#/description"]</script>';

function rendered(address: string, overlay: Overlay): string {
  const text =
    files[address] ?? (pages[address] ?? "").replace("</body>", `${styleOf(address)}</body>`);
  const edits = overlay.map(({ value }) => `<p>${JSON.stringify(value)}</p>`).join("");
  if (address === "/contact-us" && edits.includes("FAILS")) throw new Error("it fails");
  return address === "/" ? text.replace("<h1>", `${edits}<h1>`) : text;
}

/** The inline style of a page of the little site. */
export function styleOf(address: string): string {
  return `<style>"${address}"</style>`;
}
