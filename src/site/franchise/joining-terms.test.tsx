import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactRows } from "#site/contact/fact-rows.tsx";
import { getContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { listJoiningFacts, readKnownTerms } from "./joining-terms.ts";

const unknown = { cost: null, share: null };

test.each([
  [{ cost: null, share: 20 }, false],
  [{ cost: 5000, share: null }, false],
  [{ cost: 0, share: 20 }, true],
])("with %j the joining terms of a connector are known: %s", (connector, isKnown) => {
  const known = readKnownTerms({ joining: { connector, owner: unknown } });
  expect(known).toEqual({ connector: isKnown, owner: false });
});

/** The share of a connector is missing. */
const business = {
  chatNumber: "919876543210",
  joining: { connector: { cost: 12_500, share: null }, owner: unknown },
  reportPartner: { name: null, privacyNotice: null, price: 1500 },
};

test("a connector is told price of a report, share and joining cost; what is missing is asked for", () => {
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
  const chat = new URL($("a").attr("href") ?? "");
  expect(chat.pathname).toBe(`/${business.chatNumber}`);
  expect(chat.searchParams.get("text")).toBe(
    "Hello, I have a question about this: Talent Connector: Your share of each sale",
  );
});

test("an owner is told no price of a report", () => {
  const { terms } = getContent("identityContent", "en");
  expect(listJoiningFacts(business, "owner", terms)).toEqual([
    { label: "Your share of each sale" },
    { label: "Joining cost, paid once" },
  ]);
});
