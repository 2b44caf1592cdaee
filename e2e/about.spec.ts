import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { AboutPage } from "../src/shapes/about.ts";
import type { Business } from "../src/shapes/business.ts";
import { expectEarningsQualified } from "./earnings.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

const path = "/about-us";
// The build has proved the shapes.
const words = parse(await readFile("content/en/about.yaml", "utf8")) as AboutPage;
const business = parse(await readFile("content/business.yaml", "utf8")) as Business;

test("the page has its six sections, in order, on the theme of its own", async ({ page }) => {
  await page.goto(at(path));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "about");
  await expect(page.getByRole("main").locator("h1, h2")).toHaveText([
    say(words.hero.heading, "about"),
    say(words.leadership.heading, "about"),
    say(words.software.heading, "about"),
    say(words.services.heading, "about"),
    say(words.models.heading, "about"),
    say(words.write.heading, "about.write"),
  ]);
});

test("every role has its plate, with a name or saying that one is to come", async ({ page }) => {
  await page.goto(at(path));
  const { roles, vacant } = words.leadership;
  for (const { role, name } of roles) {
    const plate = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { level: 3, name: say(role, "about") }),
    });
    await expect(plate).toContainText(name ?? say(vacant));
  }
});

test("the report opens on the partner's site in a new tab, and says so", async ({ page }) => {
  await page.goto(at(path));
  const report = page.getByRole("link", {
    name: `${say("Generate Report")} ${say("(opens in a new tab)")}`,
  });
  await expect(report).toHaveAttribute("href", business.partnerReport);
  await expect(report).toHaveAttribute("target", "_blank");
});

test("beside the report stands that it is no diagnosis", async ({ page }) => {
  await page.goto(at(path));
  const software = page.locator("section").filter({
    has: page.getByRole("link", { name: say("Generate Report") }),
  });
  await expect(software).toContainText(say("self-understanding and guidance."));
  await expect(software).toContainText(
    say(
      "a medical or psychological diagnosis. It does not find an illness, and it does not rule one out.",
    ),
  );
});

test("Join as Partner and Apply Now lead to the franchise page", async ({ page }) => {
  await page.goto(at(path));
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: say("Apply Now", "about") })).toHaveAttribute(
    "href",
    at("/our-franchise"),
  );
  await main.getByRole("link", { name: say("Join as Partner", "about") }).click();
  await expect(page).toHaveURL(/\/our-franchise$/);
});

test("the buttons of the hero lead to the letter and to the people", async ({ page }) => {
  await page.goto(at(path));
  await page.getByRole("link", { name: say("Who we are") }).click();
  await expect(page.getByRole("heading", { name: say(words.leadership.heading) })).toBeInViewport();
  await page.goto(at(path));
  await page.getByRole("link", { name: say("Write to us", "about.hero") }).click();
  await expect(
    page.getByRole("heading", { name: say(words.write.heading, "about.write") }),
  ).toBeInViewport();
});

test("every earning figure says that it is a potential and no guarantee", async ({ page }) => {
  await page.goto(at(path));
  await expectEarningsQualified(page);
});

test("only the letter is an island, and it loads when it comes near", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(request.url());
  });
  await page.goto(at(path));
  await expect(page.locator("astro-island")).toHaveCount(1);
  expect(files).toEqual([]);
  await page.getByRole("button", { name: say("Send Message") }).scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(files).not.toEqual([]);
});

test("a letter can be sent from here", async ({ page }) => {
  await page.goto(at(path));
  await page.getByLabel(say("Name", "forms.contact")).fill("Asha Verma");
  await page.getByLabel(say("Email", "forms.contact")).fill("asha@example.com");
  await page.getByLabel(say("Phone, 10 digits", "forms.contact")).fill("9876543210");
  await page
    .getByLabel(say("Message", "forms.contact"))
    .fill("Please tell me about the two models.");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page.getByRole("button", { name: say("Send Message") }).click();
  await expect(
    page.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
});

test("nothing sticks out sideways, and axe objects to nothing", async ({ page }) => {
  await page.goto(at(path));
  await expectForEverybody(page);
});
