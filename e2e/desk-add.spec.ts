/** The owner's desk: a caller is written down while the telephone is at the ear. */
import { sendEnquiry, test } from "./desk.ts";
import { words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked } from "./site.ts";

test("a caller is written down, a known number is named, and the privacy notice is offered @languages", async ({
  page,
  complaints,
  desk,
  withoutScripts: plain,
}) => {
  const { add, inbox, lead, sources } = words("desk");
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}/desk/leads`);
  await page.getByRole("link", { name: add.open }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(add.heading);
  await page.getByRole("button", { name: add.save }).click();
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(add.errors.neither);
  await page.getByLabel(add.number).fill("98765 43210");
  await expect(page.getByRole("status")).toContainText("Sunita");
  await expectForEverybody(page);

  await page.getByLabel(add.number).fill("98260 11223");
  await expect(page.getByText(add.known)).toBeHidden();
  await page.getByLabel(add.name).fill("Ramesh");
  await page.getByRole("radio", { name: sources.shop }).check();
  await page.getByRole("button", { name: add.save }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ramesh");
  await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.talking);
  await expect(page.getByRole("region", { name: lead.sent })).toContainText(sources.shop);
  const notice = page.getByRole("link", { name: add.notice.send });
  await expect(notice).toHaveAttribute("href", /^https:\/\/wa\.me\/919826011223\?text=.*privacy/);
  await expectForEverybody(page);
  await plain.goto(`${desk.url}/desk/leads/add`);
  await plain.getByLabel(add.number).fill("98765 43210");
  await plain.getByRole("button", { name: add.save }).click();
  // Without a script a number that is known is named here.
  await expect(plain.getByRole("region", { name: lead.also })).toContainText("Sunita");
  await plain.getByRole("link", { name: inbox.heading }).first().click();
  await provoked(complaints, ["422"]);
});
