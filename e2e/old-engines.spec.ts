/**
 * Old browsers ("Browsers" in docs/developing.md): each kind of page is readable, both forms can be sent, and tools work.
 * Playwright's locators need a newer engine, so functions that run in the page do the checks.
 */
import type { FormName } from "#forms/forms.ts";
import { calculators, defaultLocale, getPagePath } from "#page-map.ts";
import { contactValues, studentValues } from "./forms.ts";
import { isMissing, type OldBrowser, oldEngines, startOldBrowser } from "./old-engines/engines.ts";
import { pageKinds } from "./page-kinds.ts";
import { expect, test, type TestSite } from "./site.ts";

// Warnings about features that the browser does not know are expected.
const harmlessWarning = /popover|eagerness|display-capture/;

const typedTools = [...calculators, "guide" as const].map((name) =>
  getPagePath(name, defaultLocale),
);

for (const name of Object.keys(oldEngines) as (keyof typeof oldEngines)[]) {
  test.describe(name, { tag: "@slow" }, () => {
    test.skip(isMissing(name), `${name} is missing.`);
    let engine: OldBrowser;
    test.beforeAll(async () => {
      engine = await startOldBrowser(name);
    });
    test.afterAll(() => engine.close());

    test("every kind of page can be read", async ({ site }) => {
      test.slow();
      for (const path of pageKinds) {
        await test.step(path, async () => {
          const { page, errors } = await open(engine, site, path);
          const seen = await page.evaluate(readPage);
          expect.soft(seen, path).toEqual({ heading: "in sight", width: 390, letters: "large" });
          expect.soft(errors, path).toEqual([]);
          await page.close();
        });
      }
    });

    test("the menu opens and closes", async ({ site }) => {
      const { page } = await open(engine, site, "/about-us");
      const click = (index: number) =>
        page
          .evaluate((at) => {
            document.querySelectorAll<HTMLElement>("header button")[at]?.click();
          }, index)
          .then(() => page.evaluate(isMenuShown));
      expect(await click(0)).toBe(true);
      expect(await click(1)).toBe(false);
      await click(0);
      await page.keyboard.press("Escape");
      expect(await page.evaluate(isMenuShown)).toBe(false);
      await page.close();
    });

    test("one question is open at a time", async ({ site }) => {
      for (const path of ["/", getPagePath("incomeTax", defaultLocale)]) {
        const { page } = await open(engine, site, path);
        expect.soft(await page.evaluate(countOpenAnswers), path).toEqual([1, 1, 1]);
        await page.close();
      }
    });

    test("every tool answers what is typed", async ({ site }) => {
      for (const path of typedTools) {
        await test.step(path, async () => {
          const { page, errors } = await open(engine, site, path);
          expect.soft(await page.evaluate(typeIntoTool), path).toBe(true);
          expect.soft(errors, path).toEqual([]);
          await page.close();
        });
      }
    });

    const filledForms: [FormName, string, Record<string, string>][] = [
      ["contact", "/contact-us", contactValues(`From ${name}`)],
      ["enrolment", "/grow-with-us", studentValues(`Asha of ${name}`)],
    ];
    for (const [form, path, values] of filledForms) {
      test(`the ${form} form arrives`, async ({ site }) => {
        const { page, errors } = await open(engine, site, path);
        await page.evaluate(sendForm, [form, values] as const);
        const marker = values["message"] ?? values["fullName"] ?? "";
        await site.mailServer.waitForMail(marker, "owner@example.in");
        expect(errors).toEqual([]);
        await page.close();
      });
    }
  });
}

async function open(engine: OldBrowser, { url }: TestSite, path: string) {
  const page = await engine.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !harmlessWarning.test(message.text()))
      errors.push(message.text());
  });
  await page.goto(url + path, engine.untilIdle);
  return { page, errors };
}

/** Runs in the page: whether something covers its heading, and whether its styles were applied. */
function readPage() {
  const heading = document.querySelector("h1");
  heading?.scrollIntoView({ block: "center" });
  const box = heading?.getBoundingClientRect();
  const top = box && document.elementFromPoint(box.left + 8, box.top + box.height / 2);
  const isSeen = top && heading && (heading.contains(top) || top.contains(heading));
  return {
    heading: isSeen ? "in sight" : `under ${top?.outerHTML.slice(0, 80) ?? "nothing"}`,
    width: document.documentElement.scrollWidth,
    letters: heading && parseFloat(getComputedStyle(heading).fontSize) > 24 ? "large" : "small",
  };
}

/** Runs in the page: checks whether the menu is shown. */
function isMenuShown() {
  return (document.querySelector("header nav")?.getClientRects().length ?? 0) > 0;
}

/** Runs in the page: the number of open answers of a group after a click on each of its first questions. */
async function countOpenAnswers() {
  const [first] = document.querySelectorAll<HTMLDetailsElement>("main details[name]");
  const group = [
    ...document.querySelectorAll<HTMLDetailsElement>(
      `details[name=${first?.getAttribute("name")}]`,
    ),
  ];
  const counts = [];
  for (const answer of group.filter((item) => !item.open && !item.hidden).slice(0, 3)) {
    answer.querySelector("summary")?.click();
    await new Promise((done) => setTimeout(done, 100));
    counts.push(group.filter((item) => item.open).length);
  }
  return counts;
}

/** Runs in the page: whether the result of a tool changes with its first field. */
async function typeIntoTool() {
  const island = document.querySelector("main astro-island");
  const number = island?.querySelector<HTMLInputElement>("input[inputmode]");
  const result = () => island?.querySelector("[id$=-result]")?.textContent;
  if (!island || !number) return false;
  number.scrollIntoView({ block: "center" });
  for (let wait = 0; wait < 100 && island.hasAttribute("ssr"); wait += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  const before = result();
  number.value = "45";
  number.dispatchEvent(new Event("input", { bubbles: true }));
  for (let wait = 0; wait < 50 && result() === before; wait += 1) {
    await new Promise((done) => setTimeout(done, 100));
  }
  return result() !== before;
}

/** Runs in the page: fills in a form and sends it. */
function sendForm([name, values]: readonly [string, Record<string, string>]) {
  const form = document.querySelector<HTMLFormElement>(`form[data-form=${name}]`);
  for (const [field, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form?.querySelector<HTMLElement>("input[type=radio]")?.click();
  form?.querySelector<HTMLElement>("button[type=submit], button:not([type])")?.click();
}
