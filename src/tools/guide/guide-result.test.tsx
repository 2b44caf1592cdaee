import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseSelection } from "#catalogue/product-selection.ts";
import { locales } from "#locales.ts";
import { fillIn, removeNonBreakingSpaces } from "#text/sentences.ts";
import { formatShareMessages } from "#tools/shared/share-messages.ts";
import { listFirstLines } from "./first-lines.ts";
import { GuideResult } from "./guide-result.tsx";
import { readGuide, readGuideData } from "./read-guide.ts";
import { selectServices } from "./selected-services.ts";
import { createSharedResult } from "./shared-result.ts";
import { parseGuideQuery, parseSituation } from "./situation.ts";
import { decideVerdicts } from "./verdicts.ts";

/** Pickles from home, sold on Amazon within Madhya Pradesh. */
const pickles = parseGuideQuery(
  "?turnover=5 lakh&employees=0&is=goods,taxed,nowhereElse,food,marketplace,alone,noProtection,noAim,noneYet",
);

function render(locale: (typeof locales)[number], values = pickles) {
  const { content } = readGuide(locale);
  const data = readGuideData(locale);
  const { registrations, result, fees, papers, notAsked, ...questionContent } = content.guide;
  const html = renderToStaticMarkup(
    <GuideResult
      data={data}
      questionContent={questionContent}
      values={values}
      isExample={false}
      origin="https://site.example"
    />,
  );
  return { $: load(html), data, content: content.guide, questionContent };
}

test.each(locales)(
  "in %s the first lines of a food maker are the food licence and GST, and the counts have no 0",
  (locale) => {
    const { $, content } = render(locale);
    const lines = $("#guide-result > ul li");
    expect(lines.first().text()).toContain(content.registrations["fssai"]?.name);
    expect(lines.eq(1).text()).toContain(content.registrations["gst"]?.name);
    // The reason of a registration that is useful only is on the page once, in its group.
    const udyam = content.registrations["udyam"]?.reasons["free"]?.split(/[.।]/u)[0] ?? "";
    expect($("#guide-result").text().split(udyam)).toHaveLength(2);
    const counts = $("#guide-result > p.strong").first().text();
    expect(counts).toContain(`${content.result.verdicts.likely.name}: 1`);
    expect(counts).not.toMatch(/: 0/);
  },
);

test.each(locales)(
  "in %s needed and useful services have costs of their own, and the links to fees and papers hold both",
  (locale) => {
    const { $, data } = render(locale);
    const { decided } = decideVerdicts(data.rules, parseSituation(pickles));
    const services = selectServices(data, decided);
    expect(services).toMatchObject([
      { id: "gst", isNeeded: false },
      { id: "itrBusiness", isNeeded: false },
      { id: "fssai", isNeeded: true },
      { id: "msme", isNeeded: false },
    ]);
    const offered = services.map(({ id }) => id);
    const links = $("#guide-result .links a").toArray();
    const queries = links
      .map(({ attribs }) => attribs["href"] ?? "")
      .filter((href) => /(?:fees|papers)\?/.test(href));
    expect(queries).toHaveLength(2);
    for (const href of queries) {
      expect(parseSelection(href.slice(href.indexOf("?")), offered)).toEqual({
        products: offered,
        useful: ["gst", "itrBusiness", "msme"],
        businessKind: "proprietor",
        premises: undefined,
      });
    }
    const text = $("#guide-result").text();
    expect(text).toContain("₹200");
    expect(text).toContain("₹1,100");
  },
);

test.each(locales)(
  "in %s the answers and the turnover are in what goes to the office, and not in what goes to anybody",
  (locale) => {
    const { data, content, questionContent } = render(locale);
    const result = createSharedResult(
      { data, questionContent, values: pickles },
      false,
      "https://site.example",
    );
    const { anybody, anybodyWithFigures, office, whole } = formatShareMessages(result, {
      example: "",
      guidance: "",
      closing: "",
      outOfDate: undefined,
    });
    const { nowhereElse, noneYet } = content.answers;
    for (const answer of [
      ...[nowhereElse, noneYet].map(removeNonBreakingSpaces),
      "5,00,000",
      "turnover=5",
    ]) {
      for (const message of [anybodyWithFigures, office, whole]) expect(message).toContain(answer);
      expect(anybody).not.toContain(answer);
    }
    expect(anybody).toContain(content.registrations["fssai"]?.name);
    expect(anybody).not.toMatch(/₹5 (?:lakh|लाख)/);
  },
);

test.each(locales)(
  "in %s the questions without an answer have a list, until all are answered",
  (locale) => {
    const countOpen = (values: typeof pickles) => {
      const { $, content } = render(locale, values);
      return $("#guide-result").find(`h3:contains("${content.result.open}")`).length;
    };
    expect([countOpen(parseGuideQuery("?turnover=5 lakh")), countOpen(pickles)]).toEqual([1, 0]);
  },
);

test("a designer below the limit reads first that GST registration is not required, with the limit of services", () => {
  const read = (ways: string) => {
    const { data, questionContent } = render("en");
    const query = `?turnover=14 lakh&employees=0&is=services,taxed,nowhereElse,noFood,${ways},alone,noProtection,noAim,noneYet`;
    const lines = listFirstLines({ data, questionContent, values: parseGuideQuery(query) });
    const gst = lines.find(({ name }) => name === data.content.registrations["gst"]?.name);
    return removeNonBreakingSpaces(`${gst?.head} ${gst?.sentence}`);
  };
  expect(read("businesses")).toBe(
    "GST registration: not required. Up to ₹20 lakh a year for services, alone or with goods, you need not register, but you may. You are at ₹14 lakh.",
  );
  expect(read("noSuchWay")).toBe(
    "GST registration: not needed now. Up to ₹20 lakh a year for services, alone or with goods, you need not register, but you may. You are at ₹14 lakh.",
  );
});

test("while a question is open, a shared result names what is compulsory so far", () => {
  const { data, questionContent } = render("en");
  const values = parseGuideQuery("?employees=12&is=salary");
  const result = createSharedResult(
    { data, questionContent, values },
    false,
    "https://site.example",
  );
  expect(result.text).toContain(
    "Compulsory: Professional tax, as an employer, Employees’ State Insurance (ESI) so far",
  );
});

test.each(locales)(
  "in %s a shared result says that nothing is compulsory so far, while a question is open",
  (locale) => {
    const { data, content, questionContent } = render(locale);
    const share = (values: typeof pickles) =>
      createSharedResult({ data, questionContent, values }, false, "https://site.example");
    const { soFar, none, verdicts } = content.result;
    const { name } = verdicts.compulsory;
    const { text, lines } = share(parseGuideQuery("?turnover=5 lakh"));
    const line = fillIn(soFar, { verdict: name, known: none });
    expect(text.split("\n")).toContain(line);
    expect(lines).toContain(line);
    expect(share(pickles).text).not.toContain(`${name}: `);
  },
);

test("the fees for a Private Limited have a signature for each of its two directors", () => {
  const { data } = render("en");
  const query = "?turnover=5 lakh&employees=0&is=goods,taxed,together,liability,investors";
  const { decided } = decideVerdicts(data.rules, parseSituation(parseGuideQuery(query)));
  const services = selectServices(data, decided);
  expect(services).toContainEqual({ id: "companyPrivateLimited", rupees: 9999, isNeeded: false });
  expect(services).toContainEqual({ id: "digitalSignature", rupees: 2 * 750, isNeeded: false });
});

test.each(locales)(
  "in %s a compulsory registration that we do not sell has a link to a chat with its name",
  (locale) => {
    const values = parseGuideQuery("?employees=12&is=salary");
    const { $, content } = render(locale, values);
    const esi = content.registrations["esi"]?.name ?? "";
    const row = $(`[data-verdict=compulsory] li:has(h4:contains("${esi}"))`);
    const link = row.find(`a:contains("${content.result.help}")`);
    const message = new URL(link.attr("href") ?? "").searchParams.get("text");
    expect(message).toContain(removeNonBreakingSpaces(esi));
  },
);

// A return has a fee for an employee and another for a business.
test.each(locales)("in %s the fee of a return has the name of its product", (locale) => {
  const { $, data } = render(locale);
  const { product = "", fee = "" } = data.links["itr"] ?? {};
  expect(product).not.toBe("");
  expect($("#guide-result").text()).toContain(`${product}: ${fee}`);
});
