import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { dayInWords } from "../src/wording/day-in-words.ts";
import { offerAt } from "../src/wording/offer.ts";
import { expectEarningsQualified } from "./earnings.ts";
import { at, language, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/our-franchise";
// The build has proved the shape.
const { ends } = parse(await readFile("content/offer.yaml", "utf8")) as { ends: string };
const offer = offerAt(new Date(), ends, "en");

test("the page says what it is, and what the two models are", async ({ page }) => {
  await page.goto(at(path));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "default");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("Join Our Growing Network of Success"),
  );
  for (const name of [
    "Talent Connector",
    "Independent Business Owner",
    "Ready to Start Your Journey?",
  ]) {
    await expect(
      page.getByRole("heading", { level: 2, name: say(name, "franchise") }),
    ).toBeVisible();
  }
});

test("every way in leads to the contact page, but for the worksheet", async ({ page }) => {
  await page.goto(at(path));
  const main = page.getByRole("main");
  await expect(main.getByRole("link")).toHaveCount(6);
  await expect(main.getByRole("link", { name: say("Earnings worksheet", "tools") })).toHaveCount(1);
  for (const name of ["Contact Us", "Join Now", "Become a Talent Connector", "Apply Now"]) {
    for (const link of await main.getByRole("link", { name: say(name, "franchise") }).all()) {
      await expect(link).toHaveAttribute("href", at("/contact-us"));
    }
  }
  await main
    .getByRole("link", { name: say("Apply Now", "franchise") })
    .last()
    .click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test("both models have their figures, six benefits and a route of four stations", async ({
  page,
}) => {
  await page.goto(at(path));
  for (const [name, figures] of [
    ["Talent Connector", ["₹5 crore", "1 hour+", "Tech-driven"]],
    ["Independent Business Owner", ["₹3 lakhs+", "100+", "1 hour"]],
  ] as const) {
    const model = page
      .getByRole("region")
      .or(page.locator("section"))
      .filter({
        has: page.getByRole("heading", { level: 2, name: say(name, "franchise") }),
      });
    await expect(model.getByRole("definition")).toHaveText(
      figures.map((figure) => say(figure, "franchise")),
    );
    await expect(
      model.locator(`h3:text-is("${say("Six things in your favour")}") + ul > li`),
    ).toHaveCount(6);
    await expect(model.locator("ol > li")).toHaveCount(4);
  }
});

test("every earning figure says that it is a potential and no guarantee", async ({ page }) => {
  await page.goto(at(path));
  await expectEarningsQualified(page);
});

test("a visitor reads where the pay comes from, and what to ask before paying", async ({
  page,
}) => {
  await page.goto(at(path));
  await expect(
    page.getByRole("heading", {
      name: say("Pay comes from services sold, never from recruiting."),
    }),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", {
      name: say("Joining terms in writing, before you pay anything."),
    }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /\?$/ })).toHaveCount(6);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the first screen is whole at ${viewport.width}x${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(at(path));
    await expect(
      page.getByText(new RegExp(`${RegExp.escape(say("Nazariya Jn."))}$`)),
    ).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole("main").getByRole("link", { name: say("Contact Us", "franchise") }),
    ).toBeInViewport({
      ratio: 1,
    });
    const hero = page.locator("main section", { has: page.getByRole("heading", { level: 1 }) });
    const box = await hero.boundingBox();
    const actionBar = await page.locator("[data-action-bar]").boundingBox();
    const floor = actionBar?.y ?? viewport.height;
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(Math.round(floor));
  });
}

test("nothing sticks out sideways, and axe objects to nothing", async ({ page }) => {
  await page.goto(at(path));
  await expectForEverybody(page);
});

test.describe("the offer", () => {
  test.skip(!offer, "The offer is over: this build has no banner.");

  test("the banner names the last day with its year", async ({ page }) => {
    await page.goto(at(path));
    const banner = page.getByRole("region", { name: say("Joining offer") });
    expect(offer?.day).toMatch(/^30 June \d{4}$/);
    const day = dayInWords(ends, language());
    await expect(banner.getByRole("listitem").first()).toHaveText(
      say(`Joining discount for new Talent Connectors: ends ${day}.`),
    );
  });

  test("its lines stop on Pause and go on on Play", async ({ page }) => {
    await page.goto(at(path));
    const lines = page.getByRole("region", { name: say("Joining offer") }).getByRole("list");
    await expect(lines).toHaveCSS("animation-play-state", "running");
    await page.getByRole("radio", { name: say("Pause", "franchise") }).check();
    await expect(lines).toHaveCSS("animation-play-state", "paused");
    await page.getByRole("radio", { name: say("Play", "franchise") }).check();
    await expect(lines).toHaveCSS("animation-play-state", "running");
  });

  test("its second copy is not read out", async ({ page }) => {
    await page.goto(at(path));
    const banner = page.getByRole("region", { name: say("Joining offer") });
    await expect(banner.getByRole("list")).toHaveCount(1);
    await expect(banner.locator("ul")).toHaveCount(2);
  });

  test("under reduced motion all its lines stand still on the screen", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(at(path));
    const banner = page.getByRole("region", { name: say("Joining offer") });
    for (const line of await banner.locator("li:visible").all()) {
      await expect(line).toBeInViewport({ ratio: 1 });
    }
    await expect(banner.locator("li:visible")).toHaveCount(3);
    await expect(banner.getByRole("radio")).toHaveCount(0);
  });

  test.describe("seen from America", () => {
    test.use({ timezoneId: "America/Los_Angeles" });

    test("the banner stays until midnight in India and is gone from then on", async ({ page }) => {
      const until = offer?.until.getTime() ?? 0;
      const banner = page.getByRole("region", { name: say("Joining offer") });
      await page.clock.setFixedTime(until - 1000);
      await page.goto(at(path));
      await expect(banner).toBeVisible();
      await page.clock.setFixedTime(until);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
      await expect(page.getByText(/June|जून/)).toHaveCount(0);
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the lines can be paused too", async ({ page }) => {
      await page.goto(at(path));
      await page.getByRole("radio", { name: say("Pause", "franchise") }).check();
      const lines = page.getByRole("region", { name: say("Joining offer") }).getByRole("list");
      await expect(lines).toHaveCSS("animation-play-state", "paused");
    });
  });
});
