import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { desktopLines, narrowLines } from "#ui/art/hero-lines.ts";
import { Eye } from "./eye.tsx";

function renderEye(kind: "wide" | "narrow"): CheerioAPI {
  return load(renderToStaticMarkup(<Eye kind={kind} />), { xml: true });
}

test.each([
  ["wide", desktopLines],
  ["narrow", narrowLines],
] as const)("the eye of a %s window has that window's fibres and iris", (kind, lines) => {
  const $ = renderEye(kind);
  expect($("svg").first().attr("viewBox")).toBe(lines.viewBox);
  expect($("path").first().attr("d")).toBe(lines.fibres.join(""));
  expect($("use").attr("x")).toBe(String(lines.iris.x));
});

test("only the eye of a wide window has the two circles of the graduated ring", () => {
  expect(renderEye("wide")("circle")).toHaveLength(2);
  expect(renderEye("narrow")("circle")).toHaveLength(0);
});

test.each(["wide", "narrow"] as const)("screen readers skip the eye of a %s window", (kind) => {
  expect(renderEye(kind)("div").first().attr("aria-hidden")).toBe("true");
});
