import { expect, test } from "vitest";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { type BusinessIdentity, readIdentity, readVisitLine } from "./read-business.ts";

/** Opens the content with these changes, as the owner publishes them, and reads from it. */
function readWith<T>(overlay: Overlay, read: () => T): T {
  const opened = createContentSource(overlay);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return runWithContent(opened.source, read);
}

/** What English pages read once the owner has given these facts, by their path in `content/business.yaml`. */
function readIdentityWith(facts: Record<string, string | number>): BusinessIdentity {
  const overlay = Object.entries(facts).map(([path, value]) => ({
    file: "business.yaml",
    path: path.split("."),
    value,
  }));
  return readWith(overlay, () => readIdentity("en"));
}

const { labels, legalForms } = getContent("identityContent", "en");

test("pages have no legal fact, officer, contact or partner until the owner has given them", () => {
  expect(readIdentityWith({})).toMatchObject({
    facts: [],
    line: undefined,
    officer: undefined,
    dataContact: undefined,
    partnerSentences: [],
    replyDays: undefined,
  });
});

test("the legal name is shown alone until legal form and registers are given", () => {
  const { facts } = readIdentityWith({ "identity.legalName": "Asha Verma" });
  expect(facts).toEqual([{ label: labels.legalName, value: "Asha Verma" }]);
});

test("the legal name is followed by the legal form and the numbers in registers", () => {
  const { facts } = readIdentityWith({
    "identity.legalName": "Asha Verma",
    "identity.legalForm": "proprietor",
    "identity.udyam": "UDYAM-MP-23-0012345",
  });
  expect(facts).toEqual([
    { label: labels.legalName, value: "Asha Verma" },
    { label: labels.legalForm, value: legalForms.proprietor },
    { label: labels.udyam, value: "UDYAM-MP-23-0012345" },
  ]);
});

test("the footer has its legal line once legal name and legal form are given", () => {
  const name = { "identity.legalName": "Asha Verma" };
  expect(readIdentityWith(name).line).toBeUndefined();
  const { line } = readIdentityWith({ ...name, "identity.legalForm": "proprietor" });
  expect(line).toContain("Asha Verma");
});

test("whom to complain to is shown once name and days are given", () => {
  const name = { "grievanceOfficer.name": "Ravi Rao" };
  const days = { "grievanceOfficer.days": 15 };
  expect(readIdentityWith(name).officer).toBeUndefined();
  expect(readIdentityWith(days).officer).toBeUndefined();
  expect(readIdentityWith({ ...name, ...days }).officer?.text).toMatch(/Ravi Rao.*15/);
});

test("a complaint goes to the address of the business until the officer's own is given", () => {
  const officer = { "grievanceOfficer.name": "Ravi Rao", "grievanceOfficer.days": 15 };
  const { email } = getContent("business", "en");
  expect(readIdentityWith(officer).officer?.contact).toContain(email);
  const own = { ...officer, "grievanceOfficer.email": "complaints@nazariya.test" };
  expect(readIdentityWith(own).officer?.contact).toContain("complaints@nazariya.test");
});

test("the partner of the report is named once given, and its privacy notice beside it", () => {
  const name = { "reportPartner.name": "Scan Ltd" };
  const named = readIdentityWith(name).partnerSentences;
  expect(named).toHaveLength(1);
  expect(removeNonBreakingSpaces(named.join())).toContain("Scan Ltd");
  const notice = "https://scan.example/privacy";
  const both = readIdentityWith({ ...name, "reportPartner.privacyNotice": notice });
  expect(both.partnerSentences[1]).toContain(notice);
});

test.each([
  ["en", "Please call before you come."],
  ["hi", "आने से पहले कॉल कीजिए।"],
] as const)("until the hours are given the address (%s) asks for a call", (locale, callFirst) => {
  expect(removeNonBreakingSpaces(readVisitLine(locale))).toBe(callFirst);
});

test.each([
  ["en", /^Mon 10 am – 7 pm$/i],
  ["hi", /^सोम/],
] as const)("once the hours are given the address (%s) has them", (locale, hours) => {
  const monday = { opens: "10:00", closes: "19:00" };
  const line = readWith([{ file: "opening.yaml", path: ["hours", "monday"], value: monday }], () =>
    readVisitLine(locale),
  );
  expect(removeNonBreakingSpaces(line)).toMatch(hours);
});
