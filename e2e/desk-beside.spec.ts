/** The owner's desk on a wide screen: the list stands beside the file that is open. */
import { sendEnquiry, test } from "./desk.ts";
import { words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

test("on a wide screen the list stands beside the file, and leads from one to the next @languages", async ({
  page,
  desk,
}) => {
  const { statuses } = words("desk").lead;
  for (const name of ["Boutique", "Hostel"]) {
    await sendEnquiry(page, desk.url, name, `A message of the ${name}`);
  }
  await page.goto(`${desk.url}/desk/leads?box=new`);
  await page.getByRole("link", { name: "Hostel" }).click();
  const list = page.getByRole("complementary", { name: statuses.new });
  await expect(list).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list.getByRole("link")).toHaveText(["Hostel", "Boutique"]);
  await expectForEverybody(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole("link", { name: "Boutique" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boutique");
  // What is set there leaves the list where it was.
  await page.getByRole("button", { name: statuses.lost, exact: true }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(statuses.lost);
  await expect(list.getByRole("link")).toHaveText(["Hostel"]);
});
