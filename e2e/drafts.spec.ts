import type { Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from "./site.ts";

const letter = {
  Name: "Asha Verma",
  Email: "asha@example.in",
  "Phone, 10 digits": "9876543210",
  Message: "First line\nSecond line",
};
const excel = "Microsoft Excel Mastery";
const workspace = "Google Workspace Tools";
const restored = "We kept what you had written.";

/** Opens a form and waits for its script. */
async function open(page: Page, path: string) {
  await page.goto(at(path));
  await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
}

const field = (page: Page, label: string) => page.getByLabel(say(label, "forms"));

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function expectFilled(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

/** Opens the form of the courses and fills in a part of it. */
async function beginEnrolment(page: Page) {
  await open(page, "/grow-with-us#enrol");
  await field(page, "Full name").fill("Asha");
  await page.getByRole("radio", { name: say(workspace, "courses") }).check();
}

const kept = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));
const nothing = (values: Record<string, string>) =>
  Object.fromEntries(Object.keys(values).map((label) => [label, ""]));
const shared = (page: Page) =>
  page.getByRole("checkbox", { name: say("This is a shared device: keep nothing") });
/** The same visitor comes back later, in a tab that remembers nothing. */
const comeBack = async (page: Page, path: string) => {
  const later = await page.context().newPage();
  await page.close();
  await open(later, path);
  return later;
};

test("a half-written letter is there again after a crash, with a word about it", async ({
  page,
}) => {
  await open(page, "/contact-us");
  await expect(
    page.getByText(say("What you write stays on this device until you send it.")),
  ).toBeVisible();
  await fillIn(page, letter);
  await expect.poll(() => kept(page)).not.toEqual({});
  const later = await comeBack(page, "/contact-us");
  await expectFilled(later, letter);
  await expect(later.getByRole("status")).toHaveText(say(restored));
  await expect(later.getByRole("button", { name: say("Clear", "forms") })).toBeVisible();
  await expectAccessible(later);
});

test("the last word is kept too: leaving the page does not wait for the hand to rest", async ({
  page,
}) => {
  await open(page, "/contact-us");
  await field(page, "Message").fill("One word");
  await page.goto(at("/privacy"));
  await open(page, "/about-us#write");
  await expect(field(page, "Message")).toHaveValue("One word");
});

test("only what was written is kept: no key, no trap, no consent", async ({ page }) => {
  await beginEnrolment(page);
  await expect.poll(async () => Object.values(await kept(page)).join()).toContain("courseId");
  const [draft = "", ...others] = Object.values(await kept(page));
  expect(others).toEqual([]);
  expect(JSON.parse(draft)).toEqual({
    values: { fullName: "Asha", courseId: "5" },
    keptAt: expect.any(Number),
  });
});

test("the kept course is chosen again, unless the address chooses another", async ({ page }) => {
  await beginEnrolment(page);
  await expect.poll(() => kept(page)).not.toEqual({});
  const later = await comeBack(page, "/grow-with-us#enrol");
  await expect(later.getByRole("radio", { name: say(workspace, "courses") })).toBeChecked();
  const linked = await comeBack(later, "/grow-with-us#enrol-1");
  await expect(linked.getByRole("radio", { name: say(excel, "courses") })).toBeChecked();
  await expect(field(linked, "Full name")).toHaveValue("Asha");
});

test("Clear empties the form and the device, and the first field waits", async ({ page }) => {
  await beginEnrolment(page);
  await expect.poll(() => kept(page)).not.toEqual({});
  const later = await comeBack(page, "/grow-with-us#enrol");
  await later.getByRole("button", { name: say("Clear", "forms") }).click();
  await expect(field(later, "Full name")).toHaveValue("");
  await expect(later.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(field(later, "Full name")).toBeFocused();
  await expect(later.getByRole("status")).toHaveText("");
  expect(await kept(later)).toEqual({});
});

test("what is sent is no longer kept", async ({ page }) => {
  await open(page, "/contact-us");
  await fillIn(page, letter);
  await page.getByRole("button", { name: say("Send Message") }).click();
  await expect(
    page.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
  expect(await kept(page)).toEqual({});
  const later = await comeBack(page, "/contact-us");
  await expectFilled(later, nothing(letter));
});

test("what is sent before its script arrives is no longer kept either, and what comes after is", async ({
  page,
}) => {
  await open(page, "/contact-us");
  await fillIn(page, letter);
  await expect.poll(() => kept(page)).not.toEqual({});
  const early = await page.context().newPage();
  await page.close();
  await early.route("**/*.js", (route) => route.abort());
  await early.goto(at("/contact-us"));
  await fillIn(early, letter);
  await early.unroute("**/*.js");
  await early.getByRole("button", { name: say("Send Message") }).click();
  await early.waitForURL(/\/contact-us\/sent\?reference=/);
  await expect.poll(() => kept(early)).toEqual({});

  const next = await early.context().newPage();
  await open(next, "/contact-us");
  await field(next, "Message").fill("Another letter");
  await expect.poll(() => kept(next)).not.toEqual({});
  await early.reload();
  expect(await kept(early)).not.toEqual({});
});

test("on a shared device nothing is kept, also not on the next page; taken back, it is", async ({
  page,
}) => {
  await open(page, "/contact-us");
  await fillIn(page, letter);
  await expect.poll(() => kept(page)).not.toEqual({});
  await shared(page).check();
  expect(await kept(page)).toEqual({});
  await expect(page.getByRole("status")).toHaveText(say("Nothing is kept on this device."));
  await expectFilled(page, letter);

  await open(page, "/about-us#write");
  await expect(shared(page)).toBeChecked();
  await expectFilled(page, nothing(letter));
  await fillIn(page, letter);
  await page.goto(at("/privacy"));
  expect(await kept(page)).toEqual({});

  await open(page, "/contact-us");
  await fillIn(page, letter);
  await shared(page).uncheck();
  await expect.poll(() => kept(page)).not.toEqual({});
});

test("a form works where the browser keeps nothing at all", async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await open(page, "/contact-us");
  await fillIn(page, letter);
  await page.getByRole("button", { name: say("Send Message") }).click();
  await expect(
    page.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
});

test("a draft that was tried before is stored once, however often it is sent", async ({
  page,
  complaints,
}) => {
  const ids = new Set<string>();
  const collect = (page: Page, answer: "lost" | "given") =>
    page.route("**/api/submit", async (route) => {
      const body = route.request().postData() ?? "";
      ids.add(/name="submission_id"\s+(\w+)/.exec(body)?.[1] ?? "none");
      if (answer === "lost") await route.abort();
      else await route.continue();
    });
  page.on("dialog", (dialog) => void dialog.accept());
  await collect(page, "lost");
  await open(page, "/contact-us");
  await fillIn(page, letter);
  await page.getByRole("button", { name: say("Send Message") }).click();
  await expect.poll(() => complaints.splice(0).length).toBeGreaterThan(0);

  const later = await page.context().newPage();
  await collect(later, "given");
  await open(later, "/contact-us");
  await later.getByRole("button", { name: say("Send Message") }).click();
  await expect(
    later.getByRole("heading", { name: say("Message Sent Successfully!") }),
  ).toBeVisible();
  expect([...ids]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
});

for (const width of widths) {
  test(`at ${width} px nothing moves when a draft comes back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "/contact-us");
    const height = async () => (await page.locator("form").boundingBox())?.height;
    const empty = await height();
    await fillIn(page, letter);
    await page.goto(at("/privacy"));
    await open(page, "/contact-us");
    await expect(page.getByRole("status")).toHaveText(say(restored));
    expect(await height()).toBe(empty);
    await expectNoSidewaysScroll(page);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is kept, and nothing speaks of it", async ({ page }) => {
    await page.goto(at("/contact-us"));
    await expect(shared(page)).toBeHidden();
    await expect(
      page.getByText(say("What you write stays on this device until you send it.")),
    ).toBeHidden();
  });
});
