/** The owner's desk: an enrolment gets its batch, its fee is asked for and paid. */
import { grouped } from "#format/money.ts";
import { enrol, test } from "./desk.ts";
import { facts, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody, provoked } from "./site.ts";

test("an enrolment gets a batch, its fee is asked for and paid, and all of it is seen @languages", async ({
  page,
  complaints,
  desk,
  withoutScripts: plain,
}) => {
  const { lead } = words("desk");
  const copy = lead.enrolment;
  const course = say("courses.courses.excel.title");
  const price = facts("courses")["excel"]?.price ?? 0;
  const amount = `₹${grouped(price)}`;
  await enrol(page, desk.url, "Commerce student", course);
  await page.goto(`${desk.url}/desk/leads`);
  await page.getByRole("link", { name: "Commerce student" }).click();
  const card = page.getByRole("region", { name: copy.heading });
  await expect(card).toContainText(course);
  const open = card.locator("details[open]");

  await card.getByText(copy.setBatch).click();
  await open.getByLabel(copy.batch).fill("Weekend, from 5 December");
  await expectForEverybody(page);
  await open.getByRole("button", { name: copy.save }).click();
  await expect(card.getByRole("definition").nth(1)).toHaveText("Weekend, from 5 December");

  await card.getByText(copy.ask, { exact: true }).click();
  await expect(open.getByLabel(copy.amount)).toHaveValue(String(price));
  await open.getByRole("button", { name: copy.save }).click();
  await expect(card.getByRole("definition").nth(2)).toContainText(amount);

  await card.getByText(copy.markPaid, { exact: true }).click();
  await open.getByLabel(copy.bankReference).fill("4123 4567");
  await open.getByRole("button", { name: copy.save }).click();
  await expect(open.getByRole("alert").filter({ visible: true })).toHaveText(
    copy.problems.reference,
  );
  await expect(open.getByLabel(copy.bankReference)).toHaveValue("4123 4567");
  await expectForEverybody(page);
  await open.getByLabel(copy.bankReference).fill("UTR 4123 4567 8901");
  await open.getByRole("button", { name: copy.save }).click();
  await expect(card).toContainText(
    say("desk.lead.enrolment.bankReferenceOf", { reference: "412345678901" }),
  );
  await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.won);
  await expectForEverybody(page);
  await plain.goto(page.url());
  const plainCard = plain.getByRole("region", { name: copy.heading });
  await plainCard.getByText(copy.markPaid, { exact: true }).click();
  await plainCard.locator("details[open]").getByRole("button", { name: copy.save }).click();
  await expect(plain.locator("[aria-pressed=true]")).toHaveText(lead.statuses.won);
  await plain.goto(`${desk.url}/desk/leads`);
  await expect(plain.getByText(say("desk.lead.enrolment.inList.paid", { amount }))).toBeVisible();
  await provoked(complaints, ["422"]);
});
