import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AboutPage } from "./words.ts";
import { Leadership } from "./leadership.tsx";

const [founder, skills] = [
  { role: "Founder", text: "Answers for everything." },
  { role: "Head of Skills", text: "Answers for the courses." },
];
const words = { heading: "Our team", lede: "Who does what.", vacant: "Names will follow." };

function shown(roles: AboutPage["leadership"]["roles"]) {
  return load(renderToStaticMarkup(<Leadership words={{ ...words, roles }} id="people" />));
}

test("roles without a name are a list with one sentence below it, and no empty plate", () => {
  const $ = shown([founder, skills]);
  expect($("li")).toHaveLength(0);
  expect($("dt").text()).toBe("FounderHead of Skills");
  expect($.text().split(words.vacant)).toHaveLength(2);
});

test("who is named has a plate with name, role and initials; the others stay in the list", () => {
  const $ = shown([{ ...founder, name: "Asha Verma" }, skills]);
  expect($("li h3").text()).toBe("Founder");
  expect($("li").text()).toContain("Asha Verma");
  expect($("li").text()).toContain("AV");
  expect($("dt").text()).toBe("Head of Skills");
});

test("where all are named nothing waits", () => {
  const $ = shown([{ ...founder, name: "Asha Verma" }]);
  expect($("dl")).toHaveLength(0);
  expect($.text()).not.toContain(words.vacant);
});
