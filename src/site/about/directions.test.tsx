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

test("the address has the street until a road and a landmark are given", () => {
  expect(renderDirections({})("p").last().text()).toBe(
    "NazariyaStreetJabalpur, Madhya Pradesh 482001",
  );
});

test("the address has road and landmark in place of the street once they are given", () => {
  const $ = renderDirections({ road: "Napier Town Road", landmark: "Next to the post office" });
  expect($("p").last().text()).toBe(
    "NazariyaNapier Town RoadNext to the post officeJabalpur, Madhya Pradesh 482001",
  );
});

test("the drawing shows a building beside the office only once a landmark is given", () => {
  // The road, the office and its door.
  expect(renderDirections({})("svg path")).toHaveLength(3);
  const $ = renderDirections({ landmark: "Next to the post office" });
  expect($("svg path")).toHaveLength(4);
});

test("the line on a visit comes before the address, and ends with a link to call", () => {
  const $ = renderDirections({});
  expect($("p").first().text()).toBe("Call first. +91 98765 43210");
  expect($("p").first().find("a").attr("href")).toBe("tel:+919876543210");
});

test("directions link to a map once its address is given", () => {
  const map = "https://maps.example/";
  expect(renderDirections({})(`a[href="${map}"]`)).toHaveLength(0);
  expect(renderDirections({ map })(`a[href="${map}"]`)).toHaveLength(1);
});
