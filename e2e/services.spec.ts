/** The catalogue of services, and the page of each service. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dayLength, formatLongDay, getIndianDay, indianOffset } from "#text/days.ts";
import { getFacts, getServiceTexts, getTestLocale, getTexts, localizedPath, t } from "./content.ts";
import { countSubmissionsWith } from "./database.ts";
import { getField, getForm, getSendButton, getSentHeading, openForm } from "./forms.ts";
import { getProduct } from "./products.ts";
import { getServicePath, gst, itr, serviceKeys, servicesPath } from "./services.ts";
import { expect, test } from "./site.ts";

test.describe("the chat button", () => {
  test("on a phone only the bar has the chat link", async ({ page }) => {
    await page.goto(localizedPath(servicesPath));
    const inBar = page.locator("[data-action-bar] a[href*='wa.me']");
    const button = page.locator("[data-floating]");
    // The second is 1280 x 1024 at 400 % zoom.
    for (const size of [
      { width: 360, height: 800 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await expect(inBar).toBeVisible();
      await expect(button).toHaveCSS("position", "static");
    }
  });

  const chat = (page: Page) => page.getByRole("link", { name: t("services.chat.label") });

  const name = "a wide window's button steps aside for controls and texts";
  test(name, { tag: "@layout" }, async ({ page, isMobile }) => {
    test.skip(isMobile, "On a phone it lies at the end of the page.");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(localizedPath(servicesPath));
    const before = await chat(page).boundingBox();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // Scrolls to a position where the button covers nothing.
    await expect(async () => {
      await page.mouse.wheel(0, 50);
      expect(await chat(page).boundingBox()).toEqual(before);
    }).toPass();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const { x, y, width: wide, height: high } = before ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(width - x - wide).toBeLessThan(32);
    expect(height - y - high).toBeLessThan(100);

    const floating = page.locator("[data-floating]");
    const main = page.getByRole("main");
    const parts = ["a[data-variant]", "h2", "h3"].map((part) => main.locator(part));
    const texts = [main.getByText(/₹\d/), main.getByText(t("tools.list.tools.papers.line"))];
    for (const part of [...parts, ...texts.map((text) => text.filter({ visible: true }))]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await expect(floating).not.toHaveAttribute("data-tucked");
      const passing = part.last();
      await passing.evaluate((element) => {
        const button = document.querySelector("[data-floating]");
        // Wide enough to reach under the floating button, as buttons do on small phones.
        element.style.width = `${document.documentElement.clientWidth}px`;
        const from = element.getBoundingClientRect().top;
        const to = button?.getBoundingClientRect().top ?? 0;
        scrollBy({ top: from - to, behavior: "instant" });
      });
      await expect(floating).toHaveAttribute("data-tucked", "");
      await expect(floating).not.toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(floating).toBeInViewport();
  });
});

test(
  "a small phone shows price and time without scrolling",
  { tag: "@languages" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const service of serviceKeys) {
      await page.goto(getServicePath(service));
      const bar = await page.locator("[data-action-bar]").boundingBox();
      const [price, time] = await page.locator("main dl").first().getByRole("definition").all();
      for (const figure of [price, time]) {
        const box = await figure?.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), service).toBeLessThan(bar?.y ?? 0);
      }
    }
  },
);

test(
  "the form on the page of a service asks about it, below what was typed before, and sends both once",
  { tag: ["@layout", "@languages"] },
  async ({ page, site }) => {
    const typed = randomUUID();
    await openForm(page, "/contact-us");
    await getField(page, "contact", "message").fill(typed);
    await getField(page, "contact", "name").fill("Asha Verma");
    await page.goto(getServicePath(gst));
    const enquire = page
      .getByRole("main")
      .getByRole("link", { name: t("services.service.enquire") });
    await enquire.first().click();
    await expect(page).toHaveURL(/#ask$/);
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    await expect(getField(page, "contact", "name")).toHaveValue("Asha Verma");
    const message = getField(page, "contact", "message");
    await expect(message).toHaveValue(new RegExp(`^${typed}\n\n`));
    for (const { fullName } of Object.keys(getServiceTexts(gst).products).map(getProduct)) {
      await expect(message).toHaveValue(new RegExp(`• ${fullName}`));
    }
    await page.reload();
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    const once = await message.inputValue();
    expect(once.split("• ")).toHaveLength(Object.keys(getServiceTexts(gst).products).length + 1);
    await getField(page, "contact", "email").fill("asha@example.in");
    await getField(page, "contact", "phone").fill("9876543210");
    await getSendButton(page, "contact").click();
    await expect(getSentHeading(page)).toBeInViewport();
    expect(countSubmissionsWith(site.data, typed)).toBe(1);
    const mail = await site.mailServer.waitForMail(typed);
    expect(mail.text).toContain(`${t("mail.owner.asked")}: ${getProduct(gst).fullName}`);
  },
);

test("phone and chat links are above the form", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { call, chat } = getTexts("layout").actions;
  for (const path of [localizedPath("/contact-us"), `${getServicePath(gst)}#ask`]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const form = getForm(page, "contact");
    for (const name of [call, chat]) {
      const link = main.getByRole("link", { name: new RegExp(`^\\s*${name}`) }).first();
      await expect(link, path).toBeInViewport({ ratio: 1 });
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((await form.boundingBox())?.y ?? 0);
    }
  }
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test(
    "the days of a late return are counted in India",
    { tag: "@languages" },
    async ({ page }) => {
      const late = getFacts("lateReturnRules").years.find(
        ({ lastDay, dueDates }) =>
          lastDay >= getIndianDay(new Date()) && dueDates.business < getIndianDay(new Date()),
      );
      test.skip(late === undefined, "No return can be filed late on the day of the build.");
      const { year = "", lastDay = "" } = late ?? {};
      const notice = page.getByText(
        t("services.servicePage.lateReturn.text", {
          year,
          day: formatLongDay(lastDay, getTestLocale()),
        }),
      );
      const lastMinute = new Date(`${lastDay}T23:59:00${indianOffset}`).getTime();
      for (const [moment, left] of [
        [lastMinute - 5 * dayLength, t("services.servicePage.lateReturn.left.days", { days: 5 })],
        [lastMinute - dayLength, t("services.servicePage.lateReturn.left.tomorrow")],
        [lastMinute, t("services.servicePage.lateReturn.left.today")],
      ] as const) {
        await page.clock.setFixedTime(moment);
        await page.goto(getServicePath(itr));
        await expect(notice).toBeVisible();
        await expect(notice).toContainText(left);
      }
      await page.clock.setFixedTime(lastMinute + 2 * 60_000);
      await page.goto(getServicePath(itr));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(notice).toBeHidden();
    },
  );
});
