import { expect, test } from "vitest";
import { upiLink } from "./upi-link.ts";

test("a link opens an app with payee, amount, currency and note", () => {
  const link = upiLink(
    { id: "nazariya@okbank", payeeName: "Asha Verma & Co" },
    1499,
    "NZ-ABCD-2345",
  );
  expect(link).toBe(
    "upi://pay?pa=nazariya@okbank&pn=Asha%20Verma%20%26%20Co&am=1499.00&cu=INR&tn=NZ-ABCD-2345",
  );
  const { searchParams } = new URL(link);
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: "nazariya@okbank",
    pn: "Asha Verma & Co",
    am: "1499.00",
    cu: "INR",
    tn: "NZ-ABCD-2345",
  });
});
