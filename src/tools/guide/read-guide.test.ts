import { expect, test } from "vitest";
import { type Locale, locales } from "#locales.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { fillInAll } from "#text/sentences.ts";
import { findMissingGuideContent, formatLimits, readGuideData } from "./read-guide.ts";

const content = loadFilesOrThrow("registrationRules", "guide");
const { registrationRules: rules } = content.shared;
const prices = { "price.companyOpc": "5,000", "price.companyPrivateLimited": "9,999" };

/** The sentences of the guide with limits and prices filled in. */
function readSentences(locale: Locale) {
  const page = content.localeContent[locale].guide;
  return fillInAll(page, { ...formatLimits(rules.limits, page.amounts), ...prices });
}

test.each(locales)("in %s each rule has a sentence, and no limit in it is unknown", (locale) => {
  expect(findMissingGuideContent(rules, readSentences(locale))).toEqual([]);
});

test("registrations and reasons that the sentences lack or have too much, and unknown limits, are named", () => {
  const content = readSentences("en");
  const { gem, gst, ...registrations } = content.guide.registrations;
  const changed = {
    ...registrations,
    gst: { name: "GST", reasons: { ...gst?.reasons, goodsAbove: "Above {good} a year." } },
    epf: { name: "EPF", reasons: { from: "Needed." } },
    pan: { name: "PAN", reasons: {} },
  };
  const guide = { ...content.guide, registrations: changed };
  expect(findMissingGuideContent(rules, { ...content, guide })).toEqual([
    "guide.registrations has no gem.",
    "guide.registrations.pan is not used.",
    "guide.registrations.epf.reasons has no below.",
    "guide.registrations.gem.reasons has no tenders.",
    "guide.registrations.gem.reasons has no none.",
    "There is no limit {good}.",
  ]);
});

test("a registration that a service includes links to its page, with our fee if there is one", () => {
  const { links } = readGuideData("hi");
  const included = Object.entries(rules.registrations).flatMap(([name, { service }]) =>
    service === undefined ? [] : [name],
  );
  expect(included).not.toEqual([]);
  expect(Object.keys(links).toSorted()).toEqual(included.toSorted());
  expect(links["gst"]).toMatchObject({ href: "/hi/c-a-services/gst-registration", id: "gst" });
  expect(links["gst"]?.fee).toContain("₹300");
});
