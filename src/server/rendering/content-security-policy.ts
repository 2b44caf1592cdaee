/** The Content-Security-Policy of a page, computed from its HTML. */
import { createHash } from "node:crypto";

/** Browsers run inline scripts of these types; any other is data, which no policy concerns. */
const activeTypes = new Set<string | undefined>([undefined, "module", "speculationrules"]);

/**
 * Finds comments, so that tags in them are passed over; scripts and styles with name, attributes and text; and any other
 * tag as one text, for example `form action="/api/submit"`.
 */
const tags =
  /<!--[^]*?-->|<(script|style)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>([^]*?)<\/\1>|<((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;

/**
 * Allows files of the site, exactly the inline scripts and styles of the page, and as target of forms also the service
 * that they name. Our pages escape each `<` of a text, so an expression finds the tags; a parser takes as long as
 * rendering.
 */
export function createPagePolicy(page: Buffer): string {
  // One byte for each character: twice as fast to search, and the bytes that are sent are hashed.
  const html = page.toString("latin1");
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const services = new Set<string>();
  for (const [, name, attributes = "", text = "", otherTag = ""] of html.matchAll(tags)) {
    if (name === "style") styles.add(createPolicySource(text, "latin1"));
    if (name === "script" && getAttribute("src", attributes) === undefined) {
      if (activeTypes.has(getAttribute("type", attributes)))
        scripts.add(createPolicySource(text, "latin1"));
    }
    const action = /^form\b/.test(otherTag)
      ? URL.parse(getAttribute("action", otherTag) ?? "")
      : null;
    if (action) services.add(action.origin);
  }
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": styles,
    "img-src": ["'self'"],
    "font-src": ["data:"],
    "connect-src": ["'self'", ...services],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'", ...services],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // Only the registration of the service worker needs a trusted address.
    "trusted-types": ["sw"],
  })
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** `src` in ` type=module src="/a.js"` → `/a.js`. */
function getAttribute(name: string, attributes: string): string | undefined {
  const [, quoted, bare] =
    new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s"'>]+))`).exec(attributes) ?? [];
  return quoted ?? bare;
}

/** The source that allows an inline script or style: `1` → `'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='`. */
export function createPolicySource(source: string, encoding: "utf8" | "latin1" = "utf8"): string {
  return `'sha256-${createHash("sha256").update(source, encoding).digest("base64")}'`;
}
