import type { Page } from "@playwright/test";
import { feesPage } from "#shapes/fees.ts";
import { papersPage } from "#shapes/papers.ts";
import { expectSmallScript, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { wordsOf } from "./content-words.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/c-a-services/fees";
const words = {
  en: wordsOf("en/fees", feesPage).fees,
  hi: wordsOf("hi/fees", feesPage).fees,
};
const { papers } = wordsOf("en/papers", papersPage);

/** Opens the price list and waits until it is awake. */
async function open(page: Page, at = path): Promise<void> {
  await page.goto(at);
  await wakeIslands(page);
}

const slip = (page: Page) => page.getByRole("status");

test("what is ticked adds up, says what takes longest, and stands in the address", async ({
  page,
}) => {
  await open(page);
  await expect(slip(page)).toContainText(words.en.slip.empty);
  await page.getByRole("checkbox", { name: "PAN / TAN" }).check();
  await page.getByRole("checkbox", { name: "Registration", exact: true }).check();
  await page.getByRole("checkbox", { name: "ISO certification" }).check();
  await expect(slip(page)).toContainText("₹14,499");
  await expect(slip(page)).toContainText("The longest of it: ISO certification, 2–3 months.");
  await expect(page).toHaveURL(`${path}?need=gst,iso,panTan`);

  await page.getByRole("checkbox", { name: "ISO certification" }).uncheck();
  await expect(slip(page)).toContainText("₹500");
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(slip(page)).toContainText("₹500");
});

test("the papers of all that is ticked are listed, each once", async ({ page }) => {
  await open(page, `${path}?need=gst,companyOpc,digitalSignature`);
  const list = page.locator("section").filter({ hasText: words.en.slip.papers }).last();
  const names = await list.getByRole("listitem").allTextContents();
  expect(names.filter((name) => name === papers.names["pan"])).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
  await list.getByRole("link", { name: words.en.slip.checklist }).click();
  await expect(page).toHaveURL(/\/papers\?need=gst,companyOpc,digitalSignature$/);
});

test("the keyboard ticks too", async ({ page }) => {
  await open(page);
  const first = page.getByRole("checkbox").first();
  await first.focus();
  await page.keyboard.press("Space");
  await expect(first).toBeChecked();
  await expect(slip(page)).toContainText("₹300");
});

test("a chat opens with the list in it", async ({ page }) => {
  await open(page, `${path}?need=gst,msme`);
  const link = page.getByRole("link", { name: words.en.slip.chat });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  expect(address.searchParams.get("text")).toBe(`${words.en.message}\n• GST registration\n• MSME`);
});

test.describe("on the contact page", () => {
  const asked = `${words.en.message}\n• GST registration\n• PAN / TAN`;

  async function openContact(page: Page, query = "") {
    await page.goto(`/contact-us${query}`);
    await wakeIslands(page);
    return page.getByLabel("Message");
  }

  test("the list is written into the message, once, and can be sent", async ({ page, site }) => {
    await open(page, `${path}?need=gst,panTan`);
    await page.getByRole("link", { name: words.en.slip.send }).click();
    await expect(page).toHaveURL("/contact-us?need=gst,panTan");
    const message = await openContact(page, "?need=gst,panTan");
    await expect(message).toHaveValue(asked);
    await page.getByLabel("Name").fill("Asha Verma");
    await page.getByLabel("Email").fill("asha@example.in");
    await page.getByLabel("Phone").fill("9876543210");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
    await site.post.mailWith("• PAN / TAN");
  });

  test("it stands below what a visitor has begun to write, and is not doubled", async ({
    page,
  }) => {
    const begun = await openContact(page);
    await begun.fill("My shop opens in March.");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("draft:contact")))
      .toContain("March");
    const message = await openContact(page, "?need=gst,panTan");
    await expect(message).toHaveValue(`My shop opens in March.\n\n${asked}`);
    await message.press("End");
    await message.pressSequentially(" ");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("draft:contact")))
      .toContain("PAN");
    const again = await openContact(page, "?need=gst,panTan");
    await expect(again).toHaveValue(
      new RegExp(`^My shop opens in March\\.\n\n${words.en.message}`),
    );
    expect((await again.inputValue()).split(words.en.message)).toHaveLength(2);
  });

  test("an address that asks for what is not sold writes nothing", async ({ page }) => {
    const message = await openContact(page, "?need=%3Cscript%3E,gold");
    await expect(message).toHaveValue("");
  });
});

test("nothing moves when a shared address wakes up", async ({ page }) => {
  await page.goto(`${path}?need=gst,fssai,panTan`);
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("on paper the list is whole, and what cannot be pressed is gone", async ({ page }) => {
  await open(page, `${path}?need=gst`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row")).toHaveCount(17);
  await expect(page.getByRole("link", { name: words.en.slip.send })).toBeHidden();
  await expect(slip(page)).toBeVisible();
});

test("the script of the tool is at most 12 KB, React apart", async ({ page }) => {
  await expectSmallScript(page, () => open(page));
});

for (const address of [path, `/hi${path}`]) {
  test(`nobody is kept out of ${address}, and nothing sticks out`, async ({ page }) => {
    await open(page, `${address}?need=gst,fssai`);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test("in Hindi the message is Hindi", async ({ page }) => {
  await open(page, `/hi${path}?need=gst`);
  await page.getByRole("link", { name: words.hi.slip.send }).click();
  await expect(page).toHaveURL("/hi/contact-us?need=gst");
  await wakeIslands(page);
  await expect(page.locator("textarea")).toHaveValue(`${words.hi.message}\n• जीएसटी रजिस्ट्रेशन`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every service stands there with both fees, its time and what it depends on", async ({
    page,
  }) => {
    await page.goto(path);
    const lines = page.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(lines).toHaveCount(10);
    for (const line of await lines.all()) {
      await expect(line.getByRole("cell").first()).toContainText(/₹\d/);
      for (const cell of await line.getByRole("cell").all()) await expect(cell).not.toBeEmpty();
    }
    await expect(page.getByRole("checkbox").first()).toBeHidden();
    await expect(page.getByText(words.en.slip.empty)).toBeHidden();
  });

  test("the page of a service leads to the price list, and to its papers", async ({ page }) => {
    await page.goto("/c-a-services/gst-registration");
    await page.getByRole("link", { name: "All fees on one page" }).click();
    await expect(page).toHaveURL(path);
    await page.goto("/c-a-services");
    await page.getByRole("link", { name: "The whole price list" }).click();
    await expect(page).toHaveURL(path);
  });
});
