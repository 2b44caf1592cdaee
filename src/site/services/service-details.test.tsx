import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readServices, type Service } from "#catalogue/services.ts";
import { getPagePath, type Locale, locales } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { ServiceDetails, type ServicePageContent } from "./service-details.tsx";

function readPageContent(locale: Locale): ServicePageContent {
  const { service, servicePage } = getContent("services", locale);
  return { ...service, ...servicePage };
}

function renderDetails(service: Service, locale: Locale, hasGuide = false): CheerioAPI {
  return load(
    renderToStaticMarkup(
      <ServiceDetails
        content={readPageContent(locale)}
        service={service}
        hasGuide={hasGuide}
        locale={locale}
      />,
    ),
  );
}

/** What holds for owners and directors from abroad. */
function listLinesOnAbroad(service: Service, locale: Locale): string[] {
  const $ = renderDetails(service, locale);
  const lines = $(`h3:contains("${readPageContent(locale).abroad}") + ul > li`);
  return lines.map((_, line) => $(line).text()).get();
}

test.each(locales)(
  "company registration alone (%s) says what holds for people abroad",
  (locale) => {
    const services = readServices(locale).filter(
      (service) => listLinesOnAbroad(service, locale).length > 0,
    );
    expect(services.map(({ key }) => key)).toEqual(["registration"]);
  },
);

test.each(locales)("each line on people abroad (%s) ends with its rule of law", (locale) => {
  const registration = readServices(locale).find(({ key }) => key === "registration");
  if (registration === undefined) throw new Error("There is no service registration.");
  expect(listLinesOnAbroad(registration, locale)).toEqual([
    // Who owns: the rules of incorporation, the act, and the rules of foreign exchange with their schedule.
    expect.stringMatching(/2014, (?:rule|नियम) 3.*2013, (?:section|धारा) 3.*2019, .*I\)$/),
    // One director lives 182 days a year in India.
    expect.stringMatching(/182.*2013, (?:section|धारा) 149\(3\)\)$/),
    // Which proofs are needed.
    expect.stringMatching(/2014, (?:rule|नियम) 13\)$/),
  ]);
});

test.each(locales)("each service (%s) names its government fees, if it has any", (locale) => {
  const { government } = readPageContent(locale);
  const services = readServices(locale);
  const shown = services.map((service) =>
    renderDetails(service, locale)(`p:has(> strong:contains("${government}"))`).text(),
  );
  expect(services.some(({ governmentFees }) => governmentFees.length > 0)).toBe(true);
  expect(shown).toEqual(
    services.map(({ governmentFees }) =>
      governmentFees.length > 0 ? `${government} ${governmentFees.join(" ")}` : "",
    ),
  );
});

test("a service with rules in the registration guide leads to the guide, another does not", () => {
  const [service] = readServices("en");
  if (service === undefined) throw new Error("There is no service.");
  const guideLink = `a[href="${getPagePath("guide", "en")}"]`;
  expect(renderDetails(service, "en", true)(guideLink)).toHaveLength(1);
  expect(renderDetails(service, "en", false)(guideLink)).toHaveLength(0);
});
