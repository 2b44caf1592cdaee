/** Where enquiries come from: noted in the browser of a visitor, and read at the desk. */
import type { Browser, Page } from "@playwright/test";
import { visitKey } from "#forms/visit.ts";
import { languages } from "#locales.ts";
import { test } from "./desk.ts";
import { fillIn, contactEntries, sendButton } from "./forms.ts";
import { at, language, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

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

/** Writes the message of the page that is open. */
async function send(page: Page, message: string): Promise<void> {
  await page.locator("form[data-form=contact]").scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
  await fillIn(page, "contact", contactEntries(message));
  await sendButton(page, "contact").click();
  await expect(page.getByRole("heading", { name: say("letter.sent.heading") })).toBeVisible();
}

test("a visit by the link in a chat is read in the file of its enquiry, and none of those who want no tracking", async ({
  page,
  browser,
  desk,
}) => {
  const { lead } = words("desk");
  const guest = await visitor(browser);
  try {
    const visit = await guest.newPage();
    await visit.goto(`${desk.url}${at("/c-a-services")}?utm_source=whatsapp&utm_campaign=diwali`, {
      referer: elsewhere,
    });
    // The page notes it after its first frame.
    await expect
      .poll(() => visit.evaluate((key) => sessionStorage.getItem(key), visitKey))
      .toContain("diwali");
    // On from page to page, and by the switch of nothing else: the visit stays the same.
    await visit.goto(`${desk.url}${at("/contact-us")}`, {
      referer: `${desk.url}${at("/c-a-services")}`,
    });
    await send(visit, "GST before Diwali");

    await page.goto(`${desk.url}/desk/leads?source=whatsapp`);
    await page.getByRole("link", { name: contactEntries("").name }).click();
    const sent = page.getByRole("main");
    for (const [label, value] of [
      [lead.visit.referring_host, "news.example"],
      [lead.visit.utm_campaign, "diwali"],
    ] as const) {
      await expect(sent.getByRole("term").filter({ hasText: label }).locator("+ dd")).toHaveText(
        value,
      );
    }
    await expect(sent).toContainText(say("desk.lead.cameInFrom", { source: "WhatsApp" }));
    await expectForEverybody(page);

    const untracked = await guest.newPage();
    await untracked.addInitScript(() => {
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    });
    await untracked.goto(`${desk.url}${at("/contact-us")}?utm_source=whatsapp`);
    expect(await untracked.evaluate((key) => sessionStorage.getItem(key), visitKey)).toBeNull();
    const posted = untracked.waitForRequest(/\/api\/submit$/);
    await send(untracked, "Nothing of me, please");
    expect((await posted).postData()).not.toMatch(/utm_/);
  } finally {
    await guest.close();
  }
});
