/** The owner's desk on a bad line: nothing typed is lost, and what was pressed is done once the line is back. */
import { sendEnquiry, test } from "./desk.ts";
import { say, words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked } from "./site.ts";

test("without a line nothing typed is lost, and it is sent once the line is back", async ({
  page,
  context,
  complaints,
  desk,
}) => {
  const { lead, offline } = words("desk");
  await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
  await page.goto(`${desk.url}/desk/leads`);
  await page.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
  await context.setOffline(true);
  await page.getByLabel(lead.note, { exact: true }).fill("Rang from the train");
  await page.getByRole("button", { name: lead.addNote }).click();
  await expect(page.getByText(offline.lede)).toBeVisible();
  await expect(page.getByText(offline.oneWaits)).toBeVisible();
  // The second press waits behind the first, and throws none away.
  await page.getByRole("button", { name: lead.statuses.talking, exact: true }).click();
  await expect(page.getByText(say("desk.offline.wait", { count: "2" }))).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.talking);
  await expect(page.getByRole("listitem").filter({ hasText: "Rang from the train" })).toBeVisible();
  await expect(page.getByLabel(lead.note, { exact: true })).toHaveValue("");
  // What was not sent is there again after the page was left.
  await page.getByLabel(lead.note, { exact: true }).fill("Half a thought");
  await page.reload();
  await expect(page.getByLabel(lead.note, { exact: true })).toHaveValue("Half a thought");
  await provoked(complaints, [], ["ERR_INTERNET_DISCONNECTED"]);
});

test("today says that the line is down and stays, until it is there again @languages", async ({
  page,
  context,
  complaints,
  desk,
}) => {
  const { offline } = words("desk");
  await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
  await page.reload();
  await context.setOffline(true);
  await expect(page.getByText(offline.lede)).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
  // Not the browser's page of a lost line.
  await expect(page.getByText(offline.lede)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline.lede)).toBeHidden();
  await page.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kirana shop, Adhartal");
  await provoked(complaints, [], ["ERR_INTERNET_DISCONNECTED"]);
});

test("in the list a search and a stamp for several wait for the line", async ({
  page,
  context,
  complaints,
  desk,
}) => {
  const { inbox, lead, offline } = words("desk");
  await sendEnquiry(page, desk.url, "Boutique", "Income tax");
  await sendEnquiry(page, desk.url, "Hostel", "A company");
  await page.goto(`${desk.url}/desk/leads`);
  const search = page.getByRole("searchbox", { name: inbox.search });
  await context.setOffline(true);
  await search.pressSequentially("hos");
  await expect(page.getByRole("button", { name: offline.again })).toBeVisible();
  await expect(search).toHaveValue("hos");
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Boutique" })).toHaveCount(0);
  await expect(page.getByText(offline.lede)).toBeHidden();

  await page.goto(`${desk.url}/desk/leads?choose=on`);
  await page.getByLabel(/Boutique/).check();
  await page.getByLabel(/Hostel/).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: inbox.choose.status }).click();
  await page
    .getByRole("dialog", { name: inbox.choose.status })
    .getByRole("button", { name: lead.statuses.talking })
    .click();
  await expect(page.getByRole("button", { name: offline.again })).toBeVisible();
  await expect(page.getByLabel(/Hostel/)).toBeChecked();
  await expectForEverybody(page);
  await context.setOffline(false);
  await expect(page.locator("[data-status=talking]")).toHaveCount(2);
  await provoked(complaints, [], ["ERR_INTERNET_DISCONNECTED"]);
});
