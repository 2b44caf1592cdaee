import { at, say } from "./phrasebook.ts";
import { card, catalogue, figuresOf, gst, itr, pathOf, services, titleOf } from "./services.ts";
import { expect, expectForEverybody, test } from "./site.ts";

for (const service of services) {
  test(
    `the page of ${service} says everything, and is open to everyone at every width`,
    { tag: "@languages" },
    async ({ page }) => {
      await page.goto(pathOf(service));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(service));
      const main = page.getByRole("main");
      for (const figure of figuresOf(service)) await expect.soft(main).toContainText(figure);
      for (const heading of [
        "service.benefits",
        "service.process",
        "servicePage.papers",
        "servicePage.notes",
      ]) {
        await expect
          .soft(main.getByRole("heading", { name: say(`services.${heading}`), exact: true }))
          .toBeVisible();
      }
      await expect.soft(main).toContainText(say("services.servicePage.independent"));
      const enquire = main.getByRole("link", { name: say("services.service.enquire") });
      await expect(enquire).not.toHaveCount(0);
      for (const link of await enquire.all()) {
        await expect.soft(link).toHaveAttribute("href", at("/contact-us"));
      }
      const back = main.getByRole("link", { name: say("services.servicePage.all"), exact: true });
      await expect.soft(back).toHaveAttribute("href", at(catalogue));
      for (const other of services) {
        const links = main.locator(`a[href="${pathOf(other)}"]`);
        await expect.soft(links).toHaveCount(other === service ? 0 : 1);
      }
      await expect.soft(page.locator("html")).toHaveAttribute("data-theme", "services");
      await expect.soft(page.locator("body")).not.toContainText(/\{[\w.]+\}/);
      await expectForEverybody(page);
    },
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a stamp leads to the page of its service, and back", async ({ page }) => {
    await page.goto(at(catalogue));
    await card(page, itr).click();
    await expect(page).toHaveURL(pathOf(itr));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(itr));
    await page
      .getByRole("link", { name: say("services.servicePage.all"), exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(at(catalogue));
  });
});

test(
  "the list of papers does not lie on the button below it",
  { tag: "@layout" },
  async ({ page }) => {
    await page.goto(pathOf(gst));
    const enquire = page
      .getByRole("main")
      .getByRole("link", { name: say("services.service.enquire") });
    await enquire.last().click();
    await expect(page).toHaveURL(at("/contact-us"));
  },
);
