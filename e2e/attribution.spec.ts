/** The traffic source that the browser stores and an enquiry includes; src/promises/enquiry-sources.test.ts tests its display at the desk. */
import type { Page } from "@playwright/test";
import { attributionKey } from "#forms/attribution.ts";
import { localizedPath } from "./content.ts";
import { contactValues, fillForm, getSendButton, getSentHeading } from "./forms.ts";
import { expect, test } from "./site.ts";

// The default user agent names a robot, and robots have no traffic source.
test.use({
  userAgent:
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
});

/** A referrer on another site. */
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

test("an enquiry has the traffic source of the visit, unless the browser asks not to be tracked", async ({
  page,
}) => {
  await page.goto(`${localizedPath("/c-a-services")}?utm_source=whatsapp&utm_campaign=diwali`, {
    referer: elsewhere,
  });
  const noted = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), attributionKey);
  // The page stores the source after its first frame.
  await expect.poll(() => noted(page)).toContain("diwali");
  // A link within the site keeps the source.
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
