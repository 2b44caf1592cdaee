/** Every rule ends: after its last day the tools that work with it say so above their results. */
import type { Page } from "@playwright/test";
import { dayInWords } from "#text/days.ts";
import { at, facts, language, say } from "./phrasebook.ts";
import { expect, test } from "./site.ts";

const day = 24 * 60 * 60_000;

/** The notice above a result after the last day of its rules. */
const notice = (page: Page, until: string) =>
  page.getByText(say("tools.notes.outOfDate", { until: dayInWords(until, language()) }));

const tools = [
  ["/c-a-services/guide", [facts("registrationRules").validUntil]],
  ["/c-a-services/fees", [facts("governmentRules").validUntil, facts("paperRules").validUntil]],
  ["/c-a-services/papers", [facts("governmentRules").validUntil, facts("paperRules").validUntil]],
] as const;

test("a tool says after the last day of its rules that they are out of date, and not on it", async ({
  page,
}) => {
  for (const [path, ends] of tools) {
    await test.step(path, async () => {
      const until = [...ends].toSorted()[0] ?? "";
      const last = new Date(`${until}T12:00:00+05:30`);
      await page.clock.setFixedTime(last);
      await page.goto(at(path));
      await expect(page.locator("main astro-island[ssr]")).toHaveCount(0);
      await expect(notice(page, until)).toHaveCount(0);
      await page.clock.setFixedTime(new Date(last.getTime() + day));
      await page.reload();
      await expect(notice(page, until)).toBeVisible();
    });
  }
  await test.step("a calculator says it above its result, and in what is sent", () =>
    ofCalculator(page));
});

async function ofCalculator(page: Page): Promise<void> {
  const until = facts("gstRules").validUntil;
  await page.clock.setFixedTime(new Date(Date.parse(`${until}T12:00:00+05:30`) + day));
  await page.goto(at("/c-a-services/calculators/gst"));
  const calculator = page.locator("#gst");
  await calculator.scrollIntoViewIfNeeded();
  await expect(calculator.locator("astro-island[ssr]")).toHaveCount(0);
  await calculator.getByLabel(say("calculators.gst.amount")).fill("2,000");
  const shown = notice(page, until).first();
  await expect(shown).toBeVisible();
  const total = page.locator("#gst-result").getByText(say("calculators.gst.bill.total"));
  const above = await shown.boundingBox();
  expect(above?.y).toBeLessThan((await total.boundingBox())?.y ?? 0);
  const link = calculator.getByRole("link", { name: say("tools.kit.take.letter") });
  const text = decodeURIComponent((await link.getAttribute("href")) ?? "");
  expect(text).toContain(say("tools.notes.outOfDate", { until: dayInWords(until, language()) }));
}
