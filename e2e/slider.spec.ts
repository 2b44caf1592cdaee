/** The slider of testimonials on /c-a-services; other pages use the same component. */
import type { Page } from "@playwright/test";
import { getFacts, getTexts, localizedPath, t } from "./content.ts";
import { expect, test } from "./site.ts";

const path = "/c-a-services";

const slider = (page: Page) =>
  page.locator(`[aria-roledescription="${t("services.testimonials.carousel")}"]`);
/** Lists the testimonials in the order of the slider. */
function listTestimonials() {
  const texts = getTexts("services").testimonials.list;
  return Object.keys(getFacts("testimonialFacts").services).flatMap((key) => texts[key] ?? []);
}

const track = (page: Page) => slider(page).getByRole("list");
const dots = (page: Page) => slider(page).locator("button[aria-current]");

/** Opens the page with a stopped clock, and waits until the slider is hydrated. */
async function openSlider(page: Page) {
  await page.clock.install();
  await page.goto(localizedPath(path));
  await slider(page).scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=slider]:not([ssr])");
  // Without smooth scrolling a step is complete at once, so an unexpected one is noticed.
  await track(page).evaluate((list) => {
    list.style.scrollBehavior = "auto";
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page, 1);
}

/** Selects a testimonial by its dot, and takes pointer and focus away, which would stop the slider. */
async function show(page: Page, number: number) {
  await dots(page)
    .nth(number - 1)
    .click();
  await expectShown(page, number);
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

async function expectShown(page: Page, number: number) {
  await expect(dots(page).nth(number - 1)).toHaveAttribute("aria-current", "true");
  await expect(slider(page).locator("[aria-current=true]")).toHaveCount(1);
  const slide = track(page)
    .getByRole("listitem")
    .nth(number - 1);
  await expect(slide).toBeInViewport({ ratio: 0.9 });
}

/** The Pause button, which becomes Play; its name includes the slider's. */
const getTurnButton = (page: Page, key: "pause" | "play") =>
  slider(page).getByRole("button", {
    name: `${t(`services.testimonials.${key}`)} (${t("services.testimonials.heading")})`,
  });

/** Expects the first testimonial after 12 seconds, when a running slider would show the third. */
async function expectAtRest(page: Page) {
  await page.clock.runFor(12_000);
  expect(await track(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
}

test(
  "the slider advances every five seconds, and follows a swipe",
  { tag: "@layout" },
  async ({ page }) => {
    await openSlider(page);
    const { length } = listTestimonials();
    for (const [index] of listTestimonials().entries()) {
      await page.clock.runFor(4900);
      await expectShown(page, index + 1);
      const next = index + 1 === length ? 1 : index + 2;
      await page.clock.runFor(200);
      await expectShown(page, next);
    }
    const { x, y, width, height } = (await track(page).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const browser = await page.context().newCDPSession(page);
    await browser.send("Input.synthesizeScrollGesture", {
      x: x + width * 0.8,
      y: y + height / 2,
      xDistance: -width * 0.6,
    });
    await expectShown(page, 2);
  },
);

test("the slider pauses for pointer, keyboard and the Pause button", async ({ page }) => {
  await openSlider(page);
  await track(page).hover();
  await expectAtRest(page);
  await page.mouse.move(5, 5);
  await page.keyboard.press("Shift");
  await track(page).focus();
  await expectAtRest(page);
  await show(page, 1);
  await getTurnButton(page, "pause").click();
  await page.mouse.move(5, 5);
  await expectAtRest(page);
  await getTurnButton(page, "play").click();
  await page.clock.runFor(5100);
  await expectShown(page, 2);
});

test("dots and arrow keys select a testimonial", async ({ page }) => {
  await openSlider(page);
  await expect(dots(page)).toHaveCount(listTestimonials().length);
  for (const [index, { name }] of listTestimonials().entries()) {
    const dot = dots(page).nth(index);
    await expect(dot).toHaveAccessibleName(
      t("services.testimonials.show", { number: index + 1, name }),
    );
    await dot.click();
    await expectShown(page, index + 1);
  }
  await dots(page).first().click();
  await expectShown(page, 1);
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, listTestimonials().length);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 1);
  await track(page).focus();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 2);
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, 1);
});

test("the slider does not advance with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSlider(page);
  await expectAtRest(page);
  await expect(getTurnButton(page, "pause")).toBeHidden();
});

test("the track scrolls without scripts", { tag: "@without-scripts" }, async ({ page }) => {
  await page.goto(localizedPath(path));
  await expect(track(page).getByRole("listitem")).toHaveCount(listTestimonials().length);
  await expect(slider(page).getByRole("button")).toHaveCount(0);
  await track(page).getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(track(page).getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
});
