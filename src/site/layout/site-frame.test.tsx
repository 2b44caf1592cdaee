import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { getLanguageAttributes, languages } from "#locales.ts";
import { getPagePath, locales, navigation, quickLinks } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { getPhoneUrl } from "#text/links.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

describe.each(locales)("in %s", (locale) => {
  const content = getContent("layout", locale);
  const business = getContent("business", locale);
  const props = {
    content,
    business,
    tools: getContent("tools", locale).list,
    locale,
    path: getPagePath("contact", locale),
  };
  const renderFooter = (visitLine: string, legalLine?: string) =>
    load(
      renderToStaticMarkup(<SiteFooter {...props} visitLine={visitLine} legalLine={legalLine} />),
    );

  test("the footer says hours and legal line once they are given, and leaves no gap before", () => {
    const given = renderFooter("Monday to Friday, 10 to 6", "Nazariya is a firm of Asha Verma");
    expect(given("address > span:contains('Monday to Friday, 10 to 6')")).toHaveLength(1);
    expect(given("footer > p").text()).toBe("Nazariya is a firm of Asha Verma");
    const missing = renderFooter("Please call first.");
    expect(missing("footer > p")).toHaveLength(0);
    // The line on a visit, and the address.
    expect(missing("address > span")).toHaveLength(2);
  });

  test("the footer leads to phone, mail, quick links, both notices and all networks", () => {
    const $ = renderFooter("Please call first.");
    const links = $("a")
      .map((_, a) => $(a).attr("href"))
      .get();
    const expected = [
      ...[getPhoneUrl(business.phone), `mailto:${business.email}`],
      ...quickLinks.map((page) => getPagePath(page, locale)),
      ...[getPagePath("privacy", locale), getPagePath("terms", locale)],
      ...Object.values(business.social),
    ];
    expect(expected.filter((link) => !links.includes(link))).toEqual([]);
  });

  test("the bar marks the current page alone, and another than a page of the bar not at all", () => {
    const current = (page?: (typeof navigation)[number]) => {
      const $ = load(renderToStaticMarkup(<SiteHeader {...props} current={page} />));
      return $("a[aria-current=page]")
        .map((_, a) => $(a).attr("href"))
        .get();
    };
    for (const page of navigation) expect(current(page)).toEqual([getPagePath(page, locale)]);
    expect(current()).toEqual([]);
  });

  test("the switch marks the language of the page, and leads to the same page in each language", () => {
    const $ = load(renderToStaticMarkup(<SiteHeader {...props} />));
    const items = $("nav a[aria-current=true]");
    expect(items.text()).toBe(languages[locale].name);
    const targets = $(`nav a[hreflang]`)
      .map((_, a) => $(a).attr("href"))
      .get();
    expect(targets).toEqual(locales.map((language) => getPagePath("contact", language)));
    for (const language of locales) {
      const { lang } = getLanguageAttributes(language);
      expect($(`nav a[hreflang="${languages[language].tag}"]`).attr("lang")).toBe(lang);
    }
  });
});
