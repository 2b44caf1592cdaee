import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { getLanguageAttributes, languages } from "#locales.ts";
import { getPagePath, locales, navigation, type PageName, quickLinks } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { getPhoneUrl } from "#text/links.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

describe.each(locales)("in %s", (locale) => {
  const business = getContent("business", locale);
  const contactPage = {
    content: getContent("layout", locale),
    business,
    tools: getContent("tools", locale).list,
    locale,
    path: getPagePath("contact", locale),
  };
  const renderHeader = (current?: PageName) =>
    load(renderToStaticMarkup(<SiteHeader {...contactPage} current={current} />));
  const renderFooter = (lines: { visitLine: string; legalLine?: string }) =>
    load(
      renderToStaticMarkup(
        <SiteFooter {...contactPage} visitLine={lines.visitLine} legalLine={lines.legalLine} />,
      ),
    );

  test("the footer shows the line on a visit in its address", () => {
    const $ = renderFooter({ visitLine: "Monday to Friday, 10 to 6" });
    expect($("address > span").first().text()).toBe("Monday to Friday, 10 to 6");
  });

  test("the footer shows the legal line, and has no paragraph for it until it is given", () => {
    const visitLine = "Please call first.";
    const given = renderFooter({ visitLine, legalLine: "Nazariya is a firm of Asha Verma" });
    expect(given("footer > p").text()).toBe("Nazariya is a firm of Asha Verma");
    expect(renderFooter({ visitLine })("footer > p")).toHaveLength(0);
  });

  test("the footer leads to phone, mail, quick links, both notices and all networks", () => {
    const $ = renderFooter({ visitLine: "Please call first." });
    const links = $("a")
      .map((_, a) => $(a).attr("href"))
      .get();
    const expected = [
      getPhoneUrl(business.phone),
      `mailto:${business.email}`,
      ...quickLinks.map((page) => getPagePath(page, locale)),
      getPagePath("privacy", locale),
      getPagePath("terms", locale),
      ...Object.values(business.social),
    ];
    expect(expected.filter((link) => !links.includes(link))).toEqual([]);
  });

  test.each(navigation)("on the page %s the bar marks the link to it alone", (page) => {
    const $ = renderHeader(page);
    const marked = $("a[aria-current=page]")
      .map((_, a) => $(a).attr("href"))
      .get();
    expect(marked).toEqual([getPagePath(page, locale)]);
  });

  test("on a page that is not in the bar the bar marks no link", () => {
    expect(renderHeader()("a[aria-current=page]")).toHaveLength(0);
  });

  test("the language switch marks the language of the page", () => {
    expect(renderHeader()("nav a[aria-current=true]").text()).toBe(languages[locale].name);
  });

  test("the language switch leads to the same page in each language, and says which that is", () => {
    const $ = renderHeader();
    const links = $("nav a[hreflang]").map((_, a) => ({
      href: $(a).attr("href"),
      hreflang: $(a).attr("hreflang"),
      lang: $(a).attr("lang"),
    }));
    expect(links.get()).toEqual(
      locales.map((language) => ({
        href: getPagePath("contact", language),
        hreflang: languages[language].tag,
        lang: getLanguageAttributes(language).lang,
      })),
    );
  });
});
