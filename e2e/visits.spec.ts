/** Where enquiries come from, noted in the browser of a visitor; the desk reads it in src/desk/leads/sources.test.ts. */
import type { Browser, Page } from "@playwright/test";
import { visitKey } from "#forms/visit.ts";
import { languages } from "#locales.ts";
import { fillIn, contactEntries, sendButton, sentHeading } from "./forms.ts";
import { at, language } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

/** The browser of the tests says that it is a robot. */
const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36";

/** What a page of another site sends along. */
const elsewhere = "https://news.example/";

/** A visitor with a phone of their own. */
async function visitor(browser: Browser) {
  return await browser.newContext({
    userAgent: phone,
    viewport: { width: 390, height: 844 },
    locale: languages[language()].tag,
    serviceWorkers: "block",
  });
}

/** Writes the message of the page that is open. @returns what is posted. */
async function send(page: Page, message: string): Promise<string> {
  await page.locator("form[data-form=contact]").scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
  await fillIn(page, "contact", contactEntries(message));
  const posted = page.waitForRequest(/\/api\/submit$/);
  await sendButton(page, "contact").click();
  await expect(sentHeading(page)).toBeVisible();
  return (await posted).postData() ?? "";
}

test("a visit's source goes with its message, unless untracked", async ({ browser, site }) => {
  const guest = await visitor(browser);
  try {
    const visit = await guest.newPage();
    await visit.goto(`${site.url}${at("/c-a-services")}?utm_source=whatsapp&utm_campaign=diwali`, {
      referer: elsewhere,
    });
    // The page notes it after its first frame.
    await expect
      .poll(() => visit.evaluate((key) => sessionStorage.getItem(key), visitKey))
      .toContain("diwali");
    // On from page to page, and by the switch of nothing else: the visit stays the same.
    await visit.goto(`${site.url}${at("/contact-us")}`, {
      referer: `${site.url}${at("/c-a-services")}`,
    });
    const posted = await send(visit, "GST before Diwali");
    for (const part of ["news.example", "whatsapp", "diwali"]) expect(posted).toContain(part);

    const untracked = await guest.newPage();
    await untracked.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    await untracked.goto(`${site.url}${at("/contact-us")}?utm_source=whatsapp`);
    expect(await untracked.evaluate((key) => sessionStorage.getItem(key), visitKey)).toBeNull();
    expect(await send(untracked, "Nothing of me, please")).not.toMatch(/utm_/);
  } finally {
    await guest.close();
  }
});
