import { at, say } from "./phrasebook.ts";
import { card, catalogue, figuresOf, gst, itr, services } from "./services.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

for (const service of services) {
  const { path, title } = service;
  test(`${path} is a page of its own that says everything`, async ({ page }) => {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title, "services."));
    const main = page.getByRole("main");
    for (const figure of figuresOf(service)) await expect(main).toContainText(figure);
    for (const heading of ["What you get", "How it goes", "Keep these ready", "Good to know"]) {
      await expect(main.getByRole("heading", { name: say(heading, "services.") })).toBeVisible();
    }
    await expect(main).toContainText(
      say(
        "We are a private business and not affiliated with any government body. Our fee and any government fee are shown apart. Government fees and rules were checked in November 2026 and can change; the department decides how long an application takes.",
      ),
    );
    for (const link of await main.getByRole("link", { name: say("Enquire Now") }).all()) {
      await expect(link).toHaveAttribute("href", at("/contact-us"));
    }
    const back = main.getByRole("link", { name: say("All services", "services.") });
    await expect(back).toHaveAttribute("href", at(catalogue));
    for (const other of services) {
      const links = main.locator(`a[href="${at(other.path)}"]`);
      await expect(links).toHaveCount(other.path === path ? 0 : 1);
    }
    await expect(page.locator("html")).toHaveAttribute("data-theme", "services");
    await expect(page.locator("body")).not.toContainText(/\{[\w.]+\}/);
    await expectAccessible(page);
  });
}

test("no two service pages have the same title or description", async ({ page }) => {
  const heads: string[] = [];
  for (const { path } of services) {
    await page.goto(at(path));
    heads.push(await page.title());
    heads.push((await page.locator("meta[name=description]").getAttribute("content")) ?? "");
  }
  expect(new Set(heads).size).toBe(2 * services.length);
});

for (const width of widths) {
  test(`nothing sticks out of a service page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(at(gst.path));
    await expectNoSidewaysScroll(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a stamp leads to the page of its service, and back", async ({ page }) => {
    await page.goto(at(catalogue));
    await card(page, itr.title).click();
    await expect(page).toHaveURL(at(itr.path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(itr.title, "services."));
    await page.getByRole("link", { name: say("All services", "services.") }).click();
    await expect(page).toHaveURL(at(catalogue));
  });
});

test("the list of papers does not lie on the button below it", async ({ page }) => {
  await page.goto(at(gst.path));
  const enquire = page.getByRole("main").getByRole("link", { name: say("Enquire Now") });
  await enquire.last().click();
  await expect(page).toHaveURL(at("/contact-us"));
});
