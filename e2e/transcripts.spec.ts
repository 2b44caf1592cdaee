/**
 * Six journeys, three pages, and what is around every page, as a screen reader says them, in
 * `e2e/transcripts/`: to be read in review, line by line. A change of what a page says, in which order
 * or as what, shows there. `npm run transcripts` writes them.
 */
import type { Locator, Page } from "@playwright/test";
import { wakeIslands } from "./checks.ts";
import { courseRadio, formOf } from "./forms.ts";
import { at, fact, facts, say } from "./phrasebook.ts";
import { catalogue, dialog, gst, openWindow, pathOf, services } from "./services.ts";
import { expect, test } from "./site.ts";
import { expectTranscript, listen } from "./transcript.ts";

const main = (page: Page) => page.getByRole("main");
const [course = ""] = Object.keys(facts("courses"));

// Nothing turns by itself while it is listened to.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The words of the letter, which ends most journeys. */
const letterFiles = ["letter", "forms", "contact", "shell"];

/** Follows a link to the letter and listens to it. */
async function listenToLetter(page: Page, link: Locator): Promise<string[]> {
  await link.click();
  await page.waitForURL(/\/contact-us/);
  await wakeIslands(page);
  const form = formOf(page, "contact");
  // The notice about the draft comes a moment after the form is hydrated.
  await expect(form.getByRole("checkbox")).toBeVisible();
  return await listen({ title: "The letter", part: form });
}

test("from the home page to the report or the letter", async ({ page }) => {
  await page.goto(at("/"));
  // What is due next is another thing each day.
  await page.locator("[data-coming]").evaluate((days) => days.remove());
  await expectTranscript(
    "home-to-letter",
    ["home", ...letterFiles],
    [
      ...(await listen({ title: "The home page", part: main(page) })),
      ...(await listenToLetter(
        page,
        page.getByRole("link", { name: say("home.connector.become") }),
      )),
    ],
  );
});

test("from a service to its form", async ({ page }) => {
  await page.goto(pathOf(gst));
  await wakeIslands(page);
  await expect(formOf(page, "contact").getByRole("checkbox")).toBeVisible();
  await expectTranscript(
    "service-to-letter",
    [`services/${gst}`, "services", ...letterFiles],
    await listen({ title: "The page of a service", part: main(page) }),
  );
});

test("through the window of a service", async ({ page }) => {
  await openWindow(page);
  const window = await listen({ title: "The window", part: dialog(page) });
  await page.keyboard.press("Escape");
  const part = page.locator("section", {
    has: page.getByRole("heading", { name: say("services.catalogue.heading") }),
  });
  await expectTranscript(
    "service-window",
    [...services.map((service) => `services/${service}`), "services"],
    [...(await listen({ title: `The stamps on ${catalogue}`, part })), ...window],
  );
});

test("from the price list to the letter", async ({ page }) => {
  await page.goto(at("/c-a-services/fees"));
  await wakeIslands(page);
  await main(page).getByRole("checkbox").first().check();
  const send = main(page).getByRole("link", { name: say("fees.fees.slip.send") });
  await send.waitFor();
  await expectTranscript(
    "fees-to-letter",
    ["fees", ...letterFiles, "tools"],
    [
      ...(await listen({ title: "The price list, with the first row ticked", part: main(page) })),
      ...(await listenToLetter(page, send)),
    ],
  );
});

test("from a course to its enrolment", async ({ page }) => {
  await page.goto(at(`/grow-with-us/${fact(`courses.${course}.slug`)}`));
  const coursePage = await listen({ title: "The page of a course", part: main(page) });
  await main(page)
    .getByRole("link", { name: say("courses.enrol") })
    .first()
    .click();
  await page.waitForURL(/#enrol/);
  await wakeIslands(page);
  await courseRadio(page, course).and(page.locator(":checked")).waitFor();
  await expectTranscript(
    "course-to-enrolment",
    ["courses", "enrolment", "forms"],
    [
      ...coursePage,
      ...(await listen({
        title: "The enrolment form, and the admit card",
        part: page.locator("#enrol"),
      })),
    ],
  );
});

test("from the franchise to the letter", async ({ page }) => {
  await page.goto(at("/our-franchise"));
  const apply = main(page).getByRole("link", { name: say("franchise.models.owner.apply") });
  await expectTranscript(
    "franchise-to-letter",
    ["franchise", ...letterFiles],
    [
      ...(await listen({ title: "The franchise", part: main(page) })),
      ...(await listenToLetter(page, apply.first())),
    ],
  );
});

test("the bar, the menu and the foot of every page", async ({ page }) => {
  await page.goto(at("/contact-us"));
  await page.getByRole("button", { name: say("shell.menu.open") }).click();
  const bar = page.getByRole("banner");
  const around = [
    ...(await listen({ title: "The bar, with its menu open", part: bar })),
    ...(await listen({ title: "The foot", part: page.getByRole("contentinfo") })),
  ];
  await expectTranscript("bar-and-foot", ["shell", "tools", "business"], around);
});

for (const [page, files] of Object.entries({
  "c-a-services": ["services", "gst", "testimonials"],
  "about-us": ["about", ...letterFiles],
  "grow-with-us": ["courses", "enrolment", "forms", "shell"],
})) {
  test(`the page ${page}, from its first line to its last`, async ({ page: tab }) => {
    await tab.goto(at(`/${page}`));
    await wakeIslands(tab);
    await expectTranscript(page, files, await listen({ title: "The page", part: main(tab) }));
  });
}
