import { expect, test } from "vitest";
import { toFlatCss } from "./flatten-css.ts";

test("layered rules come first, in the order of layers", () => {
  const css = `.page{color:red}@layer primitives{.part{color:blue}}@layer tokens{:root{--a:1}}
@media print{@layer base{a{color:black}}}@layer base;`;
  expect(toFlatCss(css).replaceAll("\n", "")).toBe(
    ":root{--a:1}@media print{a{color:black}}.part{color:blue}.page{color:red}",
  );
});

test("an unknown layer stops the build", () => {
  expect(() => toFlatCss("@layer other{a{color:red}}")).toThrow('"other"');
});

test.each([
  ["@media (width < 768px){a{color:red}}", "@media (max-width: 767.98px){a{color:red}}"],
  [
    "@media (600px <= width < 900px){a{color:red}}",
    "@media (min-width: 600px) and (max-width: 899.98px){a{color:red}}",
  ],
])("a range becomes min-width and max-width: %s", (css, flat) => {
  expect(toFlatCss(css)).toBe(flat);
});

test("an unknown selector does not disable the others", () => {
  expect(toFlatCss("a,b:has(i),.menu:popover-open{color:red}")).toBe(
    "a{color:red}b:has(i){color:red}.menu:popover-open{color:red}",
  );
  expect(toFlatCss("b:has(i),.menu:popover-open{color:red}")).toBe(
    "b:has(i){color:red}.menu:popover-open{color:red}",
  );
});

test("a declaration with a new value and a variable goes into @supports, and keeps its fallback", () => {
  expect(toFlatCss("a{width:9px;width:calc(var(--b) + 3cqi);height:1svh}")).toBe(
    "a{width:9px;height:1svh}@supports (width: 1cqi){a{width:calc(var(--b) + 3cqi)}}",
  );
});

test("overflow clip falls back to hidden", () => {
  expect(toFlatCss("a{overflow:clip}b{overflow-x:clip}i{overflow:clip visible}")).toBe(
    "a{overflow:hidden;overflow:clip}b{overflow-x:hidden;overflow-x:clip}i{overflow:clip visible}",
  );
});

test("a container condition has a media condition for browsers without containers", () => {
  expect(toFlatCss("@container (width < 44rem){a{color:red}}")).toBe(
    "@container (width < 44rem){a{color:red}}" +
      "@supports not (width: 1cqi){@media (max-width: 43.999rem){a{color:red}}}",
  );
});

test("a container narrower than any window has no fallback", () => {
  const css = "@container (width < 15rem){a{color:red}}";
  expect(toFlatCss(css)).toBe(css);
});
