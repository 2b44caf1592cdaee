/** Nothing that floats over the menu, a dialog or the thanks takes the press of what lies below it. */
import { localizedPath } from "./content.ts";
import { expectPressable } from "./covered-controls.ts";
import { contactValues, fillForm, getSendButton, getSentHeading, openForm } from "./forms.ts";
import { gst, itr, openServiceDialog } from "./services.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "each link of the open menu can be pressed, also with letters of 200 %",
  { tag: "@languages" },
  async ({ page }) => {
    await page.goto(localizedPath("/"));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator("header [popovertarget]").first().click();
    await expect(page.locator("header nav[popover]")).toBeVisible();
    await expectPressable(page, "menu", { withLargeLetters: true });
  },
);

for (const service of [gst, itr]) {
  test(
    `each link of the dialog of ${service} can be pressed, also with letters of 200 %`,
    { tag: "@languages" },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openServiceDialog(page, service);
      await expectPressable(page, service, { withLargeLetters: true });
    },
  );
}

test(
  "each link of the thanks can be pressed, also with letters of 200 %",
  { tag: "@languages" },
  async ({ page }) => {
    await openForm(page, "/contact-us");
    await fillForm(page, "contact", contactValues("Hello"));
    await getSendButton(page, "contact").click();
    await expect(getSentHeading(page)).toBeVisible();
    await expectPressable(page, "thanks", { withLargeLetters: true });
  },
);
