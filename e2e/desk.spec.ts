/** The owner's desk: getting in, reading what came, and doing something about it. */
import type { Browser, Page } from "@playwright/test";
import { becomeOwner, openDesk, withPasskeys } from "./desk.ts";
import { at, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked, test } from "./site.ts";

/** An enquiry, as the contact form posts it. */
async function sendEnquiry(page: Page, url: string, name: string): Promise<void> {
  const form = {
    access_key: "local",
    name,
    email: "visitor@example.in",
    phone: "9876543210",
    message: "GST, please",
    language: "en",
  };
  const headers = { Accept: "application/json" };
  const answer = await page.request.post(`${url}/api/submit`, { form, headers });
  expect(await answer.json()).toMatchObject({ success: true });
}

test("the owner comes in by the address that the terminal says, and then with a passkey @languages", async ({
  page,
}) => {
  const desk = await openDesk();
  try {
    await withPasskeys(page);
    await page.goto(desk.url + desk.wayIn);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      say("desk.enter.first.heading"),
    );
    // The secret is out of the address before anybody can look over a shoulder, or press Back.
    expect(page.url()).toBe(`${desk.url}/desk/enter`);
    await expectForEverybody(page);
    await becomeOwner(page, desk);
    await page.goto(`${desk.url}/desk/people`);
    await expectForEverybody(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("desk.menu.signOut") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.enter.heading"));
    await expectForEverybody(page);
    await page.getByRole("button", { name: say("desk.enter.passkey") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.today.heading"));
  } finally {
    await desk.close();
  }
});

test("an address that was used says so, and offers a new one", async ({ page, complaints }) => {
  const desk = await openDesk();
  try {
    await withPasskeys(page);
    await becomeOwner(page, desk);
    await page.goto(desk.url + desk.wayIn);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.enter.link.used"));
    await provoked(complaints, ["401"]);
  } finally {
    await desk.close();
  }
});

test("an enquiry is found, answered, and followed up @languages", async ({ page, browser }) => {
  const desk = await openDesk();
  const { lead, inbox } = words("desk");
  try {
    await withPasskeys(page);
    await becomeOwner(page, desk);
    await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
    await page.reload();
    await expectForEverybody(page);
    await page.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kirana shop, Adhartal");
    await expectForEverybody(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("link", { name: lead.call })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    );

    await page.getByRole("button", { name: lead.statuses.talking, exact: true }).click();
    await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.talking);
    await page.getByRole("button", { name: lead.next.tomorrow }).click();
    await page.getByLabel(lead.note).fill("Wants the list of papers");
    await page.getByRole("button", { name: lead.addNote }).click();
    await expect(page.getByRole("main")).toContainText("Wants the list of papers");

    await page.getByRole("button", { name: lead.whatsapp }).click();
    const reply = page.getByRole("dialog").getByRole("link").first();
    await expect(reply).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?text=.*Kirana/);
    await page.keyboard.press("Escape");

    await page.goto(`${desk.url}/desk/leads?box=talking`);
    await expect(page.getByRole("link", { name: "Kirana shop, Adhartal" })).toBeVisible();
    await expectForEverybody(page);
    await page.getByRole("searchbox", { name: inbox.search }).fill("nobody of that name");
    await page.keyboard.press("Enter");
    await expect(page.getByText(inbox.nothingFound.heading)).toBeVisible();
    await worksWithoutScripts(browser, page, desk.url, lead.statuses.won);
  } finally {
    await desk.close();
  }
});

async function worksWithoutScripts(browser: Browser, page: Page, url: string, won: string) {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  try {
    const plain = await context.newPage();
    await plain.goto(`${url}/desk/leads`);
    await plain.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await plain.getByRole("button", { name: won, exact: true }).click();
    await expect(plain.locator("[aria-pressed=true]")).toHaveText(won);
  } finally {
    await context.close();
  }
}

test("no page of the site leads to the desk, and its visitors get no cookie", async ({ page }) => {
  await page.goto(at("/"));
  await expect(page.locator('a[href*="/desk"]')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});
