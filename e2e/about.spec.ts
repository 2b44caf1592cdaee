import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { AboutPage } from "../src/shapes/about.ts";
import type { Business } from "../src/shapes/business.ts";
import { expectEarningsQualified } from "./earnings.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const path = "/about-us";
// The build has proved the shapes.
const words = parse(await readFile("content/en/about.yaml", "utf8")) as AboutPage;
const business = parse(await readFile("content/business.yaml", "utf8")) as Business;

test("the page has its six sections, in order, on the theme of its own", async ({ page }) => {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "about");
  await expect(page.getByRole("main").locator("h1, h2")).toHaveText([
    words.hero.heading,
    words.leadership.heading,
    words.software.heading,
    words.services.heading,
    words.models.heading,
    words.write.heading,
  ]);
});

test("every role has its plate, with a name or saying that one is to come", async ({ page }) => {
  await page.goto(path);
  const { roles, vacant } = words.leadership;
  for (const { role, name } of roles) {
    const plate = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { level: 3, name: role }),
    });
    await expect(plate).toContainText(name ?? vacant);
  }
});

test("the report opens on the partner's site in a new tab, and says so", async ({ page }) => {
  await page.goto(path);
  const report = page.getByRole("link", { name: "Generate Report (opens in a new tab)" });
  await expect(report).toHaveAttribute("href", business.partnerReport);
  await expect(report).toHaveAttribute("target", "_blank");
});

test("beside the report stands that it is no diagnosis", async ({ page }) => {
  await page.goto(path);
  const software = page.locator("section").filter({
    has: page.getByRole("link", { name: "Generate Report" }),
  });
  await expect(software).toContainText("self-understanding and guidance");
  await expect(software).toContainText("a medical or psychological diagnosis");
});

test("Join as Partner and Apply Now lead to the franchise page", async ({ page }) => {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
    "href",
    "/our-franchise",
  );
  await main.getByRole("link", { name: "Join as Partner" }).click();
  await expect(page).toHaveURL(/\/our-franchise$/);
});

test("the buttons of the hero lead to the letter and to the people", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("link", { name: "Who we are" }).click();
  await expect(page.getByRole("heading", { name: words.leadership.heading })).toBeInViewport();
  await page.goto(path);
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page.getByRole("heading", { name: words.write.heading })).toBeInViewport();
});

test("every earning figure says that it is a potential and no guarantee", async ({ page }) => {
  await page.goto(path);
  await expectEarningsQualified(page);
});

test("only the letter is an island, and it loads when it comes near", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") files.push(request.url());
  });
  await page.goto(path);
  await expect(page.locator("astro-island")).toHaveCount(1);
  expect(files).toEqual([]);
  await page.getByRole("button", { name: "Send Message" }).scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  expect(files).not.toEqual([]);
});

test("a letter can be sent from here", async ({ page }) => {
  await page.goto(path);
  await page.getByLabel("Name").fill("Asha Verma");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByLabel("Message").fill("Please tell me about the two models.");
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
});

test("nothing sticks out sideways, and axe objects to nothing", async ({ page }) => {
  await page.goto(path);
  await expectAccessible(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
