import { expect, test } from "vitest";
import { minifyInlineScripts } from "./astro-adapter.ts";

test("scripts lose notes and long names, data stays", () => {
  const data = `<script is:inline type="application/ld+json">{ "a": 1 }</script>`;
  const html = `<p>1</p><script is:inline data-key="k">{
    // Why.
    const spoken = document.title;
    alert(spoken + "</b>");
  }</script>${data}<script src="/a.js"></script>`;
  const small = minifyInlineScripts(html);
  expect(small).toMatch(/^<p>1<\/p><script is:inline data-key="k">[^]*<\/script>/);
  expect(small).toContain(data);
  expect(small).toContain(`<script src="/a.js"></script>`);
  expect(small).not.toMatch(/Why|spoken/);
});

test("a script that is none stops the build", () => {
  expect(() => minifyInlineScripts("<script is:inline>const =</script>")).toThrow("cannot be read");
});
