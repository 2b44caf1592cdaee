import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { leadsWith } from "./leads.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, test } from "./site.ts";

const alertText = "There was an error submitting the form. Please try again.";

/** Fills in the letter, loses the line, and sends; returns what the visitor is told. */
async function sendOffline(page: Page, message: string): Promise<string> {
  await page.goto(at("/contact-us"));
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
  await page.getByLabel(say("Name", "forms.contact")).fill("Asha Verma");
  await page.getByLabel(say("Email", "forms.contact")).fill("asha@example.in");
  await page.getByLabel(say("Phone, 10 digits", "forms.contact")).fill("9876543210");
  await page.getByLabel(say("Message", "forms.contact")).fill(message);
  await page.context().setOffline(true);
  const alert = page.waitForEvent("dialog");
  const clicked = page.getByRole("button", { name: say("Send Message") }).click();
  const dialog = await alert;
  await dialog.accept();
  await clicked;
  return dialog.message();
}

test("without a connection: the alert at once, everything kept, one tap once it is back", async ({
  page,
  site,
  complaints,
}) => {
  const words = randomUUID();
  expect(await sendOffline(page, words)).toBe(say(alertText, "letter"));
  await expect(page.getByLabel(say("Message", "forms.contact"))).toHaveValue(words);
  await expect(page.getByRole("button", { name: say("Send Message") })).toBeEnabled();
  await expect(page.getByRole("status")).toHaveText(
    say("You have no connection. What you wrote is still here."),
  );
  await expect(page.getByRole("button", { name: say("Send it now") })).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole("status")).toHaveText(say("You are back online."));
  await expectAccessible(page, "form");
  await page.getByRole("button", { name: say("Send it now") }).click();
  await expect(
    page.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
  expect(leadsWith(site.data, words)).toBe(1);
  complaints.splice(0);
});

test("a form that arrived just before the line was lost is not stored again", async ({
  page,
  site,
  complaints,
}) => {
  const words = randomUUID();
  await page.route("**/api/submit", async (route) => {
    // The answer of the first try never comes back.
    await route.fetch();
    await route.abort("internetdisconnected");
    await page.unroute("**/api/submit");
  });
  await sendOffline(page, words);
  await expect.poll(() => leadsWith(site.data, words)).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: say("Send it now") }).click();
  await expect(
    page.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
  expect(leadsWith(site.data, words)).toBe(1);
  complaints.splice(0);
});
