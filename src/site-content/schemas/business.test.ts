import { expect, test } from "vitest";
import { emptyIdentity } from "#site-content/testing/read-content.ts";
import { isSampleValue } from "./business.ts";
import {
  computeGstinCheckDigit,
  grievanceOfficerSchema,
  identitySchema,
  upiAccountSchema,
} from "./identity.ts";

function listIdentityProblems(
  values: Partial<Record<keyof typeof emptyIdentity, unknown>>,
): string[] {
  const issues = identitySchema.safeParse({ ...emptyIdentity, ...values }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** Any GSTIN of a kind of business, with the sign at its end that fits. */
function createGstin(kind: string): string {
  const start = `23AAA${kind}A0000A1Z`;
  return start + computeGstinCheckDigit(start);
}

test("nothing, none and numbers as certified are taken", () => {
  expect(listIdentityProblems({})).toEqual([]);
  expect(listIdentityProblems({ gstin: "none", cin: "none", icaiFirm: "none" })).toEqual([]);
  expect(
    listIdentityProblems({
      legalName: "Asha Verma & Associates",
      legalForm: "partnership",
      // Printed on the invoices of a firm that publishes it.
      gstin: "27AAPFU0939F1ZV",
      udyam: "UDYAM-MP-23-0012345",
      icaiMembership: "401234",
      icaiFirm: "012345C/C400012",
    }),
  ).toEqual([]);
  expect(listIdentityProblems({ legalForm: "company", cin: "U74999MP2020PTC051234" })).toEqual([]);
  expect(listIdentityProblems({ legalForm: "llp", llpin: "AAA-1234" })).toEqual([]);
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
])("%s %s is refused with a plain sentence", (key, value, sentence) => {
  expect(listIdentityProblems({ [key]: value })).toEqual([expect.stringContaining(sentence)]);
});

test("two signs of a GSTIN that changed places are noticed", () => {
  expect(listIdentityProblems({ gstin: "27AAPFU0993F1ZV" })).toHaveLength(1);
});

test("numbers must fit the kind of business", () => {
  expect(listIdentityProblems({ legalForm: "company", gstin: createGstin("C") })).toEqual([]);
  expect(listIdentityProblems({ legalForm: "proprietor", gstin: createGstin("C") })).toEqual([
    expect.stringContaining("the sixth sign of this GSTIN is that of another legal form"),
  ]);
  const company = { cin: "U74999MP2020PTC051234", llpin: "AAA-1234" };
  expect(listIdentityProblems({ legalForm: "partnership", ...company })).toHaveLength(2);
});

test("a complaint is settled within thirty days", () => {
  const officer = { name: "Asha Verma", email: null, phone: null };
  expect(grievanceOfficerSchema.safeParse({ ...officer, days: 30 }).success).toBe(true);
  expect(grievanceOfficerSchema.safeParse({ ...officer, days: 31 }).success).toBe(false);
});

test.each([
  [{ id: null, payeeName: null }, true],
  [{ id: "nazariya@okbank", payeeName: "Nazariya" }, true],
  [{ id: "nazariya", payeeName: "Nazariya" }, false],
  [{ id: "nazariya@ok bank", payeeName: "Nazariya" }, false],
  [{ id: "a@ok&am=1", payeeName: "Nazariya" }, false],
  [{ id: "nazariya@okbank", payeeName: null }, false],
])("the UPI account %o: %s", (account, fits) => {
  expect(upiAccountSchema.safeParse(account).success).toBe(fits);
});

test.each([
  ["+91 00000 00000", true],
  ["910000000000", true],
  ["000000", true],
  ["hello@example.in", true],
  ["https://www.facebook.com/example", true],
  ["https://partner-report.example/", true],
  ["डेवलपर (नमूना)", true],
  ["+91 98765 43210", false],
  ["919876543210", false],
  ["482001", false],
  ["hello@nazariya.in", false],
  ["Jabalpur", false],
])("whether %s is a placeholder: %s", (value, expected) => {
  expect(isSampleValue(value)).toBe(expected);
});
