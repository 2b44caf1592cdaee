/** The owner's desk: the day's work in order, an answer by WhatsApp, and an amount. */
import { sendEnquiry, test } from "./desk.ts";
import { words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

/** Longer than what a page shows unfolded, and no line twice. */
const longMessage =
  "We are three friends who want to start a small company for packed spices in Adhartal. One of us has a shop already, with a GST number and an old food licence that ends in March. Which documents do you need from each partner, how long does the registration take, and what does it cost with every government fee? Please also tell us whether the shop can stay as it is, because my brother runs it alone and pays its taxes himself until summer.";

test("a saved reply answers, and a service that is won gets an amount @languages", async ({
  page,
  desk,
}) => {
  test.slow();
  const { inbox, lead, numbers, today } = words("desk");
  await sendEnquiry(page, desk.url, "Boutique", "GST, please");
  await sendEnquiry(page, desk.url, "Hostel", longMessage);
  await page.reload();
  await expectForEverybody(page);
  await page.getByRole("link", { name: "Hostel" }).click();
  // A long message is folded; the person of the same number wrote before.
  await expect(page.getByRole("group").getByText(lead.wrote)).toBeVisible();
  await expect(page.getByRole("link", { name: /GST, please/ }).first()).toBeVisible();
  // On a wide screen the list stands beside the file.
  const list = page.getByRole("complementary", { name: inbox.boxes.all });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list.getByRole("link")).toHaveText(["Hostel", "Boutique"]);
  await page.getByRole("link", { name: new RegExp(lead.following) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boutique");
  await expect(page.getByRole("button", { name: lead.print })).toBeVisible();
  await expectForEverybody(page);

  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  await page.getByRole("button", { name: lead.whatsapp }).click();
  const chat = page.context().waitForEvent("page");
  const reply = page.getByRole("dialog").getByRole("link").first();
  await expect(reply).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?text=.*Boutique/);
  await reply.click();
  await (await chat).close();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(lead.statuses.talking);
  await page.locator("summary", { hasText: lead.next.change }).click();
  await page.getByRole("button", { name: lead.next.remove }).click();
  await expect(page.getByText(lead.next.none)).toBeVisible();
  await page.goto(`${desk.url}/desk/today`);
  const undated = page.getByRole("region", { name: today.groups.undated });
  await undated.getByRole("link", { name: "Boutique" }).click();
  await page.getByRole("button", { name: lead.statuses.won, exact: true }).click();
  const card = page.getByRole("region", { name: lead.enrolment.service });
  await card.getByLabel(lead.enrolment.paid, { exact: true }).fill("4500");
  await card.getByRole("button", { name: lead.enrolment.save }).click();
  await expect(card).toContainText(lead.enrolment.stamp);
  await expectForEverybody(page);

  await page.goto(`${desk.url}/desk/numbers`);
  await expect(page.getByRole("table").filter({ hasText: numbers.rupees })).toContainText("₹4,500");
  await expectForEverybody(page);
});
