/** A holiday at the owner's desk: entered on the phone, published, and shown to visitors only on its days. */
import { spokenFile } from "#content/checks/spoken-content.ts";
import { dayInIndia, dayLength } from "#text/days.ts";
import { fillIn as fillBlanks } from "#text/sentences.ts";
import { closedNotices } from "#text/opening.ts";
import { locales, type Locale } from "#locales.ts";
import { pathIn } from "#page-map.ts";
import { bringFonts, shiftWhileWaking } from "./checks.ts";
import { becomeOwner, test } from "./desk.ts";
import { at, facts, language, words } from "./phrasebook.ts";
import { gst, pathOf } from "./services.ts";
import { expect, expectForEverybody, expectNoSidewaysScroll } from "./site.ts";

const dayAt = (days: number) => dayInIndia(new Date(Date.now() + days * dayLength));
const lastMoment = (day: string) => new Date(`${day}T23:59:59+05:30`).getTime();

/** A build of the whole site, beside the other tests. In milliseconds. */
const build = { timeout: 280_000 };

test("a holiday is written and published, and visitors read it until its last day is over", async ({
  browser,
  page,
  newDesk: desk,
}) => {
  test.setTimeout(600_000);
  const copy = words("desk");
  const holiday = { from: dayAt(0), to: dayAt(2), name: { en: "Diwali", hi: "दिवाली" } };
  const office = { ...facts("opening"), replyOn: facts("business").replyOn, holidays: [holiday] };
  const noticeIn = (locale: Locale) => {
    const { sentences } = spokenFile(locale, "openingWords");
    const [notice] = closedNotices(office, sentences, locale, holiday.from);
    return notice?.text ?? "";
  };
  const text = noticeIn(language());

  await becomeOwner(page, desk);
  await page.goto(`${desk.url}/desk/edit/lists/opening`);
  const list = words("labels").keys["opening:holidays"] ?? "";
  await page.getByRole("button", { name: fillBlanks(copy.words.list.add, { list }) }).click();
  const values = { from: holiday.from, to: holiday.to, "name/en": "Diwali", "name/hi": "दिवाली" };
  for (const [key, value] of Object.entries(values)) {
    await page.locator(`[name="opening.yaml#/holidays/0/${key}"]`).fill(value);
  }
  await page.getByRole("button", { name: copy.words.save }).click();
  await expect(page.getByText(copy.lists.notices.saved)).toBeVisible();
  await expectForEverybody(page);
  await page.goto(`${desk.url}/desk/publish`);
  await page.getByRole("button", { name: copy.publish.now }).click();
  await expect(page.getByRole("heading", { name: copy.publish.live.heading })).toBeVisible(build);

  const without = await browser.newContext({ javaScriptEnabled: false });
  const plain = await without.newPage();
  const service = pathOf(gst);
  for (const locale of locales) {
    for (const path of ["/contact-us", "/about-us", service]) {
      await plain.goto(desk.url + pathIn(locale, path));
      await expect(plain.getByText(noticeIn(locale))).toBeVisible();
      await expectNoSidewaysScroll(plain);
    }
  }
  await without.close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(desk.url + at("/contact-us"));
  await expect(visitor.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(visitor.getByText(text)).toBeVisible();
  await expectForEverybody(visitor);
  await visitor.context().close();
  await bringFonts(page, desk.url + at("/contact-us"));
  const last = lastMoment(holiday.to);
  for (const [moment, count] of [
    [last, 1],
    [last + 1000, 0],
    // More than seven days before.
    [lastMoment(dayAt(-8)), 0],
    [lastMoment(dayAt(-8)) + 1000, 1],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto(desk.url + at("/contact-us"));
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(count);
    expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
  }
});
