import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AboutContent } from "./about-schema.ts";
import { Directions } from "./directions.tsx";
import { Leadership } from "./leadership.tsx";

const [founder, skills] = [
  { role: "Founder", text: "Answers for everything." },
  { role: "Head of Skills", text: "Answers for the courses." },
];
const content = { heading: "Our team", lede: "Who does what.", vacant: "Names will follow." };

function shown(roles: AboutContent["leadership"]["roles"]) {
  return load(renderToStaticMarkup(<Leadership content={{ ...content, roles }} id="people" />));
}

test("roles without names are a plain list", () => {
  const $ = shown([founder, skills]);
  expect($("li")).toHaveLength(0);
  expect($("dt").text()).toBe("FounderHead of Skills");
  expect($.text().split(content.vacant)).toHaveLength(2);
});

test("a named role has a plate with initials", () => {
  const $ = shown([{ ...founder, name: "Asha Verma" }, skills]);
  expect($("li h3").text()).toBe("Founder");
  expect($("li").text()).toContain("Asha Verma");
  expect($("li").text()).toContain("AV");
  expect($("dt").text()).toBe("Head of Skills");
});

test("where all are named nothing waits", () => {
  const $ = shown([{ ...founder, name: "Asha Verma" }]);
  expect($("dl")).toHaveLength(0);
  expect($.text()).not.toContain(content.vacant);
});

const place = { heading: "How to find us", mapLink: "Open the map" };
const business = {
  name: "Nazariya",
  address: { street: "Street", city: "Jabalpur", state: "Madhya Pradesh", pin: "482001" },
};

function drawn(given: { road?: string; landmark?: string; map?: string }) {
  return load(
    renderToStaticMarkup(
      <Directions content={{ ...place, ...given }} business={business} newTab="(new tab)" />,
    ),
  );
}

test("directions need the road and a landmark", () => {
  expect(drawn({}).text()).toBe("");
  expect(drawn({ road: "Napier Town Road" }).text()).toBe("");
  const $ = drawn({ road: "Napier Town Road", landmark: "Next to the post office" });
  expect($("svg")).toHaveLength(1);
  expect($.text()).toContain("Napier Town Road");
  expect($("a")).toHaveLength(0);
});

test("a link to a map follows once it is given", () => {
  const map = "https://maps.example/";
  const $ = drawn({ road: "Napier Town Road", landmark: "Next to the post office", map });
  expect($("a").attr("href")).toBe(map);
});
