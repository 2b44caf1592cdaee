import type { Page } from "@playwright/test";
import { pages } from "#page-map.ts";
import { addDays, formatLongDay, getIndianDay } from "#text/days.ts";
import { getCalendarPath } from "#tools/due-dates/calendar-names.ts";
import {
  filterByKinds,
  isConditional,
  listDueDates,
  splitDates,
} from "#tools/due-dates/due-dates.ts";
import { widenLetters } from "./changed-text.ts";
import { getFacts, getTestLocale, localizedPath, t } from "./content.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site.ts";

const path = "/c-a-services/due-dates";
const rules = getFacts("dueDateRules");
const today = getIndianDay(new Date());
const isOutOfDate = today > rules.validUntil;

/** A day at noon in India. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

const all = listDueDates(rules.duties);
/** The dates that are still due for one kind of business, the earliest first. */
const listUpcoming = (kind: string) => splitDates(filterByKinds(all, [kind]), today).coming;

/** The first date of a kind that applies to all businesses of it. */
function getFirstCertain(kind: string) {
  const first = listUpcoming(kind).find(({ rule }) => !isConditional(rule, [kind]));
  if (!first) throw new Error(`No date is left for ${kind}.`);
  return first;
}

/** Opens the page at a point in time, and waits until it is hydrated. */
async function openAt(page: Page, moment: Date): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.goto(localizedPath(path));
  const island = page.locator("[data-due-dates]");
  await island.scrollIntoViewIfNeeded();
  await expect(island).not.toHaveAttribute("data-ssr");
}

function calendarLinks(page: Page) {
  return page.getByRole("main").locator("a[href^='webcal:']");
}

function kindBox(page: Page, kind: string) {
  return page.getByRole("checkbox", {
    name: t(`due-dates.dates.kinds.names.${kind}`),
    exact: true,
  });
}

function duties(page: Page, duty: string) {
  const name = t(`due-dates.duties.${duty}.name`);
  // In a collapsed month, too.
  return page.getByRole("heading", { level: 4, name, exact: true, includeHidden: true });
}

test.skip(isOutOfDate, "the dates of the content are out of date, and the page says so");

/** The leaf of a calendar with the next date. */
const leaf = (page: Page) => page.locator("#next-date");

test("a ticked kind shows its next date and calendar", { tag: "@languages" }, async ({ page }) => {
  const { duty, date } = getFirstCertain("gst-quarterly");
  await openAt(page, noon(addDays(date, -5)));
  await kindBox(page, "gst-quarterly").check();
  const next = leaf(page);
  await expect(next).toContainText(t(`due-dates.duties.${duty}.name`));
  await expect(next).toContainText(String(Number(date.slice(8))));
  await expect(next).toContainText(t("due-dates.dates.left.days", { days: "5" }));
  await expect(duties(page, "gstr-3b-quarterly").first()).toBeAttached();
  await expect(duties(page, "gstr-3b")).toHaveCount(0);
  // The calendar of all dates, and the calendar of the selection.
  await expect(calendarLinks(page)).toHaveCount(2);
  await expect(calendarLinks(page).first()).toHaveAttribute(
    "href",
    `webcal://${new URL(page.url()).host}${localizedPath(path)}/all.ics`,
  );
  await expect(calendarLinks(page).last()).toHaveAttribute("href", /\/gst-quarterly\.ics$/);
  const row = page.getByRole("listitem").filter({ has: page.locator(`time[datetime="${date}"]`) });
  const google = row.getByRole("link", { name: t("due-dates.dates.add.google") }).first();
  const link = new URL((await google.getAttribute("href")) ?? "");
  expect(link.hostname).toBe("calendar.google.com");
  expect(link.searchParams.get("text")).toContain(t(`due-dates.duties.${duty}.name`));
  await kindBox(page, "gst-quarterly").uncheck();
  await expect(page).toHaveURL(localizedPath(path));
});

test(
  "an earlier date with a condition is listed below",
  { tag: "@languages" },
  async ({ page }) => {
    const dates = listUpcoming("llp");
    const isCertain = ({ rule }: (typeof dates)[number]) => !isConditional(rule, ["llp"]);
    const certainDays = new Set(dates.filter(isCertain).map(({ date }) => date));
    const first = dates.find(({ date }) => !certainDays.has(date));
    const certain = dates.find((each) => isCertain(each) && each.date > (first?.date ?? ""));
    if (!first || !certain) throw new Error("No date of an LLP has a condition.");
    await openAt(page, noon(first.date));
    await kindBox(page, "llp").check();
    const next = leaf(page);
    await expect(next.locator("time")).toHaveAttribute("datetime", certain.date);
    await expect(next).toContainText(t("due-dates.dates.forAll"));
    const condition = t(`due-dates.duties.${first.duty}.condition`);
    const bar = page.locator("[data-form-area] output");
    const status = page.locator("[data-form-area] ~ [role='status']");
    for (const locator of [next, bar, status]) {
      await expect(locator).toContainText(t(`due-dates.duties.${certain.duty}.name`));
      await expect(locator).toContainText(formatLongDay(first.date, getTestLocale()));
      await expect(locator).toContainText(condition);
    }
  },
);

/** Ticks two kinds, and downloads the calendar of both by its button. */
async function downloadMine(page: Page): Promise<void> {
  for (const kind of ["tds", "gst-monthly"]) await kindBox(page, kind).check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: t("due-dates.dates.feeds.mine") }).click();
  const file = await download;
  expect(new URL(file.url()).pathname).toBe(
    getCalendarPath(localizedPath(path), "gst-monthly_tds"),
  );
  expect(file.suggestedFilename()).toBe("gst-monthly_tds.ics");
}

test(
  "the day of its meeting moves the dates of a company, in the list, the address and the calendar",
  { tag: "@languages" },
  async ({ page }) => {
    await openAt(page, noon("2026-11-28"));
    const meeting = page.getByLabel(t("due-dates.dates.meeting.label"));
    await expect(meeting).toBeHidden();
    await kindBox(page, "company").check();
    await expect(leaf(page).locator("time")).toHaveAttribute("datetime", "2026-11-29");
    await meeting.fill("2026-10-10");
    const moved = formatLongDay("2026-12-09", getTestLocale());
    const note = page.locator("#due-dates-agm-note");
    await expect(note).toContainText(`${t("due-dates.duties.mgt-7.name")}: ${moved}`);
    await expect(leaf(page).locator("time")).toHaveAttribute("datetime", "2026-12-09");
    await expect(page).toHaveURL(localizedPath(`${path}?kind=company&agm=2026-10-10`));
    // The day is the visitor's own answer: it goes to nobody else, in the words or in the link.
    const sent = page.getByRole("link", { name: t("due-dates.dates.send.anybody") });
    const message = new URL((await sent.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
    expect(message).toContain(moved);
    expect(message).not.toContain(formatLongDay("2026-10-10", getTestLocale()));
    expect(message).not.toContain("agm");
    const file = "company_agm-2026-10-10";
    await expect(calendarLinks(page).last()).toHaveAttribute("href", new RegExp(`/${file}\\.ics$`));

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("due-dates.dates.feeds.mine") }).click();
    expect((await download).suggestedFilename()).toBe(`${file}.ics`);
    const text = await page.request.get(getCalendarPath(localizedPath(path), file));
    const events = (await text.text()).split("BEGIN:VEVENT").slice(1);
    expect(events.join("")).toContain("DTSTART;VALUE=DATE:20261209");
    // The last entry of a calendar says that it ends.
    await expect(
      page.getByText(t("due-dates.dates.feeds.count", { count: String(events.length - 1) })),
    ).toBeVisible();

    await test.step("an impossible day says so, and changes nothing", async () => {
      await meeting.fill("2027-02-01");
      await expect(meeting).toHaveAttribute("aria-invalid", "true");
      await expect(leaf(page).locator("time")).toHaveAttribute("datetime", "2026-11-29");
      await expect(page).toHaveURL(localizedPath(`${path}?kind=company`));
    });
    await test.step("a shared address brings the day back", async () => {
      await page.goto(localizedPath(`${path}?kind=company&agm=2026-10-10`));
      await expect(meeting).toHaveValue("2026-10-10");
      await expect(leaf(page).locator("time")).toHaveAttribute("datetime", "2026-12-09");
    });
    await page.getByRole("link", { name: t("due-dates.dates.feeds.instead") }).click();
    await expect(addressField(page)).toBeVisible();
  },
);

/** The part of the page with the calendars of several dates. */
function feeds(page: Page) {
  const name = t("due-dates.dates.feeds.heading");
  return page
    .locator("div")
    .filter({ has: page.getByRole("heading", { name, level: 2 }) })
    .last();
}

const pressSubscribe = (page: Page) =>
  feeds(page).getByText(t("due-dates.dates.feeds.subscribe"), { exact: true }).click();

const addressField = (page: Page) =>
  feeds(page).getByLabel(`${t("due-dates.dates.feeds.link")}: ${t("due-dates.dates.all")}`);

test(
  "a press that downloads a calendar says what to do with the file",
  { tag: "@languages" },
  async ({ page }) => {
    await openAt(page, noon(today));
    await downloadMine(page);
    const say = (file: string) => t("due-dates.dates.feeds.downloading", { file });
    const status = page.getByRole("main").getByRole("status");
    await expect(status.filter({ hasText: say("gst-monthly_tds.ics") })).toBeInViewport();
    const download = page.waitForEvent("download");
    await feeds(page)
      .getByRole("link", { name: t("due-dates.dates.feeds.download") })
      .first()
      .click();
    expect((await download).suggestedFilename()).toBe("all.ics");
    await expect(feeds(page).getByRole("status").first()).toHaveText(say("all.ics"));
  },
);

test(
  "the press of Subscribe shows the address to copy and the steps",
  { tag: "@languages" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAt(page, noon(today));
    // The download works on every device, so it comes first.
    await expect(feeds(page).getByRole("link")).toHaveCount(1);
    await expect(addressField(page)).toBeHidden();
    await pressSubscribe(page);
    const address = new URL(getCalendarPath(localizedPath(path), "all"), page.url()).href;
    await expect(addressField(page)).toHaveValue(address);
    await expect(addressField(page)).toHaveJSProperty("readOnly", true);
    await expect(feeds(page).getByText(t("due-dates.dates.feeds.steps.1"))).toBeVisible();
    await expectAccessible(page, "#dates");
    await expectNoSidewaysScroll(page);
    await feeds(page)
      .getByRole("button", { name: t("due-dates.dates.feeds.copy") })
      .click();
    await expect(feeds(page).getByRole("status").last()).toHaveText(
      t("due-dates.dates.feeds.copied"),
    );
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  },
);

test("an address that cannot be copied is selected", async ({ page }) => {
  await openAt(page, noon(today));
  await pressSubscribe(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await feeds(page)
    .getByRole("button", { name: t("due-dates.dates.feeds.copy") })
    .click();
  await expect(feeds(page).getByRole("status").last()).toHaveText(
    t("due-dates.dates.feeds.notCopied"),
  );
  expect(await page.evaluate(() => String(getSelection()))).toMatch(/^http.*\/all\.ics$/);
});

test("past dates are folded, and lead to the calculator of what being late costs", async ({
  page,
}) => {
  const [first] = listUpcoming("gst-monthly");
  await openAt(page, noon(addDays(first?.date ?? "", 1)));
  await kindBox(page, "gst-monthly").check();
  const over = page
    .locator("#due-dates details")
    .last()
    .getByText(t(`due-dates.duties.${first?.duty ?? ""}.name`), { exact: true })
    .last();
  await expect(over).toBeHidden();
  await page
    .getByText(new RegExp(`^${t("due-dates.dates.past", { count: "0" }).replace("0", "")}`))
    .click();
  await expect(over).toBeVisible();
  await page.getByRole("link", { name: t("calculators.lateGst.heading") }).click();
  await expect(page).toHaveURL(localizedPath(pages.lateGst.path));
});

test("after its last valid day the page shows no date", async ({ page }) => {
  await openAt(page, noon(rules.validUntil));
  await expect(page.getByRole("heading", { level: 4 }).first()).toBeAttached();
  await openAt(page, new Date(`${addDays(rules.validUntil, 1)}T00:00:00+05:30`));
  await expect(
    page.getByRole("heading", { name: t("due-dates.dates.outOfDate.heading") }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 4 })).toHaveCount(0);
  await expect(page.getByRole("main").locator("a[href$='.ics']")).toHaveCount(0);
});

test("the dates of one kind fit on four sheets", async ({ page }) => {
  await openAt(page, noon(today));
  await kindBox(page, "gst-monthly").check();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: t("layout.skip") })).toBeHidden();
  const countSheets = async () => {
    const file = (await page.pdf({ format: "A4" })).toString("latin1");
    return file.match(/\/Type\s*\/Page\b/g)?.length;
  };
  // The sources are on the last sheet.
  expect(await countSheets()).toBeLessThanOrEqual(4);
  await page.evaluate(widenLetters);
  expect(await countSheets(), "in wide letters").toBeLessThanOrEqual(4);
});

test(
  "without scripts the dates are listed without a count of days, and can be downloaded and subscribed to",
  { tag: "@without-scripts" },
  async ({ page }) => {
    await page.goto(localizedPath(path));
    await expect(page.getByRole("heading", { level: 4 }).first()).toBeVisible();
    await expect(
      page.getByText(
        new RegExp(`${t("due-dates.dates.left.days", { days: "5" }).replace("5", "\\d+")}$`),
      ),
    ).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: t("due-dates.dates.add.file") }).first(),
    ).toBeVisible();
    await downloadMine(page);
    const meeting = page.getByLabel(t("due-dates.dates.meeting.label"));
    await expect(meeting).toBeHidden();
    await kindBox(page, "company").check();
    await meeting.fill("2026-10-10");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("due-dates.dates.feeds.mine") }).click();
    const file = "company_gst-monthly_tds_agm-2026-10-10.ics";
    expect((await download).suggestedFilename()).toBe(file);
    await pressSubscribe(page);
    await expect(addressField(page)).toBeVisible();
    await expect(addressField(page)).toHaveValue(/^https:\/\/[^/]+\/.*\/all\.ics$/);
    await expect(
      feeds(page).getByRole("button", { name: t("due-dates.dates.feeds.copy") }),
    ).toBeHidden();
  },
);
