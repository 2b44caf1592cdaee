/** A result always belongs to the values in the fields, typed or restored. */
import type { Page } from "@playwright/test";
import { holdScripts } from "./checks.ts";
import { at, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/calculators/gst";
const gst = (page: Page) => page.locator("#gst");
const amount = (page: Page) => gst(page).getByLabel(say("calculators.gst.amount"));
const result = (page: Page) => page.locator("#gst-result");
const answer = (page: Page, key: string, values?: Record<string, string>) =>
  gst(page).getByRole("radio", { name: say(`calculators.gst.${key}`, values), exact: true });
const total = (value: string) => `${say("calculators.gst.bill.total")}${value}`;
const hydrated = (page: Page) => expect(gst(page).locator("astro-island[ssr]")).toHaveCount(0);

test("what is typed and pressed before the script wakes counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(at(path), { waitUntil: "commit" });
  await amount(page).fill("2,000");
  await answer(page, "percent", { rate: "5" }).check();
  await answer(page, "direction.remove").check();
  release();
  await hydrated(page);
  await expect(result(page)).toContainText(`${say("calculators.gst.bill.value")}₹1,904.76`);
  await expect(amount(page)).toHaveValue("2,000");
});

test("an amount is read as it is written, and said back; what cannot be read has no result", async ({
  page,
}) => {
  await page.goto(at(path));
  await amount(page).scrollIntoViewIfNeeded();
  await hydrated(page);
  await amount(page).fill("1.5 lakh");
  await expect(amount(page)).toHaveAccessibleDescription(
    say("tools.kit.amounts.lakh", { count: "1.5" }),
  );
  await expect(result(page)).toContainText(total("₹1,77,000"));
  await amount(page).fill("12 apples");
  await expect(result(page)).toContainText(total("–"));
  await expect(gst(page).getByText(say("calculators.gst.amountInvalid"))).toBeVisible();
});

// Playwright's browsers have no back-forward cache: each of these is a new page.
test("what stood in a tool stands there after Back, after a reload, and by a link", async ({
  page,
}) => {
  await page.goto(at(path));
  await amount(page).scrollIntoViewIfNeeded();
  await hydrated(page);
  await amount(page).fill("3,000");
  await answer(page, "percent", { rate: "5" }).check();
  const whole = total("₹3,150");
  await expect(result(page)).toContainText(whole);
  for (const again of ["back", "reload", "link"] as const) {
    await test.step(again, async () => {
      if (again === "reload") await page.reload();
      else {
        await page.goto(at("/privacy"));
        if (again === "back") await page.evaluate(() => history.back());
        else await page.goto(at(path));
      }
      await page.waitForURL(at(path));
      await amount(page).scrollIntoViewIfNeeded();
      await hydrated(page);
      await expect(amount(page)).toHaveValue("3,000");
      await expect(result(page)).toContainText(whole);
    });
  }
});

test("a result goes into the message, and its link brings the figures to another device", async ({
  page,
  browser,
}) => {
  await page.goto(at(path));
  await amount(page).scrollIntoViewIfNeeded();
  await hydrated(page);
  await expect(
    gst(page).getByRole("link", { name: say("tools.kit.take.letter") }),
    "an untouched example is not sent",
  ).toHaveAttribute("href", at("/contact-us"));
  await amount(page).fill("4,000");
  await test.step("shared where the device has no dialog for it", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await gst(page)
      .getByRole("button", { name: say("tools.kit.take.share") })
      .click();
    await expect(gst(page).getByText(say("tools.kit.take.copied"))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search, "figures are sent to no server").toBe("");
    const other = await browser.newPage();
    await other.goto(link);
    await expect(amount(other)).toHaveValue("4,000");
    await expect(result(other)).toContainText(total("₹4,720"));
    await expect(gst(other)).toBeInViewport();
    await amount(other).fill("5,000");
    await other.reload();
    await expect(amount(other), "not the sender's figures again").toHaveValue("5,000");
    await other.context().close();
  });
  await test.step("into the message", async () => {
    await gst(page)
      .getByRole("link", { name: say("tools.kit.take.letter") })
      .click();
    const message = page.getByLabel(say("forms.contact.message.label"));
    await expect(message).toHaveValue(new RegExp(`${say("calculators.gst.bill.total")}: ₹4,720`));
    // It says what was entered, what it is worth, and where it comes from.
    await expect(message).toHaveValue(new RegExp(`${say("calculators.gst.amount")}: 4,000`));
    await expect(message).toHaveValue(new RegExp(say("tools.kit.take.guidance")));
    await expect(message).toHaveValue(new RegExp(`${at(path)}#gst`));
  });
});
