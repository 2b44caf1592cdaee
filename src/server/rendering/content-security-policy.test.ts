import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createPagePolicy } from "./content-security-policy.ts";

const computeSha256 = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function parseDirectives(page: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const part of createPagePolicy(Buffer.from(page)).split("; ")) {
    const [name = "", ...sources] = part.split(" ");
    found[name] = sources;
  }
  return found;
}

test("a page without scripts and forms allows only scripts and forms of the site, no style, and no frame around it", () => {
  expect(parseDirectives("<p>A page</p>")).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": [],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
  });
});

test("no page may run any inline script, such as by unsafe-inline", () => {
  expect(createPagePolicy(Buffer.from("<script>1</script>"))).not.toContain("unsafe");
});

test("inline scripts, speculation rules and styles are allowed by their hash, each once", () => {
  const twice = "<style>\n  a { b: c }\n</style><script type=module>go('“”')</script>";
  const rules = '<script type="speculationrules">{}</script>';
  expect(parseDirectives(twice + twice + rules)).toMatchObject({
    "script-src": ["'self'", computeSha256("go('“”')"), computeSha256("{}")],
    "style-src": [computeSha256("\n  a { b: c }\n")],
  });
});

test("script files and data scripts need no hash", () => {
  const page = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(parseDirectives(page)["script-src"]).toEqual(["'self'"]);
});

test("a page may post to the service that its form names, by the form and by a script", () => {
  const page =
    '<form action="https://forms.example/submit"></form><form action="/api/submit"></form>';
  expect(parseDirectives(page)).toMatchObject({
    "connect-src": ["'self'", "https://forms.example"],
    "form-action": ["'self'", "https://forms.example"],
  });
});

test("scripts and styles inside attributes and comments are not allowed", () => {
  const page = `<p title="<script>1</script>"></p><!-- <script>2</script> -->
<textarea placeholder='<style>a{}</style>'></textarea><script data-x="a>b">3</script>`;
  expect(parseDirectives(page)).toMatchObject({
    "script-src": ["'self'", computeSha256("3")],
    "style-src": [],
  });
});
