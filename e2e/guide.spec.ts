import type { Page } from "@playwright/test";
import { grouped } from "#format/money.ts";
import { bringFonts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { productOf } from "./products.ts";
import { at, facts, say, words } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/guide";

/** What a registration is called. */
const registration = (id: string) => say(`guide.guide.registrations.${id}.name`);

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
function paper(page: Page, of: Parameters<typeof pile>[1], id: string) {
  return pile(page, of).filter({ hasText: registration(id) });
}

function answer(page: Page, id: string) {
  return page.getByLabel(say(`guide.guide.answers.${id}`), { exact: true });
}

function turnoverOf(page: Page) {
  return page.getByLabel(say("guide.guide.questions.sales.number"));
}

function employeesOf(page: Page) {
  return page.getByLabel(say("guide.guide.questions.people.number"));
}

test(
  "every answer sorts the papers anew, and says how many there are in each pile",
  { tag: "@languages" },
  async ({ page }) => {
    await openGuide(page);
    const status = page.getByRole("status");
    await expect(status).toHaveText(
      say("guide.guide.result.summary", { compulsory: "2", worthIt: "1", notYet: "12" }),
    );
    await expect(paper(page, "notYet", "fssai")).toBeVisible();
    await answer(page, "food").check();
    await expect(paper(page, "compulsory", "fssai")).toBeVisible();
    await answer(page, "together").check();
    await answer(page, "liability").check();
    const names = ["udyam", "llp"].map(registration);
    await expect(pile(page, "worthIt")).toHaveText(names);
    await expect(status).toHaveText(
      say("guide.guide.result.summary", { compulsory: "3", worthIt: "2", notYet: "10" }),
    );
  },
);

test("one rupee above the limit makes GST compulsory, and the reason names the limit", async ({
  page,
}) => {
  await openGuide(page);
  const turnover = turnoverOf(page);
  const limit = facts("registrationRules").limits.turnover["goods"] ?? 0;
  await turnover.fill(grouped(limit));
  await expect(paper(page, "notYet", "gst")).toBeVisible();
  await turnover.fill(grouped(limit + 1));
  await expect(paper(page, "compulsory", "gst")).toBeVisible();
  await expect(page.locator("section[data-verdict=compulsory]")).toContainText(
    `₹${limit / 100_000} `,
  );
  await turnover.fill("a lot");
  await expect(page.getByText(say("guide.guide.numberInvalid"))).toBeVisible();
  await expect(turnover).toHaveAttribute("aria-invalid", "true");
});

test("the answers stand in the address, which opens with them again", async ({ page }) => {
  await openGuide(page);
  expect(new URL(page.url()).search).toBe("");
  await answer(page, "services").check();
  await employeesOf(page).fill("12");
  await expect(page).toHaveURL(/\?turnover=15,00,000&employees=12&is=services,alone,premises$/);
  const before = await pile(page, "compulsory").allTextContents();
  await page.reload();
  await wakeIslands(page);
  await expect(answer(page, "services")).toBeChecked();
  await expect(employeesOf(page)).toHaveValue("12");
  await expect(pile(page, "compulsory")).toHaveText(before);
});

test("an address that holds nonsense opens with what can be read of it", async ({ page }) => {
  await openGuide(page, "?is=food,<b>,together&turnover=-1&employees=many");
  await expect(answer(page, "goods")).toBeChecked();
  await expect(answer(page, "together")).toBeChecked();
  await expect(answer(page, "food")).toBeChecked();
  await expect(page.getByText(say("guide.guide.numberInvalid"))).toHaveCount(2);
});

test("all can be answered by keyboard", async ({ page }) => {
  await openGuide(page);
  await answer(page, "goods").focus();
  await page.keyboard.press("ArrowRight");
  await expect(answer(page, "services")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(answer(page, "otherStates")).toBeChecked();
});

test(
  "one tap writes the result into a chat, with the address of the answers",
  { tag: "@languages" },
  async ({ page }) => {
    await openGuide(page);
    await answer(page, "food").check();
    const chat = page.getByRole("link", { name: say("guide.guide.send.chat") });
    await expect(chat).toHaveAttribute("href", /food/);
    const href = new URL((await chat.getAttribute("href")) ?? "");
    const message = href.searchParams.get("text");
    expect(message).toContain(say("guide.guide.registrations.fssai.name"));
    expect(message).toContain(page.url());
  },
);

test("what was sorted goes on into the contact form, the price list and the papers", async ({
  page,
}) => {
  await openGuide(page);
  await answer(page, "food").check();
  await answer(page, "together").check();
  await answer(page, "liability").check();
  const need = "?need=fssai,msme";
  const to = (key: string) =>
    page.getByRole("link", { name: say(`guide.guide.${key}`), exact: true });
  await expect(to("fees")).toHaveAttribute("href", at("/c-a-services/fees") + need);
  await expect(to("papers")).toHaveAttribute("href", `${at("/c-a-services/papers")}${need}&as=llp`);
  await to("send.contact").click();
  await expect(page).toHaveURL(at("/contact-us") + need);
  await expect(page.locator("textarea")).toHaveValue(
    new RegExp(["fssai", "msme"].map((id) => RegExp.escape(productOf(id).fullName)).join("[^]*")),
  );
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

test(
  "the forms of business stand side by side, on a phone two by two",
  { tag: "@layout" },
  async ({ page, isMobile }) => {
    await page.goto(at(path));
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(9);
    const [proprietor, opc, llp] = await rows.nth(1).getByRole("cell").all();
    const places = [await proprietor?.boundingBox(), await opc?.boundingBox()];
    expect(places[1]?.y).toBe(places[0]?.y);
    expect(places[1]?.x).toBeGreaterThan(places[0]?.x ?? Infinity);
    const label = await llp?.evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(label?.includes(say("guide.forms.names.llp"))).toBe(isMobile);
  },
);

test("on paper stand the answers that were given, and every rule", async ({ page }) => {
  await openGuide(page);
  const rule = page
    .locator("#rules")
    .getByText(say("guide.guide.registrations.iec.reasons.export"));
  await expect(rule).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rule).toBeVisible();
  const printed = (name: string) =>
    page.getByText(say(`guide.guide.answers.${name}`), { exact: true });
  await expect(printed("goods")).toBeVisible();
  await expect(printed("services")).toBeHidden();
});

test("nobody is kept out, and nothing sticks out", async ({ page }) => {
  await openGuide(page);
  await answer(page, "tenders").check();
  await expect(paper(page, "worthIt", "gem")).toBeVisible();
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
    const questions = Object.values(words("guide").guide.questions).map(({ heading }) => heading);
    expect(questions.length).toBeGreaterThan(3);
    const rules = page.locator("#rules");
    await expect(rules.getByRole("heading", { level: 3 })).toHaveText(questions);
    await rules.getByText(say("guide.guide.questions.owners.heading"), { exact: true }).click();
    await expect(
      rules.getByText(say("guide.guide.registrations.llp.reasons.partnership")),
    ).toBeVisible();
    await expect(page.getByRole("table")).toBeVisible();
  });
});

test("the services that somebody may not need lead to the guide, and the others do not", async ({
  page,
}) => {
  const toGuide = page.getByRole("link", {
    name: say("services.servicePage.guide"),
  });
  await page.goto(at("/c-a-services/iso-certification"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(toGuide).toHaveCount(0);
  await page.goto(at("/c-a-services/gst-registration"));
  await toGuide.click();
  await expect(page).toHaveURL(at(path));
});
