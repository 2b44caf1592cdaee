import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Directions } from "./directions.tsx";

const content = { heading: "How to find us", mapLink: "Open the map" };
const business = {
  name: "Nazariya",
  phone: "+91 98765 43210",
  address: { street: "Street", city: "Jabalpur", state: "Madhya Pradesh", pin: "482001" },
};

function renderDirections(texts: { road?: string; landmark?: string; map?: string }) {
  return load(
    renderToStaticMarkup(
      <Directions
        content={{ ...content, ...texts }}
        business={business}
        visitLine="Call first."
        newTab="(new tab)"
      />,
    ),
  );
}

test("directions name the street until a road and a landmark are given", () => {
  const $ = renderDirections({});
  expect($("svg path")).toHaveLength(3);
  expect($("p").text()).toBe(
    "Call first. +91 98765 43210NazariyaStreetJabalpur, Madhya Pradesh 482001",
  );
  expect($("a").attr("href")).toBe("tel:+919876543210");
  expect($("a")).toHaveLength(1);
  const given = renderDirections({ road: "Napier Town Road", landmark: "Next to the post office" });
  // The fourth is the landmark beside the office.
  expect(given("svg path")).toHaveLength(4);
  expect(given("p").text()).toBe(
    "Call first. +91 98765 43210NazariyaNapier Town RoadNext to the post officeJabalpur, Madhya Pradesh 482001",
  );
});

test("directions link to a map once it is given", () => {
  const map = "https://maps.example/";
  const $ = renderDirections({
    road: "Napier Town Road",
    landmark: "Next to the post office",
    map,
  });
  expect($("a").last().attr("href")).toBe(map);
});
