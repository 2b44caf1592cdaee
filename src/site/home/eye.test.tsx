import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { desktopLines, narrowLines } from "#ui/art/hero-lines.ts";
import { Eye } from "./eye.tsx";

test.each([
  ["wide", desktopLines, 2],
  ["narrow", narrowLines, 0],
] as const)("the eye of a %s window has that window's lines and iris", (kind, lines, rings) => {
  const $ = load(renderToStaticMarkup(<Eye kind={kind} />), { xml: true });
  expect($("svg").first().attr("viewBox")).toBe(lines.viewBox);
  expect($("path").first().attr("d")).toBe(lines.fibres.join(""));
  expect($("use").attr("x")).toBe(String(lines.iris.x));
  // The graduated ring around the iris.
  expect($("circle")).toHaveLength(rings);
  expect($("div").first().attr("aria-hidden")).toBe("true");
});
