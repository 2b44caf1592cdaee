/** Where enquiries come from, noted in the browser of a visitor; the desk reads it in src/promises/enquiry-sources.test.ts. */
import type { Page } from "@playwright/test";
import { attributionKey } from "#forms/attribution.ts";
import { localizedPath } from "./content.ts";
import { contactValues, fillForm, getSendButton, getSentHeading } from "./forms.ts";
import { expect, test } from "./site.ts";

// The browser of the tests says that it is a robot.
test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
});

/** What a page of another site sends along. */
const elsewhere = "https://news.example/";

/** Writes the message of the page that is open. @returns what is posted. */
async function send(page: Page, message: string): Promise<string> {
  await page.locator("form[data-form=contact]").scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
  await fillForm(page, "contact", contactValues(message));
  const posted = page.waitForRequest(/\/api\/submit$/);
  await getSendButton(page, "contact").click();
  await expect(getSentHeading(page)).toBeVisible();
  return (await posted).postData() ?? "";
}

test("an enquiry includes its traffic source, unless untracked", async ({ page }) => {
  await page.goto(`${localizedPath("/c-a-services")}?utm_source=whatsapp&utm_campaign=diwali`, {
    referer: elsewhere,
  });
  const noted = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), attributionKey);
  // The page notes it after its first frame.
  await expect.poll(() => noted(page)).toContain("diwali");
  // On from page to page, and by the switch of nothing else: the visit stays the same.
  await page.goto(localizedPath("/contact-us"), { referer: page.url() });
  const posted = await send(page, "GST before Diwali");
  for (const part of ["news.example", "whatsapp", "diwali"]) expect(posted).toContain(part);

  const untracked = await page.context().newPage();
  await untracked.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await untracked.goto(`${localizedPath("/contact-us")}?utm_source=whatsapp`);
  expect(await noted(untracked)).toBeNull();
  expect(await send(untracked, "Nothing of me, please")).not.toMatch(/utm_/);
});
