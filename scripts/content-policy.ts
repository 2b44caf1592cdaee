import { createHash } from "node:crypto";
import { load } from "cheerio";

/** Types of inline scripts that a browser acts on; any other is data, which no policy concerns. */
const activeTypes = new Set<string | undefined>([undefined, "module", "speculationrules"]);

/**
 * The Content-Security-Policy for these HTML pages: files of the site, exactly the inline scripts and
 * inline styles, and as target of forms also the service they name.
 * @param inlineStyles `"any"` in place of the pages' own.
 */
export function contentPolicy(
  pages: Iterable<string>,
  inlineStyles: "theirs" | "any" = "theirs",
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const services = new Set<string>();
  for (const html of pages) {
    const $ = load(html);
    for (const style of $("style")) styles.add(hashOf($(style).text()));
    for (const script of $("script:not([src])")) {
      if (activeTypes.has(script.attribs["type"])) scripts.add(hashOf($(script).text()));
    }
    for (const form of $("form")) {
      const action = URL.parse(form.attribs["action"] ?? "");
      if (action) services.add(action.origin);
    }
  }
  return Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": inlineStyles === "any" ? ["'unsafe-inline'"] : styles,
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...services],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "form-action": ["'self'", ...services],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // Registering the service worker needs a policy that vouches for its address; nothing else does.
    "trusted-types": ["sw"],
  })
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

function hashOf(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
