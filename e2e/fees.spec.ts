import type { Page } from "@playwright/test";
import { announced, openAwake, resultBar } from "./checks.ts";
import { at, facts, say } from "./content.ts";
import { feeOf, productOf, timeOf } from "./products.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/fees";

const slip = (page: Page) => page.locator("#slip");
const send = (page: Page) => page.getByRole("link", { name: say("fees.fees.slip.send") });
const line = (page: Page, id: string) => page.locator(`input[value="${id}"]`);
/** The lines that name a fee; others say how it is told. */
const pricedLines = (page: Page) => page.locator("li:has(input[name=need])");
/** What can be bought, by the names under which its fee is kept. */
function sold(): string[] {
  const ids = Object.keys(facts("prices"));
  expect(ids.length).toBeGreaterThan(0);
  return ids;
}

test("ticked products are added up in the address", { tag: "@languages" }, async ({ page }) => {
  await openAwake(page, path);
  await expect(slip(page)).toContainText(say("fees.fees.slip.empty"));
  await expect(resultBar(page)).toHaveText(say("fees.fees.slip.none"));
  await line(page, "panTan").check();
  await line(page, "gst").check();
  await line(page, "iso").check();
  await expect(slip(page)).toContainText(feeOf("gst", "iso", "panTan"));
  await expect(slip(page)).toContainText(
    say("fees.fees.slip.longest", { name: productOf("iso").fullName, time: timeOf("iso") }),
  );
  await expect(page).toHaveURL(at(`${path}?need=gst,iso,panTan`));

  await line(page, "iso").uncheck();
  await expect(slip(page)).toContainText(feeOf("gst", "panTan"));
  await expect(announced(page), "the sum alone is announced").toHaveText(
    `${say("fees.fees.slip.total")}: ${feeOf("gst", "panTan")}`,
  );
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(slip(page)).toContainText(feeOf("gst", "panTan"));

  await test.step("on paper the list is whole, and what cannot be pressed is gone", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(pricedLines(page)).toHaveCount(sold().length);
    await expect(send(page)).toBeHidden();
    await expect(slip(page)).toBeVisible();
  });
});

test("a phone's bar keeps the sum in sight", { tag: "@languages" }, async ({ page }) => {
  await openAwake(page, path);
  const actions = page.locator("[data-action-bar]");
  const bar = resultBar(page).first().locator("..");
  await bar.scrollIntoViewIfNeeded();
  for (const name of [say("layout.actions.call"), say("layout.actions.chat")]) {
    const link = bar.getByRole("link", { name, exact: name === say("layout.actions.call") });
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(actions).toBeHidden();
  await line(page, "panTan").check();
  await page.getByRole("checkbox").first().check();
  await expect(resultBar(page)).toContainText(feeOf("gst", "panTan"));
  await expect(resultBar(page)).toBeInViewport({ ratio: 1 });
  await expect(actions).toBeHidden();
  await page.getByRole("link", { name: say("tools.kit.whole"), exact: true }).click();
  await expect(slip(page)).toBeInViewport();
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(actions).toBeVisible();
});

const beside = "beside the list the slip stays in sight, however far down it is ticked";
test(beside, { tag: "@layout" }, async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has a bar for it.");
  await openAwake(page, path);
  await page.getByRole("checkbox").last().check();
  await expect(page.getByRole("checkbox").last()).toBeInViewport();
  await expect(slip(page).getByRole("term").last()).toBeInViewport({ ratio: 1 });
});

test("all prices take a phone three screens at most", { tag: "@languages" }, async ({ page }) => {
  await page.goto(at(path));
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const heights = await pricedLines(page).evaluateAll((lines) =>
      lines.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.max(...heights), String(width)).toBeLessThan(135);
    const menu = await page
      .getByRole("heading", { name: say("fees.fees.menu.heading"), exact: true })
      .locator("..")
      .evaluate((one) => one.getBoundingClientRect().height);
    expect(menu, String(width)).toBeLessThan(3 * 844);
  }
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await pricedLines(page).evaluateAll(
      (lines) =>
        [...lines].filter((one) =>
          [...one.querySelectorAll("small span:last-child, b")].some(
            (part) =>
              part.getBoundingClientRect().height >
              1.9 * parseFloat(getComputedStyle(part).fontSize),
          ),
        ).length,
    );
    expect(broken, String(width)).toBe(0);
  }
});

test("every fee can be read without scripts", { tag: "@without-scripts" }, async ({ page }) => {
  await page.goto(at(path));
  await expect(pricedLines(page)).toHaveCount(sold().length);
  await page.getByText(say("fees.fees.menu.depends")).first().click();
  await expect(page.getByText(say("services/gst.products.gst.depends"))).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(slip(page)).toBeHidden();
});
