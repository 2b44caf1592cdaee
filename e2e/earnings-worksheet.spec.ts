import { at, say } from "./phrasebook.ts";
import { resultBar, said } from "./tools.ts";
import { expect, test } from "./site.ts";

const path = "/our-franchise/earnings";

test(
  "a month is reckoned from the visitor's own numbers, a loss as plainly as a gain",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(at("/our-franchise"));
    await page.getByRole("link", { name: say("tools.list.tools.earnings.name") }).click();
    await expect(page).toHaveURL(at(path));
    const sheet = page.locator("#earnings-result");
    await sheet.scrollIntoViewIfNeeded();
    await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}₹0`);
    await expect(sheet).toContainText(say("earnings.worksheet.caveat"));

    const numbers = {
      jobs: "10",
      price: "500",
      share: "30",
      hoursEach: "3",
      travel: "600",
      advertising: "300",
      joiningCost: "5,000",
    };
    for (const [field, number] of Object.entries(numbers))
      await page.getByLabel(say(`earnings.worksheet.${field}`)).fill(number);
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}₹600`);
    await expect(sheet).toContainText(
      say("earnings.worksheet.meaning.hourEarns", { amount: "₹20" }),
    );
    await expect(sheet).toContainText(say("earnings.worksheet.meaning.backAfter", { months: "9" }));

    await page.getByLabel(say("earnings.worksheet.jobs")).fill("4");
    await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.lost")}₹300`);
    await expect(sheet).toContainText(
      say("earnings.worksheet.meaning.hourCosts", { amount: "₹25" }),
    );
    await expect(sheet).toContainText(say("earnings.worksheet.meaning.neverBack"));
    await expect(sheet).toContainText(
      say("earnings.worksheet.meaning.yearBehind", { amount: "₹8,600" }),
    );
  },
);

test("a share above 100 is refused, a month of nothing is said, and one month is one", async ({
  page,
}) => {
  await page.goto(at(path));
  const sheet = page.locator("#earnings-result");
  await sheet.scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  const field = (key: string) => page.getByLabel(say(`earnings.worksheet.${key}`));
  await field("jobs").fill("10");
  await field("price").fill("500");
  await field("share").fill("150");
  await expect(page.getByText(say("earnings.worksheet.shareInvalid"))).toBeVisible();
  await expect(sheet).toContainText(`${say("earnings.worksheet.sheet.left")}–`);
  await field("share").fill("20");
  await field("travel").fill("1,000");
  await expect(sheet).toContainText(say("earnings.worksheet.meaning.even"));
  await field("travel").fill("0");
  await field("joiningCost").fill("1,000");
  await expect(sheet).toContainText(say("earnings.worksheet.meaning.backAfterOne"));
  await expect(sheet).toContainText(say("earnings.worksheet.leftOut"));
  // On a phone the figure stands alone in its bar.
  await expect(resultBar(page)).toContainText(say("earnings.worksheet.potential"));
  await field("travel").fill("1,600");
  await expect(resultBar(page)).toContainText(say("earnings.worksheet.sheet.lost"));
  await expect(said(page)).toHaveText(`${say("earnings.worksheet.sheet.lost")}: ₹600`);
});

test("every field is empty at first, and the questions to ask stand below", async ({ page }) => {
  await page.goto(at(path));
  for (const field of await page.getByRole("textbox").all()) await expect(field).toHaveValue("");
  await expect(page.getByText(say("franchise.terms.questions.list.0"))).toBeVisible();
});
