import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import type { Texts } from "virtual:texts";
import { expect, test } from "vitest";
import { Leadership } from "./leadership.tsx";

const [founder, skills] = [
  { role: "Founder", text: "Answers for everything." },
  { role: "Head of Skills", text: "Answers for the courses." },
];
const content = { heading: "Our team", lede: "Who does what.", vacant: "Names will follow." };

function renderLeadership(roles: Texts["about"]["leadership"]["roles"]) {
  return load(renderToStaticMarkup(<Leadership content={{ ...content, roles }} id="people" />));
}

test("while nobody is named, one sentence stands for the team", () => {
  const $ = renderLeadership([founder, skills]);
  expect($("h2").text()).toBe("Our team");
  expect($("p").text()).toBe(content.vacant);
  expect($("li, dl")).toHaveLength(0);
});

test("a role with a name has a plate with role, name and initials", () => {
  const $ = renderLeadership([{ ...founder, name: "Asha Verma" }, skills]);
  expect($("li h3").text()).toBe("Founder");
  expect($("li").text()).toContain("Asha Verma");
  expect($("li").text()).toContain("AV");
});

test("beside a named role the others are listed, and the sentence on them follows once", () => {
  const $ = renderLeadership([{ ...founder, name: "Asha Verma" }, skills]);
  expect($("dt").text()).toBe("Head of Skills");
  expect($(`p:contains("${content.vacant}")`)).toHaveLength(1);
});

test("the lede introduces the roles once one has a name", () => {
  const $ = renderLeadership([{ ...founder, name: "Asha Verma" }, skills]);
  expect($.text()).toContain("Who does what.");
});

test("with all roles named neither list nor sentence speaks of roles without a name", () => {
  const $ = renderLeadership([{ ...founder, name: "Asha Verma" }]);
  expect($("dl")).toHaveLength(0);
  expect($.text()).not.toContain(content.vacant);
});
