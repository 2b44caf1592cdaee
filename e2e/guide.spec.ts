import type { Locator, Page } from "@playwright/test";
import { getLiveRegion, getResultBar, openHydrated } from "./checks.ts";
import { getTexts, localizedPath, t } from "./content.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services/guide";

/** The URL of a freelancer, and of a shop, with all questions answered. */
const answered = {
  freelancer: `${path}?turnover=15,00,000&employees=0&is=services,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,noneYet`,
  shop: `${path}?turnover=15,00,000&employees=0&is=goods,taxed,nowhereElse,noFood,noSuchWay,alone,noProtection,noAim,premises`,
};

const registration = (id: string) => t(`guide.guide.registrations.${id}.name`);

type Verdict = "compulsory" | "likely" | "disputed" | "worthIt" | "notYet";

/** The registrations that the result lists under a verdict. */
function getGroup(page: Page, verdict: Verdict) {
  return page.locator(`section[data-verdict=${verdict}]`).getByRole("heading", { level: 4 });
}

/** Opens the largest group, which is collapsed at first. */
async function unfoldLater(page: Page): Promise<void> {
  await expect(getGroup(page, "notYet")).toHaveCount(0);
  await page.locator("section[data-verdict=notYet] summary").click();
}

function getRegistration(page: Page, verdict: Verdict, id: string) {
  return getGroup(page, verdict).filter({ hasText: registration(id) });
}

function answer(page: Page, id: string) {
  return page.getByLabel(t(`guide.guide.answers.${id}`), { exact: true });
}

/** Answers a question. A phone shows one question at a time, so the question is opened first. */
async function give(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await show(page, answer(page, id));
    await answer(page, id).check();
  }
}

/** Opens the question that contains a field, as a link to the field does. */
async function show(page: Page, field: Locator): Promise<void> {
  const id = await field.evaluate(
    (element) => element.closest("li")?.querySelector("h3")?.id ?? "",
  );
  await page.evaluate((question) => (location.hash = question), id);
  await expect(field).toBeVisible();
}

function getTurnover(page: Page) {
  return page.getByLabel(t("guide.guide.questions.sales.number"));
}

test("every answer updates the list of documents", { tag: "@languages" }, async ({ page }) => {
  await openHydrated(page, answered.shop);
  const counted = (counts: Partial<Record<Verdict, number>>) =>
    Object.entries(counts)
      .map(([verdict, count]) => `${t(`guide.guide.result.verdicts.${verdict}.name`)}: ${count}`)
      .join(" · ");
  const result = page.locator("#guide-result");
  await expect(result).toContainText(counted({ likely: 2, worthIt: 2, notYet: 16 }));
  await unfoldLater(page);
  await expect(getRegistration(page, "notYet", "fssai")).toBeVisible();
  await give(page, "food");
  await expect(getRegistration(page, "compulsory", "fssai")).toBeVisible();
  await give(page, "together", "liability");
  const names = ["udyam", "signature", "llp"].map(registration);
  await expect(getGroup(page, "worthIt")).toHaveText(names);
  const expected = counted({ compulsory: 1, likely: 3, disputed: 1, worthIt: 3, notYet: 12 });
  await expect(result).toContainText(expected);
  // The result is announced once the visitor stops typing, without the documents themselves.
  await expect(getLiveRegion(page)).toHaveText(expected);
});

test("a visitor meets an example and open questions", { tag: "@languages" }, async ({ page }) => {
  await openHydrated(page, path);
  const example = page.getByText(t("guide.guide.result.example"));
  await expect(example).toBeVisible();
  await expect(page.locator("#guide form :checked")).toHaveCount(0);
  await expect(getTurnover(page)).toHaveValue("");
  const next = page.getByRole("link", { name: t("guide.guide.next") });
  const question = page.locator("#guide form h3").filter({ visible: true }).first();

  await test.step("an unanswered question is reported only once", async () => {
    await next.click();
    await expect(page.getByRole("alert")).toHaveText([t("guide.guide.unanswered")]);
    await answer(page, "services").check();
    await getTurnover(page).fill("15,00,000");
    await expect(page.getByText(t("guide.guide.unanswered"))).toHaveCount(0);
    await next.click();
    await expect(question).toHaveText(/^2/);
    await next.click();
    await next.click();
    await expect(question, "the second click goes on").toHaveText(/^3/);
  });
  await test.step("the result uses her answers, and lists open questions", async () => {
    await expect(example).toHaveCount(0);
    const open = page.locator("section[data-verdict=open]");
    await open.getByRole("link", { name: t("guide.guide.questions.tax.heading") }).click();
    await expect(answer(page, "taxed")).toBeVisible();
  });
  await test.step("“none of these” clears the other answers", async () => {
    await give(page, "abroad", "nowhereElse");
    await expect(answer(page, "abroad")).not.toBeChecked();
    await give(page, "otherStates");
    await expect(answer(page, "nowhereElse")).not.toBeChecked();
    await expect(page).toHaveURL(/is=services,otherStates$|is=services,otherStates#/);
  });
});

test(
  "result and message start with the most urgent need",
  { tag: "@languages" },
  async ({ page }) => {
    await openHydrated(page, answered.freelancer);
    const lines = page.locator("#guide-result li");
    const itr = t("guide.guide.result.first.likely", { name: registration("itr") });
    await expect(lines.first()).toContainText(itr);
    await expect(getResultBar(page)).toContainText(itr);
    const gst = t("guide.guide.result.first.notYet", { name: registration("gst") });
    const stand = t("guide.guide.result.stand", {
      turnover: t("tools.shared.amounts.lakh", { count: "15" }),
    });
    await expect(lines.nth(1)).toContainText(gst);
    await expect(lines.nth(1)).toContainText(stand);
    await expect(getRegistration(page, "likely", "shops")).toHaveCount(0);
    const chat = page.getByRole("link", { name: t("tools.shared.take.ask") });
    const href = new URL((await chat.getAttribute("href")) ?? "");
    const message = href.searchParams.get("text") ?? "";
    // The office reads the turnover among the answers.
    for (const text of [itr, gst, t("guide.guide.answers.services"), "₹15,00,000"])
      expect(message).toContain(text.replaceAll("\u00a0", " "));
  },
);

test("an unreadable turnover has no verdict", async ({ page }) => {
  await openHydrated(page, answered.shop);
  await getTurnover(page).fill("a lot");
  await expect(page.getByText(t("guide.guide.numberInvalid"))).toBeVisible();
  await expect(getTurnover(page)).toHaveAttribute("aria-invalid", "true");
  const open = page.locator("section[data-verdict=open]");
  await expect(open).toContainText(t("guide.guide.questions.sales.heading"));
  await getTurnover(page).fill("2 crore");
  await expect(open).toHaveCount(0);
  await expect(getRegistration(page, "compulsory", "gst")).toBeVisible();
});

const beside = "beside the questions the counts of the result are always in sight";
test(beside, { tag: "@layout" }, async ({ page, isMobile }) => {
  test.skip(isMobile, "A phone has a bar for it.");
  await openHydrated(page, answered.shop);
  const counts = page.locator("#guide-result").getByText(/2.*2.*16/);
  for (const question of Object.keys(getTexts("guide").guide.questions)) {
    await page.evaluate((name) => (location.hash = `guide-${name}`), question);
    await expect(page.locator(`#guide-${question}`)).toBeInViewport({ ratio: 1 });
    await expect(counts).toBeInViewport({ ratio: 1 });
  }
});

test("Back leads to the previous question, and the bar to the result", async ({ page }) => {
  await openHydrated(page, answered.shop);
  const questions = page.locator("#guide form ol > li:visible");
  await expect(questions).toHaveCount(1);
  await expect(page.locator("#guide form fieldset:visible")).toHaveCount(1);
  const next = page.getByRole("link", { name: t("guide.guide.next") });
  await answer(page, "services").check();
  await next.click();
  const second = page.locator("#guide form h3").nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveText(/^2/);
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(answer(page, "exempt")).toBeVisible();
  await answer(page, "exempt").check();
  await page.goBack();
  await expect(answer(page, "services")).toBeVisible();
  await expect(answer(page, "services")).toBeChecked();
  await answer(page, "goods").check();
  await expect(getResultBar(page)).toBeInViewport({ ratio: 1 });
  await expect(getResultBar(page)).toContainText(registration("shops"));
  await page
    .getByRole("link", { name: t("tools.shared.whole") })
    .last()
    .click();
  await expect(page.locator("#guide-result")).toBeInViewport();
});

test(
  "a result is printed with its rules and answers, and sent with the link to them",
  { tag: "@languages" },
  async ({ page }) => {
    await openHydrated(page, answered.shop);
    const rule = page
      .locator("#rules")
      .getByText(t("guide.guide.registrations.iec.reasons.export"));
    await expect(rule).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(rule).toBeVisible();
    const printed = (name: string) =>
      page.getByText(t(`guide.guide.answers.${name}`), { exact: true });
    await expect(printed("goods")).toBeVisible();
    await expect(printed("services")).toBeHidden();
    await page.emulateMedia({ media: null });

    await give(page, "food", "together", "liability");
    const need = "?need=itrBusiness,fssai,msme,digitalSignature";
    const to = (key: string) =>
      page
        .locator("#guide-result")
        .getByRole("link", { name: t(`guide.guide.${key}`), exact: true });
    const query = `${need}&useful=msme,digitalSignature&as=llp`;
    await expect(to("fees")).toHaveAttribute("href", localizedPath("/c-a-services/fees") + query);
    await expect(to("papers")).toHaveAttribute(
      "href",
      localizedPath("/c-a-services/papers") + query,
    );
    const chat = page.getByRole("link", { name: t("tools.shared.take.ask") });
    await expect(chat).toHaveAttribute("href", /food/);
    const href = new URL((await chat.getAttribute("href")) ?? "");
    const message = href.searchParams.get("text");
    expect(message).toContain(t("guide.guide.registrations.fssai.name"));
    expect(message).toContain(new URL(page.url()).search);
    const anybody = page.getByRole("link", { name: t("tools.shared.take.anybody") });
    await expect(anybody).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
    await expect(page.locator("output ~ a[href*='wa.me']")).not.toHaveAttribute("href", /food/);
    await page.getByRole("link", { name: t("tools.shared.take.letter") }).click();
    await expect(page.locator("textarea")).toHaveValue(
      new RegExp(RegExp.escape(t("guide.guide.registrations.fssai.name"))),
    );
  },
);

test("a phone compares two forms of business", { tag: "@layout" }, async ({ page, isMobile }) => {
  await page.goto(localizedPath(path));
  if (isMobile) await page.getByText(t("guide.forms.show"), { exact: true }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(9);
  const [proprietor, partnership, opc] = await rows.nth(1).getByRole("cell").all();
  const places = [await proprietor?.boundingBox(), await partnership?.boundingBox()];
  expect(places[1]?.y).toBe(places[0]?.y);
  expect(places[1]?.x).toBeGreaterThan(places[0]?.x ?? Infinity);
  const label = await opc?.evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label?.includes(t("guide.forms.names.opc"))).toBe(isMobile);
});

test("rules can be read without scripts", { tag: "@without-scripts" }, async ({ page }) => {
  await page.goto(localizedPath(path));
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(getLiveRegion(page)).toBeHidden();
  await expect(getResultBar(page)).toBeHidden();
  const questions = Object.values(getTexts("guide").guide.questions).map(({ heading }) => heading);
  expect(questions.length).toBeGreaterThan(3);
  const rules = page.locator("#rules");
  await expect(rules.getByRole("heading", { level: 3 })).toHaveText(questions);
  await rules.getByText(t("guide.guide.questions.owners.heading"), { exact: true }).click();
  await expect(
    rules.getByText(t("guide.guide.registrations.llp.reasons.partnership")),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: t("guide.forms.heading") })).toBeVisible();
});
