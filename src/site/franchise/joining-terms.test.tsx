import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getPagePath, locales } from "#page-map.ts";
import { FactRows } from "#site/contact/fact-rows.tsx";
import { TalentConnector } from "#site/home/talent-connector.tsx";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { listJoiningFacts, readKnownTerms } from "./joining-terms.ts";
import { termsId } from "./terms.tsx";

const unknown = { cost: null, share: null };

test.each([
  [{ cost: null, share: 20 }, false],
  [{ cost: 5000, share: null }, false],
  [{ cost: 0, share: 20 }, true],
])("with %j the joining terms of a connector are known: %s", (connector, isKnown) => {
  const known = readKnownTerms({ joining: { connector, owner: unknown } });
  expect(known).toEqual({ connector: isKnown, owner: false });
});

const business = {
  chatNumber: "919876543210",
  joining: { connector: { cost: 12_500, share: null }, owner: unknown },
  reportPartner: { name: null, privacyNotice: null, price: 1500 },
};

test("a joining fact that is missing is a row that asks for it, with its model", () => {
  const { terms } = getContent("identityContent", "en");
  const $ = load(
    renderToStaticMarkup(
      <FactRows
        facts={listJoiningFacts(business, "connector", terms)}
        subject="Talent Connector"
        content={getContent("layout", "en")}
        business={business}
      />,
    ),
  );
  const rows = $("dt").map((_, dt) => `${$(dt).text()}: ${$(dt).next().text().trim()}`);
  expect(rows.get().map(removeNonBreakingSpaces)).toEqual([
    "Price of a report: ₹1,500",
    "Your share of each sale: Ask us Your share of each sale (opens in a new tab)",
    "Joining cost, paid once: ₹12,500",
  ]);
  const links = $("a");
  expect(links).toHaveLength(1);
  const chat = new URL(links.attr("href") ?? "");
  expect([chat.pathname, chat.searchParams.get("text")]).toEqual([
    `/${business.chatNumber}`,
    "Hello, I have a question about this: Talent Connector: Your share of each sale",
  ]);
  expect(listJoiningFacts(business, "owner", terms)).toEqual([
    { label: "Your share of each sale" },
    { label: "Joining cost, paid once" },
  ]);
});

test.each(locales)(
  "home (%s) leads a connector to the work and the six questions, too",
  (locale) => {
    const content = getContent("home", locale).connector;
    const render = (isKnown: boolean) =>
      load(
        renderToStaticMarkup(
          <TalentConnector content={content} isKnown={isKnown} locale={locale} />,
        ),
      );
    const $ = render(false);
    const franchise = getPagePath("franchise", locale);
    const links = $("a").map((_, link) => `${$(link).text()}: ${$(link).attr("href") ?? ""}`);
    expect(links.get()).toEqual([
      `${content.become}: ${getPagePath("contact", locale)}?need=connector`,
      `${content.partner}: ${franchise}`,
      `${content.how}: ${franchise}#connector`,
      `${content.ask}: ${franchise}#${termsId}`,
    ]);
    const { value, unit, note } = content.potential;
    expect(
      $("p")
        .map((_, p) => $(p).text())
        .get(),
    ).toEqual(expect.arrayContaining([`${value} ${unit}`, note, content.unknown]));
    expect(render(true).text()).not.toContain(content.unknown);
  },
);
