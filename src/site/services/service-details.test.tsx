import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readServices } from "#catalogue/services.ts";
import { getPagePath, locales } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { ServiceDetails } from "./service-details.tsx";

test.each(locales)("company registration (%s) says what holds abroad, with the law", (locale) => {
  const { service: common, servicePage } = getContent("services", locale);
  const content = { ...common, ...servicePage };
  const services = readServices(locale).map((service) => ({
    key: service.key,
    $: load(
      renderToStaticMarkup(
        <ServiceDetails content={content} service={service} hasGuide={false} locale={locale} />,
      ),
    ),
  }));
  const withLines = services.filter(({ $ }) => $(`h3:contains("${content.abroad}")`).length > 0);
  expect(withLines.map(({ key }) => key)).toEqual(["registration"]);
  const lines = withLines.flatMap(({ $ }) =>
    $(`h3:contains("${content.abroad}") + ul > li`)
      .toArray()
      .map((line) => $(line).text()),
  );
  expect(lines).toHaveLength(3);
  const [owners = "", director = "", proofs = ""] = lines;
  expect(owners).toMatch(/2014, (?:rule|नियम) 3.*2013, (?:section|धारा) 3.*2019, .*I\)$/);
  expect(director).toMatch(/182.*2013, (?:section|धारा) 149\(3\)\)$/);
  expect(proofs).toMatch(/2014, (?:rule|नियम) 13\)$/);
});

test.each(locales)("each service (%s) names its government fees, if it has any", (locale) => {
  const { service: common, servicePage } = getContent("services", locale);
  const content = { ...common, ...servicePage };
  const named = readServices(locale).map((service) => {
    const $ = load(
      renderToStaticMarkup(
        <ServiceDetails content={content} service={service} hasGuide={false} locale={locale} />,
      ),
    );
    const fees = $(`p:has(> strong:contains("${content.government}"))`).text();
    return { key: service.key, fees, expected: service.governmentFees.join(" ") };
  });
  expect(named.some(({ expected }) => expected !== "")).toBe(true);
  for (const { key, fees, expected } of named) {
    expect([key, fees]).toEqual([key, expected && `${content.government} ${expected}`]);
  }
});

test("a service with rules of the registration guide leads to the guide, another does not", () => {
  const { service: common, servicePage } = getContent("services", "en");
  const content = { ...common, ...servicePage };
  const [service] = readServices("en");
  if (service === undefined) throw new Error("There is no service.");
  const countGuideLinks = (hasGuide: boolean) =>
    load(
      renderToStaticMarkup(
        <ServiceDetails content={content} service={service} hasGuide={hasGuide} locale="en" />,
      ),
    )(`a[href="${getPagePath("guide", "en")}"]`).length;
  expect([countGuideLinks(true), countGuideLinks(false)]).toEqual([1, 0]);
});
