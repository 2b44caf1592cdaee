import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { at, say } from "./phrasebook.ts";
import { catalogue, gst } from "./services.ts";
import { expect, test } from "./site.ts";

test("the sections stand in their order", async ({ page }) => {
  await page.goto(at(catalogue));
  const headings = page.getByRole("main").locator("h1, h2");
  await expect(headings).toHaveText(
    [
      "We Are Your Strategic Partner In Managing Good Finance Experiences",
      "Price on the front, like a stamp.",
      "Be your own boss.",
      "Taxation and compliance solutions",
      "Work it out yourself.",
      "Become a Franchise Partner",
      "In their words",
      "Which paper is due next?",
    ].map((heading) => say(heading)),
  );
  const spacer = await page.locator("main > :first-child").boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  expect(spacer?.height).toBe(bar?.height);
});

test("the hero shows the rating beside a row of four avatars", async ({ page }) => {
  await page.goto(at(catalogue));
  const hero = page.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(hero).toContainText("4.8");
  await expect(hero).toContainText(say("from 100+ reviews"));
  await expect(hero.locator("[data-color]")).toHaveCount(4);
});

test("every button leads where it should", async ({ page }) => {
  await page.goto(at(catalogue));
  const main = page.getByRole("main");
  const start = main.getByRole("link", { name: say("Get Started", "services.") });
  await expect(start).toHaveCount(3);
  for (const link of await start.all())
    await expect(link).toHaveAttribute("href", at("/contact-us"));
  for (const name of ["See the franchise", "Join as Partner", "Apply Now"]) {
    const link = main.getByRole("link", { name: say(name, "services.") });
    await expect(link).toHaveAttribute("href", at("/our-franchise"));
  }
});

test("taxation and compliance solutions are five, each with its price", async ({ page }) => {
  await page.goto(at(catalogue));
  const section = page
    .locator("section")
    .filter({ hasText: say("Taxation and compliance solutions") });
  const items = section.getByRole("listitem");
  await expect(items).toHaveCount(5);
  for (const item of await items.all()) await expect(item).toContainText(/₹\d/);
});

test("what a partner may earn is called potential, and no guarantee, wherever it stands", async ({
  page,
}) => {
  await page.goto(at(catalogue));
  const sample = page.getByRole("figure").filter({ hasText: "1,50,000+" });
  await expect(sample).toContainText(say("Potential Monthly Earnings"));
  await expect(sample.locator("figcaption")).toHaveText(
    say(
      "A sample. Potential, not a guarantee. What you earn depends on your town, your clients and the hours you put in.",
    ),
  );
  const monthly = page
    .locator("li, dl > div")
    .filter({ hasText: say("₹3 lakh", "services.partner") });
  await expect(monthly).toHaveCount(2);
  for (const place of await monthly.all()) {
    await expect(place).toContainText(/potential|संभावना/);
    await expect(place).toContainText(say("Potential, not a guarantee.", "services."));
  }
  await expect(page.getByRole("main")).toContainText(say("1 hour of training, then you can begin"));
});

test("the testimonials are four, and say that they are samples", async ({ page }) => {
  await page.goto(at(catalogue));
  const quotes = page.locator("figure:has(blockquote)");
  await expect(quotes).toHaveCount(4);
  for (const quote of await quotes.all())
    await expect(quote).toContainText(say("Sample text", "services."));
});

test.describe("the chat button", () => {
  const business = parse(readFileSync("content/business.yaml", "utf8")) as { chat: string };
  const chat = (page: Page) => page.getByRole("link", { name: say("Ask on WhatsApp") });

  test("opens a chat in a new tab, with the question already written", async ({ page }) => {
    await page.goto(at(catalogue));
    const address = new URL((await chat(page).getAttribute("href")) ?? "");
    expect(address.origin + address.pathname).toBe(`https://wa.me/${business.chat}`);
    expect(address.searchParams.get("text")).toBe(
      say("Hello, what kind of data and analysis does the report include?"),
    );
    await expect(chat(page)).toHaveAttribute("target", "_blank");
    await expect(chat(page)).toHaveAttribute("rel", "noopener");
    await expect(chat(page)).toHaveAccessibleName(
      new RegExp(RegExp.escape(say("(opens in a new tab)"))),
    );
  });

  test("stays at the bottom right while the page scrolls", async ({ page }) => {
    await page.goto(at(catalogue));
    const before = await chat(page).boundingBox();
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect(await chat(page).boundingBox()).toEqual(before);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const { x, y, width: wide, height: high } = before ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(width - x - wide).toBeLessThan(32);
    expect(height - y - high).toBeLessThan(100);
  });

  test("steps aside while something to press passes under it, and comes back", async ({ page }) => {
    await page.goto(at(catalogue));
    await page.emulateMedia({ reducedMotion: "reduce" });
    const floating = page.locator("[data-floating]");
    await expect(floating).not.toHaveAttribute("data-away");
    const control = page.locator("main a[data-look]").last();
    await control.evaluate((element) => {
      const button = document.querySelector("[data-floating]");
      // Wide enough to reach under it, as buttons are on small phones.
      element.style.width = `${document.documentElement.clientWidth}px`;
      const from = element.getBoundingClientRect().top;
      const to = button?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: from - to, behavior: "instant" });
    });
    await expect(floating).toHaveAttribute("data-away", "");
    await expect(floating).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(floating).toBeInViewport();
  });

  test("is never over what has the focus, nor over the action bar", async ({ page }) => {
    await page.goto(at(catalogue));
    const covered = await chat(page).evaluate((button) => {
      document.documentElement.style.scrollBehavior = "auto";
      const own = button.getBoundingClientRect();
      const controls = document.querySelectorAll<HTMLElement>(
        "main :is(a, button), footer a, [data-action-bar] a",
      );
      return [...controls]
        .filter((control) => control !== button && control.checkVisibility())
        .filter((control) => {
          control.focus();
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered).toEqual([]);
  });

  test("stands on this page alone", async ({ page }) => {
    for (const path of ["/contact-us", gst.path]) {
      await page.goto(at(path));
      await expect(chat(page)).toHaveCount(0);
    }
  });
});
