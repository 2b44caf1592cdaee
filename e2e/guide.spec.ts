import type { Page } from "@playwright/test";
import { guidePage } from "#shapes/guide.ts";
import { wakeIslands } from "./checks.ts";
import { wordsOf } from "./content-words.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/c-a-services/guide";
const { guide, forms } = wordsOf("en/guide", guidePage);
const { guide: hindi } = wordsOf("hi/guide", guidePage);
const { answers } = guide;
const { gst, fssai, llp, udyam } = guide.registrations;

/** Opens the page and waits for its script. */
async function openGuide(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await wakeIslands(page);
}

/** The papers of one pile. */
function pile(page: Page, of: keyof typeof guide.result.piles) {
  return page.locator(`section[data-verdict=${of}] h4`);
}

/** Ticks an answer, or takes it away. */
function answer(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

test("every answer sorts the papers anew, and says how many there are in each pile", async ({
  page,
}) => {
  await openGuide(page);
  const status = page.getByRole("status");
  await expect(status).toHaveText("Compulsory: 2 · Worth it: 1 · Not yet: 12");
  await expect(pile(page, "notYet").getByText(fssai?.name ?? "")).toBeVisible();
  await answer(page, answers.food).check();
  await expect(pile(page, "compulsory").getByText(fssai?.name ?? "")).toBeVisible();
  await answer(page, answers.together).check();
  await answer(page, answers.liability).check();
  await expect(pile(page, "worthIt")).toHaveText([udyam?.name ?? "", llp?.name ?? ""]);
  await expect(status).toHaveText("Compulsory: 3 · Worth it: 2 · Not yet: 10");
});

test("one rupee above the limit makes GST compulsory, and the reason names the limit", async ({
  page,
}) => {
  await openGuide(page);
  const turnover = page.getByLabel(guide.questions.sales.number ?? "");
  await turnover.fill("40,00,000");
  await expect(pile(page, "notYet").getByText(gst?.name ?? "")).toBeVisible();
  await turnover.fill("40,00,001");
  await expect(pile(page, "compulsory").getByText(gst?.name ?? "")).toBeVisible();
  await expect(page.locator("section[data-verdict=compulsory]")).toContainText("₹40 lakh");
  await turnover.fill("a lot");
  await expect(page.getByText(guide.numberInvalid)).toBeVisible();
  await expect(turnover).toHaveAttribute("aria-invalid", "true");
});

test("the answers stand in the address, which opens with them again", async ({ page }) => {
  await openGuide(page);
  expect(new URL(page.url()).search).toBe("");
  await answer(page, answers.services).check();
  await page.getByLabel(guide.questions.people.number ?? "").fill("12");
  await expect(page).toHaveURL(/\?turnover=15,00,000&employees=12&is=services,alone,premises$/);
  const before = await pile(page, "compulsory").allTextContents();
  await page.reload();
  await wakeIslands(page);
  await expect(answer(page, answers.services)).toBeChecked();
  await expect(page.getByLabel(guide.questions.people.number ?? "")).toHaveValue("12");
  await expect(pile(page, "compulsory")).toHaveText(before);
});

test("an address that holds nonsense opens with what can be read of it", async ({ page }) => {
  await openGuide(page, `${path}?is=food,<b>,together&turnover=-1&employees=many`);
  await expect(answer(page, answers.goods)).toBeChecked();
  await expect(answer(page, answers.together)).toBeChecked();
  await expect(answer(page, answers.food)).toBeChecked();
  await expect(page.getByText(guide.numberInvalid)).toHaveCount(2);
});

test("all can be answered by keyboard", async ({ page }) => {
  await openGuide(page);
  await answer(page, answers.goods).focus();
  await page.keyboard.press("ArrowRight");
  await expect(answer(page, answers.services)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answer(page, answers.otherStates)).toBeChecked();
});

test("one tap writes the result into a chat, with the address of the answers", async ({ page }) => {
  await openGuide(page);
  await answer(page, answers.food).check();
  const chat = page.getByRole("link", { name: guide.send.chat });
  await expect(chat).toHaveAttribute("href", /food/);
  const href = new URL((await chat.getAttribute("href")) ?? "");
  const message = href.searchParams.get("text") ?? "";
  expect(message).toContain(fssai?.name);
  expect(message).toContain(page.url());
});

test("what was sorted goes on into the contact form, the price list and the papers", async ({
  page,
}) => {
  await openGuide(page);
  await answer(page, answers.food).check();
  await answer(page, answers.together).check();
  await answer(page, answers.liability).check();
  const need = "need=fssai,msme";
  const to = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(to(guide.fees)).toHaveAttribute("href", `/c-a-services/fees?${need}`);
  await expect(to(guide.papers)).toHaveAttribute("href", `/c-a-services/papers?${need}&as=llp`);
  await to(guide.send.contact).click();
  await expect(page).toHaveURL(`/contact-us?${need}`);
  await expect(page.locator("textarea")).toHaveValue(/FSSAI[^]*MSME/);
});

test("nothing moves when the page wakes up with other answers than its example", async ({
  page,
}) => {
  // Where the piles are in view, and would be seen to move.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document
        .querySelector("section[data-verdict=worthIt]")
        ?.scrollIntoView({ behavior: "instant" });
    });
  });
  await page.goto(`${path}?turnover=9000000&employees=30&is=both,food,abroad,together,tenders`);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // A layout shift, which TypeScript's own types do not know.
        sum += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    const island = document.querySelector("astro-island");
    while (island?.hasAttribute("ssr")) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return sum;
  });
  expect(shift).toBeLessThan(0.01);
});

test("the forms of business stand side by side, on a phone two by two", async ({
  page,
  isMobile,
}) => {
  await page.goto(path);
  const table = page.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(forms.rows.length + 1);
  const [, opc] = await table.getByRole("row").nth(1).getByRole("cell").all();
  const first = await table.getByRole("row").nth(1).getByRole("cell").first().boundingBox();
  const second = await opc?.boundingBox();
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  const label = await opc?.evaluate((cell) => getComputedStyle(cell, "::before").content);
  if (isMobile) expect(label).toContain(forms.names.opc);
  else expect(label).toBe("none");
});

test("on paper stand the answers that were given, and every rule", async ({ page }) => {
  await openGuide(page);
  const rule = page.locator("#rules").getByText(fssai?.reasons["import"] ?? "");
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  await expect(page.getByText(answers.goods, { exact: true })).toBeVisible();
  await expect(page.getByText(answers.services, { exact: true })).toBeHidden();
});

test("the script of the tool is at most 12 KB, React apart", async ({ page }) => {
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    const sizes = request.sizes();
    scripts.push(sizes.then(({ responseBodySize: bytes }) => ({ url: request.url(), bytes })));
  });
  await openGuide(page);
  await page.waitForLoadState("networkidle");
  const own = (await Promise.all(scripts)).filter(
    ({ url }) => !/\/(?:client|jsx-runtime|react)/.test(url),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(12 * 1024);
});

for (const [language, address, words] of [
  ["English", path, guide],
  ["Hindi", `/hi${path}`, hindi],
] as const) {
  test(`in ${language} nobody is kept out, and nothing sticks out`, async ({ page }) => {
    await openGuide(page, address);
    await answer(page, words.answers.tenders).check();
    await expect(
      pile(page, "worthIt").getByText(words.registrations["gem"]?.name ?? ""),
    ).toBeVisible();
    await page.locator("#rules summary").first().click();
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules can be read question by question, and nothing is offered that does not work", async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveCount(0);
    const rules = page.locator("#rules");
    await expect(rules.getByRole("heading", { level: 3 })).toHaveText(
      Object.values(guide.questions).map(({ heading }) => heading),
    );
    await rules.getByText(guide.questions.food.heading, { exact: true }).click();
    await expect(rules.getByText(fssai?.reasons["registration"]?.slice(0, 40) ?? "")).toBeVisible();
    await expect(page.getByRole("table")).toBeVisible();
  });
});
