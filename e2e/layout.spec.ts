/**
 * The layout after a visitor has opened, filled in or selected something, at every width of a phone. The layout of
 * pages as they load is tested in every-page.spec.ts, larger text in larger-text.spec.ts.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { calculators, pages } from "#page-map.ts";
import { openHydrated } from "./checks.ts";
import { getFacts, localizedPath, t } from "./content.ts";
import {
  contactValues,
  fillForm,
  getCourseRadio,
  getSendButton,
  getThanksPanel,
  openForm,
  studentValues,
} from "./forms.ts";
import { findLayoutErrors, findPhoneErrors, openAll } from "./layout-check.ts";
import { listLayoutErrors } from "./layout-errors.ts";
import { expect, expectAccessible, test } from "./site.ts";

test.describe("layout check", { tag: "@slow" }, () => {
  /** A page of 400 px that consists of this HTML. */
  async function findErrors(page: Page, body: string): Promise<string[]> {
    await page.setViewportSize({ width: 400, height: 400 });
    await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width"><style>
      body { margin: 0; font: 16px/1.5 monospace; } p { margin: 16px; }</style>${body}`);
    const faults = await page.evaluate(listLayoutErrors);
    return [...new Set(faults.map((fault) => fault.split(/[:(]/)[0]?.trim() ?? ""))];
  }

  const made: Record<string, string[]> = {
    "<p>Nothing here is wrong, whatever it says, <b>how</b>ever long it may be.</p>": [],
    "<details><summary>More</summary><p style='width: 2em'>Registration</p></details>": [],
    "<p style='width: 5em; overflow-wrap: anywhere'>Registration</p>": ["broken word"],
    "<p style='width: 5em'>self-<wbr>knowledge</p>": [],
    "<p>Menu</p><p style='position: absolute; top: 4px'>Nazariya</p>": ["overlap"],
    "<p style='display: grid; grid-template-columns: auto 1fr'><span>Fee</span><span>₹300</span></p>":
      ["touching"],
    "<p style='display: grid; grid-template-columns: auto 1fr; gap: 16px'><span>Fee</span><span>₹300</span></p>":
      [],
    "<p style='width: 5em; overflow: clip; white-space: nowrap'>from ₹13,999</p>": ["cut"],
    "<p style='height: 10px; overflow: hidden'>₹300</p>": ["cut"],
    "<div style='overflow-x: clip'><p style='margin-left: -20px'>₹300</p></div>": [
      "cut",
      "over the edge",
    ],
    "<p style='border: 1px solid; width: 4em; white-space: nowrap'>₹1 Cr to ₹5 Cr</p>": [
      "outside its box",
    ],
    "<p><input style='margin-left: 300px; width: 200px'></p>": ["over the edge", "sideways"],
    "<p style='width: 420px; height: 1em'></p>": ["sideways"],
  };
  test("the layout check finds each kind of fault", async ({ page }) => {
    for (const [body, kinds] of Object.entries(made)) {
      expect.soft(await findErrors(page, body), body).toEqual(kinds);
    }
  });
});

test.describe("the layout has no faults", { tag: ["@slow", "@languages"] }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("in the dialog of each service", async ({ page }) => {
    test.slow();
    await openHydrated(page, "/c-a-services");
    const stamps = page.locator("astro-island h3 a");
    expect(await stamps.count()).toBeGreaterThan(3);
    for (const stamp of await stamps.all()) {
      await stamp.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect.soft(await findPhoneErrors(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test("in the menu", async ({ page }) => {
    await page.goto(localizedPath("/about-us"));
    await page.getByRole("button", { name: t("layout.menu.open") }).click();
    await expect(page.locator(":popover-open")).toBeVisible();
    expect(await findPhoneErrors(page)).toEqual([]);
  });

  test("in both forms, with errors and after sending", async ({ page }) => {
    test.slow();
    const email = `${randomUUID()}@example.in`;
    for (const [form, path] of [
      ["contact", "/contact-us"],
      ["enrolment", "/grow-with-us#enrol"],
    ] as const) {
      await openForm(page, path);
      await getSendButton(page, form).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      expect.soft(await findPhoneErrors(page), `${form}, empty`).toEqual([]);
      const [course = ""] = Object.keys(getFacts("courses"));
      if (form === "enrolment") await getCourseRadio(page, course).check();
      const values = form === "contact" ? contactValues("GST") : studentValues("Asha Verma");
      await fillForm(page, form, { ...values, email });
      await getSendButton(page, form).click();
      await expect(getThanksPanel(page).getByRole("heading")).toBeVisible();
      expect.soft(await findPhoneErrors(page), `${form}, sent`).toEqual([]);
    }
  });

  test("in the results of tools", async ({ page }) => {
    test.slow();
    const everything = Object.keys(getFacts("prices")).join(",");
    const addresses = [
      `/c-a-services/fees?need=${everything}`,
      "/c-a-services/guide?turnover=99,99,99,999&employees=120&is=both,taxed,food,abroad,noSuchWay,together,noProtection,tenders,noneYet",
      `/c-a-services/papers?need=${everything}&as=partnership`,
      "/c-a-services/due-dates",
    ];
    for (const address of addresses) {
      await openHydrated(page, address);
      if (address.includes("need=")) {
        const { length } = Object.keys(getFacts("prices"));
        const ticked = page.locator("input[name=need]:checked, input[type=checkbox]:checked");
        await expect.poll(() => ticked.count()).toBeGreaterThanOrEqual(length);
      }
      await page.evaluate(openAll);
      expect.soft(await findPhoneErrors(page), address).toEqual([]);
      await expectAccessible(page);
    }
  });

  test("in a bill with many figures", async ({ page }) => {
    for (const path of [...calculators.map((name) => pages[name].path), pages.earnings.path]) {
      await openHydrated(page, path);
      expect.soft(await measureFigureOverLinks(page), path).toBe(0);
      const inputs = await page.locator("main input[inputmode]:visible").all();
      expect(inputs.length, path).toBeGreaterThan(0);
      for (const input of inputs) await input.fill("99,99,99,999");
      expect.soft(await findPhoneErrors(page), path).toEqual([]);
      expect.soft(await findLayoutErrors(page, [{ width: 1280, height: 800 }]), path).toEqual([]);
    }
  });
});

/** By how many pixels the figure in the bar of a tool overlaps the links beside it, on the smallest phone. */
async function measureFigureOverLinks(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.locator("main output:visible").first();
  return await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}
