import type { Page } from "@playwright/test";
import { dayInWords } from "#format/day-in-words.ts";
import { dayInIndia } from "#format/days.ts";
import { bringFonts, shiftWhileWaking } from "./checks.ts";
import { at, facts, language, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/due-dates";
const rules = facts("dueDateRules");
const outOfDate = dayInIndia(new Date()) > rules.validUntil;

/** Noon in India. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** Opens the page as it is at a moment, and waits until it is awake. */
async function openAt(page: Page, moment: Date): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.goto(at(path));
  const island = page.locator("astro-island");
  await island.scrollIntoViewIfNeeded();
  await expect(island).not.toHaveAttribute("ssr");
}

function calendarLinks(page: Page) {
  return page.getByRole("main").locator("a[href^='webcal:']");
}

test(
  "who ticks LLP sees what an LLP must do next, and how long there is time",
  { tag: "@languages" },
  async ({ page }) => {
    await openAt(page, noon("2026-12-10"));
    await page
      .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
      .check();
    const next = page.getByRole("status");
    await expect(next).toContainText(say("due-dates.duties.advance-tax-december.name"));
    await expect(next).toContainText("15");
    await expect(next).toContainText(say("due-dates.dates.left.days", { days: "5" }));
    await expect(
      page.getByRole("heading", { level: 4, name: say("due-dates.duties.llp-form-11.name") }),
    ).toHaveCount(1);
    await expect(
      page.getByRole("heading", {
        level: 4,
        name: say("due-dates.duties.gstr-3b.name"),
        exact: true,
      }),
    ).toHaveCount(0);
    await expect(calendarLinks(page)).toHaveCount(1);
  },
);

test("several kinds hold at once, by keyboard too", async ({ page }) => {
  await openAt(page, noon("2026-11-22"));
  const composition = page.getByRole("checkbox", {
    name: say("due-dates.dates.kinds.names.gst-composition"),
  });
  await composition.focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status")).toContainText(say("due-dates.duties.cmp-08.name"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(
    page.getByRole("checkbox", { name: say("due-dates.dates.kinds.names.tds") }),
  ).toBeChecked();
  await expect(page.getByRole("status")).toContainText(say("due-dates.duties.tds-deposit.name"));
  await expect(calendarLinks(page)).toHaveCount(2);
});

test("the address carries what is ticked, for the next visit and for others", async ({ page }) => {
  await openAt(page, noon("2026-12-10"));
  await page
    .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
    .check();
  await page.getByRole("checkbox", { name: say("due-dates.dates.kinds.names.tds") }).check();
  await expect(page).toHaveURL(/\?kind=tds,llp$|\?kind=llp,tds$/);
  await page.reload();
  await expect(
    page.getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true }),
  ).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page
    .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
    .uncheck();
  await page.getByRole("checkbox", { name: say("due-dates.dates.kinds.names.tds") }).uncheck();
  await expect(page).toHaveURL(at(path));
});

test("what is over is folded away, and an extension says what the date was", async ({ page }) => {
  const ofCompanies = Object.values(rules.duties).filter(({ kinds }) => kinds.includes("company"));
  const extended = ofCompanies
    .flatMap(({ entries }) => entries)
    .findLast(({ extendedFrom }) => extendedFrom !== undefined);
  test.skip(extended === undefined, "No date of a company is extended.");
  await openAt(page, noon(extended?.date ?? ""));
  await page
    .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.company"), exact: true })
    .check();
  await expect(
    page.getByText(
      say("due-dates.dates.extended", {
        date: dayInWords(extended?.extendedFrom ?? "", language()),
      }),
    ),
  ).toBeVisible();
  const over = page.getByText(say("due-dates.duties.aoc-4.name"), { exact: true });
  await expect(over).toBeHidden();
  await page
    .getByText(new RegExp(`^${say("due-dates.dates.past", { count: "0" }).replace("0", "")}`))
    .click();
  await expect(over).toBeVisible();
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the day changes at midnight in India", async ({ page }) => {
    await openAt(page, new Date("2026-12-14T18:29:00Z"));
    await page
      .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
      .check();
    await expect(page.getByRole("status")).toContainText(say("due-dates.dates.left.tomorrow"));
    await openAt(page, new Date("2026-12-14T18:31:00Z"));
    await page
      .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
      .check();
    await expect(page.getByRole("status")).toContainText(say("due-dates.dates.left.today"));
  });
});

test("a day after its last valid day the page shows no date, but that it is out of date", async ({
  page,
}) => {
  await openAt(page, noon(rules.validUntil));
  await expect(page.getByRole("heading", { level: 4 }).first()).toBeAttached();
  const after = new Date(noon(rules.validUntil).getTime() + 12 * 3_600_000);
  await openAt(page, after);
  await expect(
    page.getByRole("heading", { name: say("due-dates.dates.outOfDate.heading") }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 4 })).toHaveCount(0);
  await expect(page.getByRole("main").locator("a[href$='.ics']")).toHaveCount(0);
});

test("every calendar of the page is there, of the right kind, and its address is of this site", async ({
  page,
  request,
}) => {
  await page.goto(at(path));
  const files = page.getByRole("main").locator("a[href$='.ics']:not([href^='webcal:'])");
  const paths = await files.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThanOrEqual(12);
  for (const file of new Set(paths)) {
    const answer = await request.get(file ?? "");
    expect(answer.status(), file ?? "").toBe(200);
    expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]+\r\nEND:VCALENDAR\r?\n?$/);
  }
  await openAt(page, noon("2026-11-21"));
  const subscribe = calendarLinks(page).first();
  await expect(subscribe).toHaveAttribute(
    "href",
    `webcal://${new URL(page.url()).host}${at(path)}/all.ics`,
  );
});

test("nothing moves when the page wakes up weeks after it was built", async ({ page }) => {
  await page.clock.setFixedTime(noon("2027-01-20"));
  await bringFonts(page, at(path));
  await page.goto(at("/privacy"));
  await page.goto(at(`${path}#dates`));
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("on paper every month is open", async ({ page }) => {
  await openAt(page, noon("2026-11-21"));
  const last = page.getByRole("heading", {
    level: 4,
    name: say("due-dates.duties.tax-audit.name"),
  });
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(last).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeHidden();
  await expect(
    page
      .getByText(
        new RegExp(`${say("due-dates.dates.left.days", { days: "5" }).replace("5", "\\d+")}$`),
      )
      .first(),
  ).toBeHidden();
});

test(
  "a date leads to the calendar file of its language",
  { tag: "@languages" },
  async ({ page }) => {
    await openAt(page, noon("2026-12-14"));
    await page
      .getByRole("checkbox", { name: say("due-dates.dates.kinds.names.llp"), exact: true })
      .check();
    const link = page.getByRole("link", { name: say("due-dates.dates.add") }).first();
    const file = at(`${path}/advance-tax-december-2026-27.ics`);
    await expect(link).toHaveAttribute("href", file);
  },
);

test("nobody is kept out, and nothing sticks out", async ({ page }) => {
  await openAt(page, noon("2026-11-21"));
  await expectForEverybody(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.skip(outOfDate, "the build has no dates to show");

  test("the dates from the day of the build on can be read and downloaded", async ({ page }) => {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 4 }).first()).toBeVisible();
    await expect(
      page.getByText(
        new RegExp(`${say("due-dates.dates.left.days", { days: "5" }).replace("5", "\\d+")}$`),
      ),
    ).toHaveCount(0);
    await expect(page.getByRole("checkbox").first()).toBeHidden();
    await expect(
      page.getByRole("link", { name: say("due-dates.dates.add") }).first(),
    ).toBeVisible();
  });
});
