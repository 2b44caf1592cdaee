import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/our-franchise/earnings";

test("a month is reckoned from the visitor's own numbers, a loss as plainly as a gain", async ({
  page,
}) => {
  await page.goto("/our-franchise");
  await page.getByRole("link", { name: "Earnings worksheet" }).click();
  await expect(page).toHaveURL(path);
  const sheet = page.getByRole("status");
  await sheet.scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(sheet).toContainText("Left₹0");
  await expect(sheet).toContainText("Potential, not a guarantee.");

  const numbers = {
    "Sales or jobs in a month": "10",
    "What a client pays for one": "500",
    "Your share of it, in percent": "30",
    "Hours for one, with the talks that lead to none": "3",
    "Travel in the month": "600",
    "Advertising in the month": "300",
    "Joining cost, paid once": "5,000",
  };
  for (const [label, number] of Object.entries(numbers)) await page.getByLabel(label).fill(number);
  await expect(sheet).toContainText("Left₹600");
  await expect(sheet).toContainText("An hour of your work comes to ₹20.");
  await expect(sheet).toContainText("earned back after 9 months");

  await page.getByLabel("Sales or jobs in a month").fill("4");
  await expect(sheet).toContainText("Lost₹300");
  await expect(sheet).toContainText("An hour of your work costs you ₹25.");
  await expect(sheet).toContainText("never earned back");
  await expect(sheet).toContainText("you are ₹8,600 behind");
});

test("every field is empty at first, and the questions to ask stand below", async ({ page }) => {
  await page.goto(path);
  for (const field of await page.getByRole("textbox").all()) await expect(field).toHaveValue("");
  await expect(page.getByText("What do I pay in all, on which dates")).toBeVisible();
});

for (const address of [path, `/hi${path}`]) {
  test(`axe objects to nothing on ${address}, and nothing sticks out`, async ({ page }) => {
    await page.goto(address);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}
