import type { Page } from "@playwright/test";
import { bringFonts, holdScripts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { feeOf, productOf, timeOf } from "./products.ts";
import { at, facts, say } from "./phrasebook.ts";
import { resultBar, announced } from "./tools.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/fees";

async function open(page: Page, address = path): Promise<void> {
  await page.goto(at(address));
  await wakeIslands(page);
}

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
const message = (...ids: string[]) =>
  [say("fees.fees.message"), ...ids.map((id) => `• ${productOf(id).line}`)].join("\n");

test(
  "ticked products are added up, the longest is named, and the address holds the choice",
  { tag: "@languages" },
  async ({ page }) => {
    await open(page);
    await expect(slip(page)).toContainText(say("fees.fees.slip.empty"));
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
    await page.reload();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expect(slip(page)).toContainText(feeOf("gst", "panTan"));
  },
);

test("what is ticked before the script wakes counts, beside what the address says", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(at(`${path}?need=gst`), { waitUntil: "commit" });
  await line(page, "panTan").check();
  release();
  await wakeIslands(page);
  await expect(slip(page)).toContainText(feeOf("gst", "panTan"));
  await expect(page).toHaveURL(at(`${path}?need=gst,panTan`));
});

test("on a phone the sum stays in sight in place of the action bar, and leads to the slip", async ({
  page,
  isMobile,
}) => {
  await open(page);
  const actions = page.locator("[data-action-bar]");
  if (!isMobile) {
    await expect(resultBar(page)).toBeHidden();
    return;
  }
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
  await open(page);
  await page.getByRole("checkbox").last().check();
  await expect(page.getByRole("checkbox").last()).toBeInViewport();
  await expect(slip(page).getByRole("term").last()).toBeInViewport({ ratio: 1 });
});

test("each box is named with its service, and only the sum is announced", async ({ page }) => {
  await open(page);
  const names = await page
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent));
  expect(names).toHaveLength(sold().length);
  expect(new Set(names).size).toBe(names.length);
  await expect(
    page.getByRole("checkbox", { name: say("services/gst.title") }).first(),
  ).toHaveAttribute("value", "gst");
  await line(page, "gst").check();
  await line(page, "msme").check();
  await expect(announced(page)).toHaveText(
    `${say("fees.fees.slip.total")}: ${feeOf("gst", "msme")}`,
  );
});

test("the papers of all that is ticked are listed, each once", async ({ page }) => {
  await open(page, `${path}?need=gst,companyOpc,digitalSignature`);
  const list = page.getByRole("heading", { name: say("fees.fees.slip.papers") }).locator("..");
  const names = await list.getByRole("listitem").allTextContents();
  expect(names.filter((name) => name === say("papers.papers.names.pan"))).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
  await list.getByRole("link", { name: say("fees.fees.slip.checklist") }).click();
  await expect(page).toHaveURL(at("/c-a-services/papers?need=gst,companyOpc,digitalSignature"));
});

test(
  "on a phone all prices take three screens at most, and no time is broken",
  { tag: "@languages" },
  async ({ page }) => {
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
            [...one.querySelectorAll("small span, b")].some(
              (part) =>
                part.getBoundingClientRect().height >
                1.9 * parseFloat(getComputedStyle(part).fontSize),
            ),
          ).length,
      );
      expect(broken, String(width)).toBe(0);
    }
  },
);

test(
  "before anything is ticked no price is shown as a sum",
  { tag: "@languages" },
  async ({ page }) => {
    await open(page);
    await expect(resultBar(page)).toHaveText(say("fees.fees.slip.none"));
    await expect(slip(page)).not.toContainText("₹");
  },
);

test(
  "while its bar is in sight, a tool leads to a call and a chat",
  { tag: "@languages" },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, "Beside a wide screen stands no action bar.");
    const tools = ["fees", "papers", "calculators/gst", "due-dates", "guide"].map(
      (tool) => `/c-a-services/${tool}`,
    );
    for (const tool of [...tools, "/our-franchise/earnings"]) {
      await open(page, tool);
      const bar = resultBar(page).first().locator("..");
      await bar.scrollIntoViewIfNeeded();
      const call = bar.getByRole("link", { name: say("shell.actions.call"), exact: true });
      await expect(call).toBeInViewport({ ratio: 1 });
      expect(await call.getAttribute("href")).toMatch(/^tel:/);
      const chat = bar.getByRole("link", { name: say("shell.actions.chat") });
      await expect(chat).toBeInViewport({ ratio: 1 });
      expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+/);
      for (const link of [call, chat]) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await expect(page.locator("[data-action-bar]")).toBeHidden();
    }
  },
);

test("the keyboard ticks too", async ({ page }) => {
  await open(page);
  const first = page.getByRole("checkbox").first();
  await first.focus();
  await page.keyboard.press("Space");
  await expect(first).toBeChecked();
  await expect(slip(page)).toContainText(feeOf("gst"));
});

test("a chat opens with the list in it", async ({ page }) => {
  await open(page, `${path}?need=gst,msme`);
  const link = page.getByRole("link", { name: say("fees.fees.slip.chat") });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  expect(address.searchParams.get("text")).toBe(message("gst", "msme"));
});

test.describe("on the contact page", () => {
  const address = "/contact-us?need=gst,panTan";
  const list = () => message("gst", "panTan");
  const field = (page: Page) => page.getByLabel(say("forms.contact.message.label"));
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("draft:contact"));

  test(
    "the list is written into the message, and can be sent",
    { tag: "@languages" },
    async ({ page, site }) => {
      await open(page, `${path}?need=gst,panTan`);
      await send(page).click();
      await expect(page).toHaveURL(at(address));
      await wakeIslands(page);
      await expect(field(page)).toHaveValue(list());
      await page.getByLabel(say("forms.contact.name.label")).fill("Asha Verma");
      await page.getByLabel(say("forms.contact.email.label")).fill("asha@example.in");
      await page.getByLabel(say("forms.contact.phone.label")).fill("9876543210");
      await page.getByRole("button", { name: say("letter.send") }).click();
      await expect(page.getByText(say("letter.sent.heading"))).toBeVisible();
      await site.post.mailWith(`• ${productOf("gst").fullName}`);
    },
  );

  test("it stands below what a visitor has begun to write, and is not doubled", async ({
    page,
  }) => {
    await open(page, "/contact-us");
    await field(page).fill("My shop opens in March.");
    await expect.poll(() => kept(page)).toContain("March");
    await open(page, address);
    await expect(field(page)).toHaveValue(`My shop opens in March.\n\n${list()}`);
    await field(page).press("ControlOrMeta+End");
    await field(page).pressSequentially(" Thanks!");
    await expect.poll(() => kept(page)).toContain("Thanks!");
    await open(page, address);
    await expect(field(page)).toHaveValue(`My shop opens in March.\n\n${list()} Thanks!`);
  });
});

test("nothing moves when a shared address wakes up", async ({ page }) => {
  await bringFonts(page, at(path));
  await page.goto(at(`${path}?need=gst,fssai,panTan`));
  await line(page, "gst").scrollIntoViewIfNeeded();
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("on paper the list is whole, and what cannot be pressed is gone", async ({ page }) => {
  await open(page, `${path}?need=gst`);
  await page.emulateMedia({ media: "print" });
  await expect(pricedLines(page)).toHaveCount(sold().length);
  await expect(send(page)).toBeHidden();
  await expect(slip(page)).toBeVisible();
});

test("the tool is accessible, and nothing overflows", async ({ page }) => {
  await open(page, `${path}?need=gst,fssai`);
  await expectForEverybody(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every service stands there with both fees, its time and what it depends on", async ({
    page,
  }) => {
    await page.goto(at(path));
    const lines = pricedLines(page);
    await expect(lines).toHaveCount(sold().length);
    // The first question after a registration.
    await expect(page.getByText(say("services/gst.unpriced.0.how"))).toBeVisible();
    for (const one of await lines.all()) {
      await expect(one.locator("label")).toContainText(/₹\d/);
      await expect(one.locator("small")).not.toBeEmpty();
    }
    await page.getByText(say("fees.fees.menu.depends")).first().click();
    await expect(page.getByText(say("services/gst.products.gst.depends"))).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(slip(page)).toBeHidden();
  });

  test("the services lead to the price list", async ({ page }) => {
    await page.goto(at("/c-a-services/gst-registration"));
    await page.getByRole("link", { name: say("services.servicePage.fees") }).click();
    await expect(page).toHaveURL(at(path));
    await page.goto(at("/c-a-services"));
    await page.getByRole("link", { name: say("services.solutions.fees") }).click();
    await expect(page).toHaveURL(at(path));
  });
});
