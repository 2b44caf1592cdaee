import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WayHere } from "./way-here.tsx";

const words = { heading: "How to find us", mapLink: "Open the map" };
const business = {
  name: "Nazariya",
  address: { street: "Street", city: "Jabalpur", state: "Madhya Pradesh", pin: "482001" },
};

function shown(place: { road?: string; landmark?: string; map?: string }) {
  return load(
    renderToStaticMarkup(
      <WayHere words={{ ...words, ...place }} business={business} newTab="(new tab)" />,
    ),
  );
}

test("the way to the office is drawn once the road and a landmark are given", () => {
  expect(shown({}).text()).toBe("");
  expect(shown({ road: "Napier Town Road" }).text()).toBe("");
  const $ = shown({ road: "Napier Town Road", landmark: "Next to the post office" });
  expect($("svg")).toHaveLength(1);
  expect($.text()).toContain("Napier Town Road");
  expect($("a")).toHaveLength(0);
});

test("a link to a map follows once it is given", () => {
  const map = "https://maps.example/";
  const $ = shown({ road: "Napier Town Road", landmark: "Next to the post office", map });
  expect($("a").attr("href")).toBe(map);
});
