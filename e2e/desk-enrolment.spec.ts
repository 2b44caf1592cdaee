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
  const less = `₹${grouped(price - 1)}`;
  await enrol(page, desk.url, "Commerce student", course);
  await page.goto(`${desk.url}/desk/leads`);
  await page.getByRole("link", { name: "Commerce student" }).click();
  const card = page.getByRole("region", { name: copy.heading });
  const save = card.getByRole("button", { name: copy.save });
  await card.getByLabel(copy.batch).fill("Weekend, from 5 December");
  await expect(card).toContainText(say("desk.lead.enrolment.fee", { amount }));
  await card.getByLabel(copy.feeAsked).fill(String(price));
  await expectForEverybody(page);
  await save.click();
  const story = page.getByRole("region", { name: lead.happened });
  await expect(story).toContainText(`${copy.feeAsked}: ${amount}`);
  await expect(card.getByLabel(copy.batch)).toHaveValue("Weekend, from 5 December");

  await card.getByLabel(copy.paid, { exact: true }).fill(String(price));
  await card.getByLabel(copy.paidReference).fill("4123 4567");
  await save.click();
  await expect(card.getByRole("alert").filter({ hasText: /./ })).toHaveText(
    copy.problems.reference,
  );
  await expect(card.getByLabel(copy.paidReference)).toHaveValue("4123 4567");
  await expectForEverybody(page);
  await card.getByLabel(copy.paidReference).fill("UTR 4123 4567 8901");
  await save.click();
  await expect(card.getByLabel(copy.paidReference)).toHaveValue("412345678901");
  await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.won);
  await expectForEverybody(page);

  await plain.goto(page.url());
  const plainCard = plain.getByRole("region", { name: copy.heading });
  await plainCard.getByLabel(copy.paid, { exact: true }).fill(String(price - 1));
  await plainCard.getByRole("button", { name: copy.save }).click();
  await plain.goto(`${desk.url}/desk/leads`);
  await expect(
    plain.getByText(say("desk.lead.enrolment.inList.paid", { amount: less })),
  ).toBeVisible();
  await provoked(complaints, ["422"]);
});
