/** The owner's desk: two people at one enquiry, each in a browser of their own. */
import { letIn, sendEnquiry, test } from "./desk.ts";
import { say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

test("the later of two overwrites nothing unseen, and a second press saves what was typed", async ({
  page,
  browser,
  desk,
}) => {
  const { lead } = words("desk");
  const { statuses, callSheet } = lead;
  await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
  const staff = await letIn(page, browser, desk, "staff@example.in");
  for (const one of [page, staff]) {
    await one.goto(`${desk.url}/desk/leads`);
    await one.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await expect(one.getByRole("button", { name: lead.print })).toBeVisible();
  }
  await page.getByRole("button", { name: statuses.talking, exact: true }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(statuses.talking);

  await staff.getByRole("button", { name: callSheet.heading }).click();
  const sheet = staff.getByRole("dialog", { name: callSheet.heading });
  await sheet.getByLabel(lead.events["not-now"]).check();
  await sheet.getByLabel(callSheet.note).fill("They rang me");
  await sheet.getByRole("button", { name: callSheet.save }).click();
  await expect(staff.getByRole("alert").filter({ visible: true })).toHaveText(
    say("desk.lead.meanwhile", { by: "asha@example.in", what: statuses.talking }),
  );
  await expect(staff.locator("[aria-pressed=true]")).toHaveText(statuses.talking);
  await expectForEverybody(staff);

  await staff.getByRole("button", { name: callSheet.heading }).click();
  await expect(sheet.getByLabel(lead.events["not-now"])).toBeChecked();
  await expect(sheet.getByLabel(callSheet.note)).toHaveValue("They rang me");
  await sheet.getByRole("button", { name: callSheet.save }).click();
  await expect(staff.locator("[aria-pressed=true]")).toHaveText(statuses.lost);
  await expect(staff.getByRole("main")).toContainText("They rang me");
  await staff.context().close();
});
