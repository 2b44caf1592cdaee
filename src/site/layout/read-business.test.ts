import { expect, test } from "vitest";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { readIdentity, readVisitLine } from "./read-business.ts";

/** What pages read once the owner has given these facts, by their path in `content/business.yaml`. */
function readIdentityWith(facts: Record<string, string | number>) {
  const overlay = Object.entries(facts).map(([path, value]) => ({
    file: "business.yaml",
    path: path.split("."),
    value,
  }));
  const opened = createContentSource(overlay);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return runWithContent(opened.source, () => readIdentity("en"));
}

const { labels, legalForms } = getContent("identityContent", "en");

test("no fact of the business is on a page until the legal name is given", () => {
  const { facts, line, officer, dataContact, partnerSentences, replyDays } = readIdentityWith({});
  expect({ facts, line, officer, dataContact, partnerSentences, replyDays }).toEqual({
    facts: [],
    line: undefined,
    officer: undefined,
    dataContact: undefined,
    partnerSentences: [],
    replyDays: undefined,
  });
});

test("the legal name is shown with the legal form once that is given, and the footer then has its line", () => {
  const name = { label: labels.legalName, value: "Asha Verma" };
  const named = readIdentityWith({ "identity.legalName": "Asha Verma" });
  expect([named.facts, named.line]).toEqual([[name], undefined]);
  const whole = readIdentityWith({
    "identity.legalName": "Asha Verma",
    "identity.legalForm": "proprietor",
    "identity.udyam": "UDYAM-MP-23-0012345",
  });
  expect(whole.facts).toEqual([
    name,
    { label: labels.legalForm, value: legalForms.proprietor },
    { label: labels.udyam, value: "UDYAM-MP-23-0012345" },
  ]);
  expect(whole.line).toContain("Asha Verma");
});

test("whom to complain to is shown once name and days are given, with the business's own address until the officer's is", () => {
  expect(readIdentityWith({ "grievanceOfficer.name": "Ravi Rao" }).officer).toBeUndefined();
  expect(readIdentityWith({ "grievanceOfficer.days": 15 }).officer).toBeUndefined();
  const given = { "grievanceOfficer.name": "Ravi Rao", "grievanceOfficer.days": 15 };
  const officer = readIdentityWith(given).officer;
  expect(officer?.text).toMatch(/Ravi Rao.*15/);
  expect(officer?.contact).toContain(getContent("business", "en").email);
  const own = { ...given, "grievanceOfficer.email": "complaints@nazariya.test" };
  expect(readIdentityWith(own).officer?.contact).toContain("complaints@nazariya.test");
});

test("the partner of the report is named once given, and its privacy notice beside it", () => {
  const named = readIdentityWith({ "reportPartner.name": "Scan Ltd" }).partnerSentences;
  expect(named).toHaveLength(1);
  expect(removeNonBreakingSpaces(named.join())).toContain("Scan Ltd");
  const notice = "https://scan.example/privacy";
  const both = { "reportPartner.name": "Scan Ltd", "reportPartner.privacyNotice": notice };
  expect(readIdentityWith(both).partnerSentences[1]).toContain(notice);
});

test.each([
  ["en", "Please call before you come.", /^Mon 10 am – 7 pm$/i],
  ["hi", "आने से पहले कॉल कीजिए।", /^सोम/],
] as const)(
  "until the hours are given (%s) the address asks for a call",
  (locale, callFirst, hours) => {
    expect(removeNonBreakingSpaces(readVisitLine(locale))).toBe(callFirst);
    const given = createContentSource([
      {
        file: "opening.yaml",
        path: ["hours", "monday"],
        value: { opens: "10:00", closes: "19:00" },
      },
    ]);
    if (!given.ok) throw new Error(JSON.stringify(given.issues));
    const line = runWithContent(given.source, () => readVisitLine(locale));
    expect(removeNonBreakingSpaces(line)).toMatch(hours);
  },
);
