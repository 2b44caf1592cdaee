import { card, catalogue, gst, itr, services } from "./services.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

for (const { path, title, figures } of services) {
  test(`${path} is a page of its own that says everything`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const main = page.getByRole("main");
    for (const figure of figures) await expect(main).toContainText(figure);
    for (const heading of ["What you get", "How it goes", "Keep these ready", "Good to know"]) {
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
    }
    await expect(main).toContainText("not affiliated with any government body");
    for (const link of await main.getByRole("link", { name: "Enquire Now" }).all()) {
      await expect(link).toHaveAttribute("href", "/contact-us");
    }
    const back = main.getByRole("link", { name: "All services" });
    await expect(back).toHaveAttribute("href", catalogue);
    for (const other of services) {
      const links = main.locator(`a[href="${other.path}"]`);
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
    await page.goto(path);
    heads.push(await page.title());
    heads.push((await page.locator("meta[name=description]").getAttribute("content")) ?? "");
  }
  expect(new Set(heads).size).toBe(2 * services.length);
});

for (const width of widths) {
  test(`nothing sticks out of a service page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(gst.path);
    await expectNoSidewaysScroll(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a stamp leads to the page of its service, and back", async ({ page }) => {
    await page.goto(catalogue);
    await card(page, itr.title).click();
    await expect(page).toHaveURL(itr.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(itr.title);
    await page.getByRole("link", { name: "All services" }).click();
    await expect(page).toHaveURL(catalogue);
  });
});
