/** A page is complete at its load event, however slow the processor is. */
import { waitForPage } from "./page-budget.ts";
import { pageKinds } from "./page-kinds.ts";
import { expect, test } from "./site.ts";
import { openAndRead } from "./text-at-load.ts";

for (const path of pageKinds) {
  test(
    `${path} is complete at its load event on slow processors`,
    { tag: "@slow" },
    async ({ page, consoleErrors }) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 8 });
      const expectWhole = await openAndRead(page, path);
      await expectWhole();
      if (path.endsWith("/404")) consoleErrors.splice(0);
    },
  );
}

test("a link with a fragment opens at its section", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/#how");
  await expect(page.locator("#how")).toBeInViewport();
  await page.goto("/about-us#contact");
  await waitForPage(page);
  const top = await page.locator("#contact").evaluate((part) => part.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(200);
});
