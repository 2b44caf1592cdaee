import { expect, test } from "vitest";
import { grievanceOfficerSchema, isSampleValue, upiAccountSchema } from "./business.ts";

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
])("the UPI account %o is valid: %s", (account, isValid) => {
  expect(upiAccountSchema.safeParse(account).success).toBe(isValid);
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
])("%s is a sample value: %s", (value, expected) => {
  expect(isSampleValue(value)).toBe(expected);
});
