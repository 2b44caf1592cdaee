import { expect, test } from "vitest";
import { emptyIdentity } from "#site-content/testing/read-content.ts";
import { computeGstinCheckDigit, identitySchema } from "./identity.ts";

function listIdentityIssues(
  values: Partial<Record<keyof typeof emptyIdentity, unknown>>,
): string[] {
  const issues = identitySchema.safeParse({ ...emptyIdentity, ...values }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** Creates a GSTIN of a legal form, by the letter that its PAN has, with the right check digit. */
function createGstin(panLetter: string, state = "23"): string {
  const start = `${state}AAA${panLetter}A0000A1Z`;
  return start + computeGstinCheckDigit(start);
}

test("null, `none` and valid numbers are accepted", () => {
  expect(listIdentityIssues({})).toEqual([]);
  expect(listIdentityIssues({ gstin: "none", cin: "none", icaiFirm: "none" })).toEqual([]);
  expect(
    listIdentityIssues({
      legalName: "Asha Verma & Associates",
      legalForm: "partnership",
      // Printed on the invoices of a firm that publishes it.
      gstin: "27AAPFU0939F1ZV",
      udyam: "UDYAM-MP-23-0012345",
      icaiMembership: "401234",
      icaiFirm: "012345C/C400012",
    }),
  ).toEqual([]);
  expect(listIdentityIssues({ legalForm: "company", cin: "U74999MP2020PTC051234" })).toEqual([]);
  expect(listIdentityIssues({ legalForm: "llp", llpin: "AAA-1234" })).toEqual([]);
});

test.each([
  ["gstin", "27AAPFU0939F1Z", "gstin: a GSTIN has fifteen"],
  ["gstin", "27aapfu0939f1zv", "gstin: a GSTIN has fifteen capital"],
  ["gstin", "27AAPFU0939F1ZW", "gstin: the last sign of this GSTIN does not fit"],
  ["gstin", "72AAPFU0939F1ZV", "gstin: a GSTIN begins with the two digits of a state"],
  ["cin", "U74999MP2020PTC05123", "cin: a CIN has 21"],
  ["llpin", "AA-1234", "llpin: an LLPIN has three letters"],
  ["udyam", "UDYAM-MP-23-12345", "udyam: an Udyam number is written"],
  ["icaiMembership", "40123", "icaiMembership: an ICAI membership number has six digits"],
  ["icaiFirm", "012345X", "icaiFirm: an ICAI firm number has six digits"],
  ["legalName", "Asha Verma, PAN AAAPA0000A", "legalName: this looks like a PAN"],
])("%s %s is refused with its reason", (key, value, sentence) => {
  expect(listIdentityIssues({ [key]: value })).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ["01", true],
  ["38", true],
  ["97", true],
  ["99", true],
  ["00", false],
  ["39", false],
  ["98", false],
])("a GSTIN may begin with %s: %s", (state, isState) => {
  expect(listIdentityIssues({ gstin: createGstin("F", state) })).toEqual(
    isState ? [] : [expect.stringContaining("a GSTIN begins with the two digits of a state")],
  );
});

test("two swapped digits of a GSTIN are noticed by its check digit", () => {
  // 27AAPFU0939F1ZV is right.
  expect(listIdentityIssues({ gstin: "27AAPFU0993F1ZV" })).toEqual([
    expect.stringContaining("the last sign of this GSTIN does not fit"),
  ]);
});

test("register numbers must match the legal form", () => {
  expect(listIdentityIssues({ legalForm: "company", gstin: createGstin("C") })).toEqual([]);
  expect(listIdentityIssues({ legalForm: "proprietor", gstin: createGstin("C") })).toEqual([
    expect.stringContaining("the sixth sign of this GSTIN is that of another legal form"),
  ]);
  const numbers = { cin: "U74999MP2020PTC051234", llpin: "AAA-1234" };
  expect(listIdentityIssues({ legalForm: "partnership", ...numbers })).toEqual([
    expect.stringContaining("a business of this legal form has no CIN"),
    expect.stringContaining("a business of this legal form has no LLPIN"),
  ]);
});
