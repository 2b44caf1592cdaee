/** The owner's desk: two people at one enquiry, each in a browser of their own. */
import { letIn, sendEnquiry, test } from "./desk.ts";
import { say, words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

/** News are asked for every five seconds; a busy machine takes longer. */
const soon = { timeout: 10_000 };

test("two people at one enquiry see what the other does, and the later overwrites nothing unseen @languages", async ({
  page,
  browser,
  desk,
}) => {
  const { lead, live } = words("desk");
  const { statuses, refused } = lead;
  await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
  const staff = await letIn(page, browser, desk, "staff@example.in");
  for (const one of [page, staff]) {
    await one.goto(`${desk.url}/desk/leads`);
    await one.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await expect(one.getByRole("heading", { level: 1 })).toHaveText("Kirana shop, Adhartal");
  }
  const file = page.url();

  // What one does is told to the other, whose page does not move.
  await page.getByRole("button", { name: statuses.talking, exact: true }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(statuses.talking);
  const told = say("desk.live.changed", { by: "asha@example.in", what: statuses.talking });
  await expect(staff.getByText(told)).toBeVisible(soon);
  await expect(staff.locator("[aria-pressed=true]")).toHaveText(statuses.new);
  await expectForEverybody(staff);

  // Who presses all the same is shown both, and what was typed is still there.
  await staff.getByLabel(lead.note, { exact: true }).fill("They rang me");
  await staff.getByRole("button", { name: statuses.lost, exact: true }).click();
  const both = staff.getByRole("alert");
  await expect(both).toContainText(
    say("desk.lead.refused.theirs", { by: "asha@example.in", what: statuses.talking }),
  );
  await expect(both).toContainText(statuses.lost);
  await expect(staff.getByLabel(lead.note, { exact: true })).toHaveValue("They rang me");
  await expectForEverybody(staff);
  await page.goto(file);
  await expect(page.locator("[aria-pressed=true]")).toHaveText(statuses.talking);

  await both.getByRole("button", { name: refused.change }).click();
  await expect(staff.locator("[aria-pressed=true]")).toHaveText(statuses.lost);
  await expect(
    page.getByText(say("desk.live.changed", { by: "staff@example.in", what: statuses.lost })),
  ).toBeVisible(soon);
  await page.getByRole("link", { name: live.show }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(statuses.lost);
  // The history has both, each with its account.
  await expect(page.getByRole("listitem").filter({ hasText: "staff@example.in" })).toContainText(
    statuses.lost,
  );
  await staff.context().close();
});
