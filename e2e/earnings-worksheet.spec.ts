import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/our-franchise/earnings";

test("a month is reckoned from the visitor's own numbers, a loss as plainly as a gain", async ({
  page,
}) => {
  await page.goto(at("/our-franchise"));
  await page.getByRole("link", { name: say("Earnings worksheet", "tools") }).click();
  await expect(page).toHaveURL(at(path));
  const sheet = page.getByRole("status");
  await sheet.scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await expect(sheet).toContainText(`${say("Left")}₹0`);
  await expect(sheet).toContainText(
    say("Your own estimates, not ours. Potential, not a guarantee."),
  );

  const numbers = {
    "Sales or jobs in a month": "10",
    "What a client pays for one": "500",
    "Your share of it, in percent": "30",
    "Hours for one, with the talks that lead to none": "3",
    "Travel in the month": "600",
    "Advertising in the month": "300",
    "Joining cost, paid once": "5,000",
  };
  for (const [label, number] of Object.entries(numbers))
    await page.getByLabel(say(label, "earnings")).fill(number);
  await expect(sheet).toContainText(`${say("Left")}₹600`);
  await expect(sheet).toContainText(say("An hour of your work comes to ₹20."));
  await expect(sheet).toContainText(say("The joining cost is earned back after 9 months."));

  await page.getByLabel(say("Sales or jobs in a month")).fill("4");
  await expect(sheet).toContainText(`${say("Lost")}₹300`);
  await expect(sheet).toContainText(say("An hour of your work costs you ₹25."));
  await expect(sheet).toContainText(
    say("With these numbers the joining cost is never earned back."),
  );
  await expect(sheet).toContainText(say("After twelve months you are ₹8,600 behind."));
});

test("every field is empty at first, and the questions to ask stand below", async ({ page }) => {
  await page.goto(at(path));
  for (const field of await page.getByRole("textbox").all()) await expect(field).toHaveValue("");
  await expect(
    page.getByText(say("What do I pay in all, on which dates, and what comes back if I leave?")),
  ).toBeVisible();
});

test("axe objects to nothing, and nothing sticks out", async ({ page }) => {
  await page.goto(at(path));
  await expectForEverybody(page);
});
