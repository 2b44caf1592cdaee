import type { Page } from "@playwright/test";
import { bringFonts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/guide";

/** What this page says, in the visitor's language. */
const here = (english: string) => say(english, "guide");

/** Opens the page, with answers in its address or without, and waits for its script. */
async function openGuide(page: Page, query = ""): Promise<void> {
  await page.goto(at(path) + query);
  await wakeIslands(page);
}

/** The papers of one pile. */
function pile(page: Page, of: "compulsory" | "worthIt" | "notYet") {
  return page.locator(`section[data-verdict=${of}]`).getByRole("heading", { level: 4 });
}

/** A paper in a pile. */
function paper(page: Page, of: Parameters<typeof pile>[1], name: string) {
  return pile(page, of).filter({ hasText: here(name) });
}

function answer(page: Page, name: string) {
  return page.getByLabel(say(name, "guide.guide.answers"), { exact: true });
}

const food = "We make, store, sell, carry or serve food";
const apart = "Keep our own property apart from its debts";

function turnoverOf(page: Page) {
  return page.getByLabel(here("For how much in a year (turnover)?"));
}

function employeesOf(page: Page) {
  return page.getByLabel(here("How many employees are there?"));
}

test("every answer sorts the papers anew, and says how many there are in each pile", async ({
  page,
}) => {
  await openGuide(page);
  const status = page.getByRole("status");
  await expect(status).toHaveText(here("Compulsory: 2 · Worth it: 1 · Not yet: 12"));
  await expect(paper(page, "notYet", "Food licence (FSSAI)")).toBeVisible();
  await answer(page, food).check();
  await expect(paper(page, "compulsory", "Food licence (FSSAI)")).toBeVisible();
  await answer(page, "Two or more").check();
  await answer(page, apart).check();
  const names = ["MSME (Udyam) certificate", "LLP"].map((name) =>
    say(name, "guide.guide.registrations"),
  );
  await expect(pile(page, "worthIt")).toHaveText(names);
  await expect(status).toHaveText(here("Compulsory: 3 · Worth it: 2 · Not yet: 10"));
});

test("one rupee above the limit makes GST compulsory, and the reason names the limit", async ({
  page,
}) => {
  await openGuide(page);
  const turnover = turnoverOf(page);
  await turnover.fill("40,00,000");
  await expect(paper(page, "notYet", "GST registration")).toBeVisible();
  await turnover.fill("40,00,001");
  await expect(paper(page, "compulsory", "GST registration")).toBeVisible();
  await expect(page.locator("section[data-verdict=compulsory]")).toContainText("₹40 ");
  await turnover.fill("a lot");
  await expect(page.getByText(here("Please write a number, such as 15,00,000."))).toBeVisible();
  await expect(turnover).toHaveAttribute("aria-invalid", "true");
});

test("the answers stand in the address, which opens with them again", async ({ page }) => {
  await openGuide(page);
  expect(new URL(page.url()).search).toBe("");
  await answer(page, "Services").check();
  await employeesOf(page).fill("12");
  await expect(page).toHaveURL(/\?turnover=15,00,000&employees=12&is=services,alone,premises$/);
  const before = await pile(page, "compulsory").allTextContents();
  await page.reload();
  await wakeIslands(page);
  await expect(answer(page, "Services")).toBeChecked();
  await expect(employeesOf(page)).toHaveValue("12");
  await expect(pile(page, "compulsory")).toHaveText(before);
});

test("an address that holds nonsense opens with what can be read of it", async ({ page }) => {
  await openGuide(page, "?is=food,<b>,together&turnover=-1&employees=many");
  await expect(answer(page, "Goods")).toBeChecked();
  await expect(answer(page, "Two or more")).toBeChecked();
  await expect(answer(page, food)).toBeChecked();
  await expect(page.getByText(here("Please write a number, such as 15,00,000."))).toHaveCount(2);
});

test("all can be answered by keyboard", async ({ page }) => {
  await openGuide(page);
  await answer(page, "Goods").focus();
  await page.keyboard.press("ArrowRight");
  await expect(answer(page, "Services")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answer(page, "In other States")).toBeChecked();
});

test("one tap writes the result into a chat, with the address of the answers", async ({ page }) => {
  await openGuide(page);
  await answer(page, food).check();
  const chat = page.getByRole("link", { name: here("Send it on WhatsApp") });
  await expect(chat).toHaveAttribute("href", /food/);
  const href = new URL((await chat.getAttribute("href")) ?? "");
  const message = href.searchParams.get("text");
  expect(message).toContain(here("Food licence (FSSAI)"));
  expect(message).toContain(page.url());
});

test("what was sorted goes on into the contact form, the price list and the papers", async ({
  page,
}) => {
  await openGuide(page);
  await answer(page, food).check();
  await answer(page, "Two or more").check();
  await answer(page, apart).check();
  const need = "?need=fssai,msme";
  const to = (name: string) => page.getByRole("link", { name: here(name), exact: true });
  await expect(to("What it costs")).toHaveAttribute("href", at("/c-a-services/fees") + need);
  await expect(to("What to bring")).toHaveAttribute(
    "href",
    `${at("/c-a-services/papers")}${need}&as=llp`,
  );
  await to("Write to us").click();
  await expect(page).toHaveURL(at("/contact-us") + need);
  await expect(page.locator("textarea")).toHaveValue(/FSSAI[^]*MSME/);
});

test("nothing moves when the page wakes up with other answers than its example", async ({
  page,
}) => {
  await bringFonts(page, at(path));
  // Where the piles are in view, and would be seen to move.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const pile = document.querySelector("section[data-verdict=worthIt]");
      pile?.scrollIntoView({ behavior: "instant" });
    });
  });
  await page.goto(`${at(path)}?turnover=9000000&employees=30&is=both,food,abroad,together,tenders`);
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("the forms of business stand side by side, on a phone two by two", async ({
  page,
  isMobile,
}) => {
  await page.goto(at(path));
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(9);
  const [proprietor, opc, llp] = await rows.nth(1).getByRole("cell").all();
  const places = [await proprietor?.boundingBox(), await opc?.boundingBox()];
  expect(places[1]?.y).toBe(places[0]?.y);
  expect(places[1]?.x).toBeGreaterThan(places[0]?.x ?? Infinity);
  const label = await llp?.evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label?.includes("LLP")).toBe(isMobile);
});

test("on paper stand the answers that were given, and every rule", async ({ page }) => {
  await openGuide(page);
  const rule = page
    .locator("#rules")
    .getByText(here("A few exemptions apart, goods do not leave the country without this code."));
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  const printed = (name: string) =>
    page.getByText(say(name, "guide.guide.answers"), { exact: true });
  await expect(printed("Goods")).toBeVisible();
  await expect(printed("Services")).toBeHidden();
});

test("nobody is kept out, and nothing sticks out", async ({ page }) => {
  await openGuide(page);
  await answer(page, "Government orders and tenders").check();
  await expect(paper(page, "worthIt", "Government e-Marketplace (GeM)")).toBeVisible();
  await page.locator("#rules summary").first().click();
  await expectForEverybody(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the rules can be read question by question, and nothing is offered that does not work", async ({
    page,
  }) => {
    await page.goto(at(path));
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveCount(0);
    const questions = [
      ...["What you sell", "Where it goes", "Food", "How you sell", "Who owns it"],
      ...["What you plan", "People and place"],
    ].map((heading) => say(heading, "guide.guide.questions"));
    const rules = page.locator("#rules");
    await expect(rules.getByRole("heading", { level: 3 })).toHaveText(questions);
    await rules.getByText(say("Who owns it", "guide"), { exact: true }).click();
    await expect(
      rules.getByText(
        here(
          "A partnership with a deed is the simplest way together. An LLP keeps your own property apart.",
        ),
      ),
    ).toBeVisible();
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test("the services that somebody may not need lead to the guide, and the others do not", async ({
  page,
}) => {
  const toGuide = page.getByRole("link", {
    name: say("Do you need it at all? Seven questions tell", "services"),
  });
  await page.goto(at("/c-a-services/iso-certification"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(toGuide).toHaveCount(0);
  await page.goto(at("/c-a-services/gst-registration"));
  await toGuide.click();
  await expect(page).toHaveURL(at(path));
});
