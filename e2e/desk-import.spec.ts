/** The owner's desk: old contacts come from a file, are looked at first, and go again. */
import { sendEnquiry, test } from "./desk.ts";
import { say, words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked } from "./site.ts";

test("contacts are imported from a CSV file after a look at it, and Undo removes them @languages", async ({
  page,
  complaints,
  desk,
}) => {
  const { import: copy, add, inbox } = words("desk");
  const file = page.getByLabel(copy.file);
  const choose = async (name: string, text: string) => {
    await file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "utf16le") });
    await page.getByRole("button", { name: copy.look }).click();
  };
  await sendEnquiry(page, desk.url, "Sunita");
  await page.goto(`${desk.url}/desk/leads/add`);
  await page.getByRole("link", { name: copy.open }).click();
  await expectForEverybody(page);
  await choose("photo.csv", "PK\u0003\u0004");
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(copy.errors.notCsv);

  // As Excel writes it: UTF-16, tabs, a heading that says nothing.
  const rows = ["Name\tContact details\tकाम", "रमेश\t98260 11223\tGST", "Sunita\t9876543210\t"];
  await choose("list.csv", `\uFEFF${[...rows, "Om\t98260\t"].join("\r\n")}`);
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(copy.check.noContact);
  await page.getByLabel("Contact details").selectOption({ label: copy.check.readings.phone });
  await page.getByRole("button", { name: copy.check.again }).click();
  await expect(
    page.getByText(say("desk.import.check.ready", { ready: "1", rows: "3" })),
  ).toBeVisible();
  await expect(page.getByText(say("desk.import.check.known", { count: "1" }))).toBeVisible();
  await expect(page.getByText(copy.check.problems.number)).toBeVisible();
  await expectForEverybody(page);
  await page.getByRole("button", { name: say("desk.import.check.save", { count: "1" }) }).click();

  await expect(page.getByRole("status")).toHaveText(say("desk.import.imported", { count: "1" }));
  await expectForEverybody(page);
  await page.getByRole("link", { name: copy.show }).click();
  await expect(page.getByRole("link", { name: "रमेश" })).toBeVisible();
  await expect(page.getByText(inbox.oldContact, { exact: true })).toBeVisible();
  await page.goto(`${desk.url}/desk/today`);
  await expect(page.getByRole("link", { name: "Sunita" })).toBeVisible();
  await expect(page.getByRole("link", { name: "रमेश" })).toHaveCount(0);

  await page.goto(`${desk.url}/desk/leads/import`);
  await page.getByRole("button", { name: copy.recent.undo }).click();
  await expect(page.getByRole("status")).toHaveText(say("desk.import.undone", { count: "1" }));
  await page.goto(`${desk.url}/desk/leads`);
  await expect(page.getByText(say("desk.inbox.filters.found", { count: "1" }))).toBeVisible();
  await expect(page.getByRole("link", { name: add.open })).toBeVisible();
  await provoked(complaints, ["422"]);
});
