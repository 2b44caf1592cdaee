import type { Page } from "@playwright/test";
import { bringFonts, shiftWhileWaking, wakeIslands } from "./checks.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/c-a-services/fees";

async function open(page: Page, address = path): Promise<void> {
  await page.goto(at(address));
  await wakeIslands(page);
}

const slip = (page: Page) => page.getByRole("status");
const send = (page: Page) => page.getByRole("link", { name: say("Send us this list") });
const line = (page: Page, name: string, within: string) =>
  page.getByRole("checkbox", { name: say(name, `services.${within}.offers`), exact: true });
const message = (...names: string[]) =>
  [say("Hello, I need help with:"), ...names.map((name) => `• ${say(name, "services.")}`)].join(
    "\n",
  );

test("what is ticked adds up, says what takes longest, and stands in the address", async ({
  page,
}) => {
  await open(page);
  await expect(slip(page)).toContainText(
    say("Tick what you need in the list. Here stands what it comes to."),
  );
  await line(page, "PAN / TAN", "documentation").check();
  await line(page, "Registration", "gst").check();
  await line(page, "ISO certification", "iso").check();
  await expect(slip(page)).toContainText("₹14,499");
  await expect(slip(page)).toContainText(say("The longest of it: ISO certification, 2–3 months."));
  await expect(page).toHaveURL(at(`${path}?need=gst,iso,panTan`));

  await line(page, "ISO certification", "iso").uncheck();
  await expect(slip(page)).toContainText("₹500");
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(slip(page)).toContainText("₹500");
});

test("where the slip is below the list, its sum stays in sight and leads to it", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "the slip is beside the list");
  await open(page);
  const sum = page.getByRole("link", { name: say("Your slip") });
  await expect(sum).toHaveCount(0);
  await page.getByRole("checkbox", { name: say("PAN / TAN") }).check();
  await page.getByRole("checkbox").first().check();
  await expect(sum).toContainText("₹500");
  await expect(sum).toBeInViewport({ ratio: 1 });
  await sum.click();
  await expect(slip(page)).toBeInViewport();
});

test("the papers of all that is ticked are listed, each once", async ({ page }) => {
  await open(page, `${path}?need=gst,companyOpc,digitalSignature`);
  const list = page.getByRole("heading", { name: say("Bring these") }).locator("..");
  const names = await list.getByRole("listitem").allTextContents();
  expect(names.filter((name) => name === say("PAN card"))).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
  await list.getByRole("link", { name: say("Tick them off by kind of business") }).click();
  await expect(page).toHaveURL(at("/c-a-services/papers?need=gst,companyOpc,digitalSignature"));
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
  const link = page.getByRole("link", { name: say("Send on WhatsApp") });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  expect(address.searchParams.get("text")).toBe(message("GST registration", "MSME"));
});

test.describe("on the contact page", () => {
  const asked = "/contact-us?need=gst,panTan";
  const list = () => message("GST registration", "PAN / TAN");
  const field = (page: Page) => page.getByLabel(say("Message", "forms.contact"));
  const kept = (page: Page) => page.evaluate(() => localStorage.getItem("draft:contact"));

  test("the list is written into the message, and can be sent", async ({ page, site }) => {
    await open(page, `${path}?need=gst,panTan`);
    await send(page).click();
    await expect(page).toHaveURL(at(asked));
    await wakeIslands(page);
    await expect(field(page)).toHaveValue(list());
    await page.getByLabel(say("Name", "forms.contact")).fill("Asha Verma");
    await page.getByLabel(say("Email", "forms.contact")).fill("asha@example.in");
    await page.getByLabel(say("Phone, 10 digits", "forms.contact")).fill("9876543210");
    await page.getByRole("button", { name: say("Send Message") }).click();
    await expect(page.getByText(say("Message Sent Successfully!"))).toBeVisible();
    await site.post.mailWith(`• ${say("GST registration", "services.")}`);
  });

  test("it stands below what a visitor has begun to write, and is not doubled", async ({
    page,
  }) => {
    await open(page, "/contact-us");
    await field(page).fill("My shop opens in March.");
    await expect.poll(() => kept(page)).toContain("March");
    await open(page, asked);
    await expect(field(page)).toHaveValue(`My shop opens in March.\n\n${list()}`);
    await field(page).press("ControlOrMeta+End");
    await field(page).pressSequentially(" Thanks!");
    await expect.poll(() => kept(page)).toContain("Thanks!");
    await open(page, asked);
    await expect(field(page)).toHaveValue(`My shop opens in March.\n\n${list()} Thanks!`);
  });

  test("an address that asks for what is not sold writes nothing", async ({ page }) => {
    await open(page, "/contact-us?need=%3Cscript%3E,gold");
    await expect(field(page)).toHaveValue("");
  });
});

test("nothing moves when a shared address wakes up", async ({ page }) => {
  await bringFonts(page, at(path));
  await page.goto(at(`${path}?need=gst,fssai,panTan`));
  await page.getByRole("table").scrollIntoViewIfNeeded();
  expect(await shiftWhileWaking(page)).toBeLessThan(0.01);
});

test("on paper the list is whole, and what cannot be pressed is gone", async ({ page }) => {
  await open(page, `${path}?need=gst`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(10);
  await expect(send(page)).toBeHidden();
  await expect(slip(page)).toBeVisible();
});

test("nobody is kept out, and nothing sticks out", async ({ page }) => {
  await open(page, `${path}?need=gst,fssai`);
  await expectForEverybody(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every service stands there with both fees, its time and what it depends on", async ({
    page,
  }) => {
    await page.goto(at(path));
    const lines = page.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(lines).toHaveCount(10);
    for (const one of await lines.all()) {
      await expect(one.getByRole("cell").first()).toContainText(/₹\d/);
      for (const cell of await one.getByRole("cell").all()) await expect(cell).not.toBeEmpty();
    }
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(slip(page)).toHaveCount(0);
  });

  test("the services lead to the price list", async ({ page }) => {
    await page.goto(at("/c-a-services/gst-registration"));
    await page.getByRole("link", { name: say("All fees on one page") }).click();
    await expect(page).toHaveURL(at(path));
    await page.goto(at("/c-a-services"));
    await page.getByRole("link", { name: say("The whole price list") }).click();
    await expect(page).toHaveURL(at(path));
  });
});
