import { expect, test } from "vitest";
import { minifyInlineScripts } from "./astro-adapter.ts";

test("inline scripts are minified, and structured data stays as it is", () => {
  const data = `<script is:inline type="application/ld+json">{ "a": 1 }</script>`;
  const html = `<p>1</p><script is:inline data-key="k">{
    // Why.
    const spoken = document.title;
    alert(spoken + "</b>");
  }</script>${data}<script src="/a.js"></script>`;
  const minified = minifyInlineScripts(html);
  expect(minified).toMatch(/^<p>1<\/p><script is:inline data-key="k">[^]*<\/script>/);
  expect(minified).toContain(data);
  expect(minified).toContain(`<script src="/a.js"></script>`);
  expect(minified).not.toMatch(/Why|spoken/);
});

test("a script with a syntax error stops the build", () => {
  expect(() => minifyInlineScripts("<script is:inline>const =</script>")).toThrow("syntax error");
});
