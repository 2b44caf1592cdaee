import { dayInWords } from "#format/day-in-words.ts";
import { dayInIndia, dayLength, indianOffset } from "#format/days.ts";
import { at, facts, language, say, serviceWords } from "./phrasebook.ts";
import { productOf } from "./products.ts";
import {
  card,
  catalogue,
  enquiryOf,
  figuresOf,
  gst,
  itr,
  pathOf,
  services,
  titleOf,
} from "./services.ts";
import { expect, expectForEverybody, test } from "./site.ts";

for (const service of services) {
  test(
    `the page of ${service} says everything, and is open to everyone at every width`,
    { tag: "@languages" },
    async ({ page }) => {
      await page.goto(pathOf(service));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(service));
      const main = page.getByRole("main");
      for (const figure of figuresOf(service)) await expect.soft(main).toContainText(figure);
      for (const heading of [
        "service.benefits",
        "service.process",
        "servicePage.papers",
        "servicePage.notes",
      ]) {
        await expect
          .soft(
            main.getByRole("heading", { level: 2, name: say(`services.${heading}`), exact: true }),
          )
          .toBeVisible();
      }
      await expect.soft(main).toContainText(say("services.servicePage.independent"));
      const enquire = main.getByRole("link", { name: say("services.service.enquire") });
      await expect(enquire).not.toHaveCount(0);
      for (const link of await enquire.all()) {
        await expect.soft(link).toHaveAttribute("href", enquiryOf(service));
      }
      const back = main.getByRole("link", { name: say("services.servicePage.all"), exact: true });
      await expect.soft(back).toHaveAttribute("href", at(catalogue));
      for (const other of services) {
        const links = main.locator(`a[href="${pathOf(other)}"]`);
        await expect.soft(links).toHaveCount(other === service ? 0 : 1);
      }
      await expect.soft(page.locator("html")).toHaveAttribute("data-theme", "services");
      await expect.soft(page.locator("body")).not.toContainText(/\{[\w.]+\}/);
      await expectForEverybody(page);
    },
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a stamp leads to the page of its service, and back", async ({ page }) => {
    await page.goto(at(catalogue));
    await card(page, itr).click();
    await expect(page).toHaveURL(pathOf(itr));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(itr));
    await page
      .getByRole("link", { name: say("services.servicePage.all"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(at(catalogue));
  });
});

test(
  "the list of papers does not lie on the button below it",
  { tag: "@layout" },
  async ({ page }) => {
    await page.goto(pathOf(gst));
    const enquire = page
      .getByRole("main")
      .getByRole("link", { name: say("services.service.enquire") });
    await enquire.last().click();
    await expect(page).toHaveURL(enquiryOf(gst));
    const message = page.getByLabel(say("forms.contact.message.label"));
    for (const { fullName } of Object.keys(serviceWords(gst).products).map(productOf)) {
      await expect(message).toHaveValue(new RegExp(`• ${fullName}`));
    }
  },
);

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test(
    "the page of the income-tax return counts the days of a late one in India, and then takes it away",
    { tag: "@languages" },
    async ({ page }) => {
      const late = facts("lateReturnRules").years.find(
        ({ lastDay, dueDates }) =>
          lastDay >= dayInIndia(new Date()) && dueDates.business < dayInIndia(new Date()),
      );
      test.skip(late === undefined, "No return can be filed late on the day of the build.");
      const { year = "", lastDay = "" } = late ?? {};
      const notice = page.getByText(
        say("services.servicePage.lateReturn.text", { year, day: dayInWords(lastDay, language()) }),
      );
      const lastMinute = new Date(`${lastDay}T23:59:00${indianOffset}`).getTime();
      for (const [moment, left] of [
        [lastMinute - 5 * dayLength, say("services.servicePage.lateReturn.left.days", { days: 5 })],
        [lastMinute - dayLength, say("services.servicePage.lateReturn.left.tomorrow")],
        [lastMinute, say("services.servicePage.lateReturn.left.today")],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await page.goto(pathOf(itr));
        await expect(notice).toBeVisible();
        await expect(notice).toContainText(left);
      }
      await page.clock.setFixedTime(lastMinute + 2 * 60_000);
      await page.goto(pathOf(itr));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    },
  );
});
