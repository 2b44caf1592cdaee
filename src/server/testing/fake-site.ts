/** A small site in two languages without Astro. Its pages show the state of their form as data. */
import { brotliCompressSync } from "node:zlib";
import type { FormState } from "#forms/form-state.ts";
import { localAccessKey } from "#forms/protocol.ts";
import { serializeForScript } from "#server/http/html.ts";
import { fileContentPolicy } from "#server/http/security-headers.ts";
import type { SiteMessages } from "#server/messages.ts";
import type { EditionDeps } from "#server/rendering/edition.ts";
import type { Overlay } from "#site-content/overlay.ts";

const contactForm = '<form data-form="contact" action="/api/submit" method="post"></form>';
const enrolmentForm = '<form data-form="enrolment" action="/api/submit" method="post"></form>';

/** What the page editor finds on a page: the names of texts that are not seen. */
const hiddenTextIds =
  '<script type="application/json" data-hidden-text-ids>["en/contact.yaml#/description"]</script>';

const createPage = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><svg><title>Logo</title></svg>${body}</body></html>`;
const pages: Record<string, string> = {
  "/": createPage("Home", "<h1>Home</h1>"),
  "/404": createPage("Not found", "<h1>No such page</h1>"),
  "/contact-us": createPage("Contact", contactForm),
  "/contact-us/sent": createPage("Sent", ""),
  "/about-us": createPage("About", `<p>About us</p>${contactForm}`),
  "/privacy": createPage("Privacy", "<h1>Privacy notice</h1>"),
  "/grow-with-us": createPage("Grow", enrolmentForm),
  "/grow-with-us/enrolled": createPage("Sent", ""),
  "/hi/": createPage("घर", "<h1>घर</h1>"),
  "/hi/404": createPage("नहीं मिला", "<h1>नहीं मिला</h1>"),
  "/hi/contact-us": createPage("संपर्क", contactForm),
  "/hi/contact-us/sent": createPage("Sent", ""),
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
      { opening: "", subjects: [{ id: "callBack", name: "Call back" }] },
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
      policy: fileContentPolicy,
    },
  ],
]);

/**
 * Each page has its own style, and so its own policy; the home page shows the edits. With `FAILS` in an edit the
 * contact page cannot be rendered.
 */
export function createFakeSite(messages: (overlay: Overlay) => SiteMessages): EditionDeps {
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
          messages: messages(overlay),
          serializePart: () => JSON.stringify(overlay),
          render: (address, form) =>
            Promise.resolve({
              body: Buffer.from(
                renderPage(address, overlay) +
                  renderState(form) +
                  (isEditable ? hiddenTextIds : ""),
              ),
              // The other pages show no edits.
              parts: new Set(["/", "/contact-us"].includes(address) ? ["edits"] : []),
            }),
        },
      }),
    },
  };
}

function renderState(form: FormState | undefined): string {
  return form
    ? `<script type="application/json" data-state>${serializeForScript(form)}</script>`
    : "";
}

/** The form state with which a page was rendered. */
export function readState(html: string): FormState | undefined {
  const [, state] = /<script[^>]* data-state>(.*)<\/script>/.exec(html) ?? [];
  // `renderState` wrote it with this type.
  return state === undefined ? undefined : (JSON.parse(state) as FormState);
}

function renderPage(address: string, overlay: Overlay): string {
  const text =
    files[address] ?? (pages[address] ?? "").replace("</body>", `${getPageStyle(address)}</body>`);
  const edits = overlay.map(({ value }) => `<p>${JSON.stringify(value)}</p>`).join("");
  if (address === "/contact-us" && edits.includes("FAILS")) throw new Error("it fails");
  return address === "/" ? text.replace("<h1>", `${edits}<h1>`) : text;
}

/** The only style of a page, which differs from that of all other pages. */
export function getPageStyle(address: string): string {
  return `<style>"${address}"</style>`;
}
