import { expect, test } from "vitest";
import { getGoogleCalendarUrl } from "./calendar-entry.ts";

test("the link offers Google Calendar one whole day, with its title and its description", () => {
  const link = new URL(
    getGoogleCalendarUrl({ date: "2026-12-31", summary: "ITR & more", description: "एक\nदो" }),
  );
  expect(link.origin + link.pathname).toBe("https://calendar.google.com/calendar/render");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: "TEMPLATE",
    text: "ITR & more",
    dates: "20261231/20270101",
    details: "एक\nदो",
  });
});
