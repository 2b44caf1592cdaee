import { expect, test } from "vitest";
import type { Office } from "#text/opening.ts";
import { openingThings } from "./opening.ts";

const closed = { opens: null, closes: null };
const hours: Office["hours"] = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
};
const holiday = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };

test("search engines read no opening hours while none are given", () => {
  expect(openingThings({ hours, holidays: [] }, "2026-11-01")).toEqual({});
});

test("search engines read the hours of each open day, and a holiday until it is over", () => {
  const saturday = { opens: "10:00", closes: "14:00" };
  const office = { hours: { ...hours, saturday }, holidays: [holiday] };
  expect(openingThings(office, "2026-11-12")).toEqual({
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Saturday",
        ...saturday,
      },
    ],
    specialOpeningHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-11-08",
        validThrough: "2026-11-12",
        opens: "00:00",
        closes: "00:00",
      },
    ],
  });
  expect(openingThings(office, "2026-11-13")).not.toHaveProperty(
    "specialOpeningHoursSpecification",
  );
});
