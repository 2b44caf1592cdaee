import { expect, test } from "vitest";
import { readDeliveredContent } from "#desk/website/content-values.ts";
import { locales } from "#locales.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import { getLocaleFile, listSentences, listValues } from "#site-content/testing/read-content.ts";

// All pages share one sentence about the report, so that no page promises more than another.
test.each(locales)("in %s, pages about the report have the disclaimer", (language) => {
  const { disclaimer } = getLocaleFile(language, "identityContent").report;
  const places = listSentences(language)
    .filter(({ sentence }) => sentence.includes(disclaimer))
    .map(({ key }) => key);
  for (const place of [
    "home.hero.note",
    "home.questions",
    "franchise.disclaimer",
    "terms.sections.report",
  ])
    expect(places.filter((key) => key.startsWith(place))).not.toEqual([]);
});

test.each(locales)(
  "in %s, the thanks of both forms say that we reply by WhatsApp, too, and within how many hours",
  (locale) => {
    const { text, unconfirmed } = getLocaleFile(locale, "enrolment").sent;
    const { figure } = getLocaleFile(locale, "contactForm").postmark;
    for (const sentence of [text, unconfirmed, getLocaleFile(locale, "contactForm").sent.text]) {
      expect(sentence).toMatch(/WhatsApp/);
      expect(sentence).toContain(figure);
    }
  },
);

// Visitors leave a form that asks for more than its introduction mentions.
test.each(locales)("in %s, a form's introduction mentions the email address", (locale) => {
  const email = { en: "email", hi: "ईमेल" }[locale];
  for (const { lede } of [
    getLocaleFile(locale, "services").servicePage.ask,
    getLocaleFile(locale, "franchise").start,
  ]) {
    expect(lede).toContain(email);
  }
});

// WCAG 2.5.3: voice users say the visible label, so the accessible name must contain it.
test.each(locales)("content/%s/courses.yaml: enrolIn contains the label of enrol", (locale) => {
  const { enrol, enrolIn } = getLocaleFile(locale, "courseContent");
  expect(enrolIn).toContain(enrol);
});

const { shared, localeContent } = loadFilesOrThrow("serviceFacts", "prices", "services");

test.each(locales)(
  "in %s the price of a service names the product with the lowest fee",
  (locale) => {
    const lines = Object.entries(localeContent[locale].services.solutions.list);
    expect(lines.length).toBeGreaterThan(0);
    for (const [key, { price }] of lines) {
      const products = shared.serviceFacts[key]?.products ?? [];
      const named = Array.from(price.matchAll(/\{price\.(\w+)\}/g), ([, id]) => id);
      const fees = products.map((id) => ({ id, fee: shared.prices[id]?.fee ?? 0 }));
      const [cheapest] = fees.toSorted((a, b) => a.fee - b.fee);
      expect(named, `${locale} ${key}`).toContain(cheapest?.id);
      expect(products, `${locale} ${key}`).toEqual(expect.arrayContaining(named));
    }
  },
);

// A statement lists the places of its sentences; a wrong one would hide a sentence from the owner.
test.each(locales)("in %s every place that a statement names is a text", (language) => {
  const content = readDeliveredContent();
  // The schema of the file has checked it.
  const statements = content.get("statements.yaml") as Record<string, { where: string[] }>;
  const places = Object.values(statements).flatMap(({ where }) => where);
  expect(places).not.toEqual([]);
  const missing = places.filter((place) => {
    const [file = "", ...keys] = place.split(".");
    return typeof getNestedValue(content.get(`${language}/${file}.yaml`), keys) !== "string";
  });
  expect(missing).toEqual([]);
});

test("every value of a language file is a text, and no code", () => {
  const values = listValues(...locales.map((locale) => `${locale}/**/*.yaml`));
  expect(values.length).toBeGreaterThan(2000);
  expect(values.filter(({ value }) => typeof value !== "string")).toEqual([]);
  const codes = /[.](?:id|slug|icon|seal|color|version)$/;
  // The keys of `labels.yaml` are codes.
  const others = values.filter(({ location }) => !location.includes("/labels.yaml."));
  expect(others.filter(({ location }) => codes.test(location))).toEqual([]);
});
