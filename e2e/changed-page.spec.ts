/** Pages that something changes before hydration, and scripts that fail to load. */
import type { Page } from "@playwright/test";
import { holdScripts } from "./checks.ts";
import { getFacts, localizedPath, t } from "./content.ts";
import {
  contactValues,
  fillForm,
  getCourseRadio,
  getCourseTitle,
  getField,
  getForm,
  studentValues,
} from "./forms.ts";
import { expect, takeConsoleErrors, test } from "./site.ts";

const gst = "/c-a-services/calculators/gst";
const [, course = ""] = Object.keys(getFacts("courses"));

/** Translators, compressing proxies and password managers change a page in these ways. */
const changes = ["a translated page", "a page with squeezed blanks", "a page with foreign nodes"];

/** Runs in the page: changes it in one of these ways. */
function changePage(change: string): void {
  if (change === "a page with foreign nodes") {
    for (const control of document.querySelectorAll("main input, main textarea")) {
      control.before(document.createElement("extension-icon"));
    }
    return;
  }
  const walker = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
    ({ parentElement }) =>
      parentElement?.closest("script, style, textarea")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  // Translators wrap a text in two `<font>` elements, which TypeScript marks as deprecated.
  const element: string = "font";
  const texts: Text[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  }
  for (const text of texts.filter(({ data }) => data.trim() !== "")) {
    if (change === "a page with squeezed blanks") text.data = `${text.data.replace(/\s+/g, " ")} `;
    else {
      const font = document.createElement(element);
      font.appendChild(document.createElement(element)).textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  }
}

/** What the console says when React renders again what it did not expect: its error 418. */
const hydrationErrors = ["418"];

/** Opens a page whose scripts load only after `type` has filled it in and `change` has happened. */
async function openChanged(page: Page, path: string, change: string, type: () => Promise<void>) {
  const release = await holdScripts(page);
  await page.goto(localizedPath(path));
  await type();
  await page.evaluate(changePage, change);
  release();
}

const expectHydrated = (page: Page) => expect(page.locator("astro-island[ssr]")).toHaveCount(0);

for (const change of changes) {
  test(`${change} keeps a message typed before hydration`, async ({ page, consoleErrors }) => {
    const written = contactValues("First line\nSecond line");
    await openChanged(page, "/contact-us", change, async () => {
      await fillForm(page, "contact", written);
      await getField(page, "contact", "message").evaluate((control: HTMLTextAreaElement) =>
        control.setSelectionRange(5, 5),
      );
    });
    await takeConsoleErrors(consoleErrors, hydrationErrors);
    const form = getForm(page, "contact");
    const control = (name: string) => form.locator(`[name=${name}]`);
    for (const [name, value] of Object.entries(written)) {
      await expect(control(name)).toHaveValue(value);
    }
    await test.step("the caret keeps its position", async () => {
      await expect(control("message")).toBeFocused();
      await page.keyboard.type("!");
      await expect(control("message")).toHaveValue("First! line\nSecond line");
    });
    if (change === "a translated page") {
      await expect(form.getByText(`«${t("forms.contact.name.label")}»`)).toBeVisible();
    }
    await test.step("the draft is saved, and sent", async () => {
      const kept = () => page.evaluate(() => localStorage.getItem("saved-form:contact"));
      await expect.poll(kept).toContain("First%21+line");
      await form.locator("button[type=submit]").click();
      await expect(page.locator("[data-sent]")).toBeVisible();
    });
  });

  test(`${change} keeps a choice made before hydration`, async ({ page, consoleErrors }) => {
    await openChanged(page, "/grow-with-us#enrol", change, async () => {
      await fillForm(page, "enrolment", studentValues("Asha"));
      await getCourseRadio(page, course).check();
    });
    await takeConsoleErrors(consoleErrors, hydrationErrors);
    await expect(getForm(page, "enrolment").locator("[name=fullName]")).toHaveValue("Asha");
    await expect(getForm(page, "enrolment").locator("[name=course]:checked")).toHaveValue(
      getCourseTitle(course),
    );
    await expect(
      page
        .locator(".sheet")
        .filter({ hasText: t("enrolment.card.heading") })
        .getByText(getCourseTitle(course)),
    ).toBeVisible();

    await page.unrouteAll();
    await openChanged(page, gst, change, async () => {
      await page.getByLabel(t("calculators.gst.amount")).fill("4,000");
      await page
        .getByRole("radio", { name: t("calculators.gst.percent", { rate: "5" }), exact: true })
        .check();
    });
    await takeConsoleErrors(consoleErrors, hydrationErrors);
    await expect(page.locator("#gst-result")).toContainText("₹4,200");
  });
}

const notLoaded = (page: Page) => page.getByText(t("tools.shared.notLoaded"));

test("a tool whose script failed once works after a retry", async ({ page, consoleErrors }) => {
  await page.route(/gst-calculator\..*\.js$/, (route) => route.abort(), { times: 1 });
  await page.goto(localizedPath(gst));
  await expectHydrated(page);
  await page.getByLabel(t("calculators.gst.amount")).fill("4,000");
  await expect(page.locator("#gst-result")).toContainText("₹4,720");
  await expect(notLoaded(page)).toBeHidden();
  await takeConsoleErrors(consoleErrors, ["Failed to load"]);
});

// Browsers remember that a module failed to load, so a retry in the same page cannot load a shared one.
for (const file of ["gst-calculator", "hydrate", "tool"]) {
  test(`a tool says that it cannot calculate when its ${file} script fails`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(new RegExp(`/_astro/${file}\\..*\\.js`), (route) => route.abort());
    await page.goto(localizedPath(gst));
    await expect(page.getByRole("alert").and(notLoaded(page))).toBeVisible();
    await takeConsoleErrors(consoleErrors, ["Failed to load"], ["astro-island"]);
  });
}

/** Runs in the page: removes APIs that islands call, as in an older browser. */
function loseApis() {
  Object.assign(Intl, { NumberFormat: undefined });
  Object.assign(window, { URLSearchParams: undefined });
}
/** What the console says when an island calls one of them. */
const lostApiErrors = ["is not a constructor"];

test("an island that throws leaves the price list readable and the contact form usable", async ({
  page,
  consoleErrors,
}) => {
  await page.addInitScript(loseApis);
  await test.step("the price list is readable", async () => {
    await page.goto(localizedPath("/c-a-services/fees"));
    await takeConsoleErrors(consoleErrors, lostApiErrors);
    await expect(page.locator("li:has(input[name=need])").first()).toContainText("₹");
  });
  await test.step("the contact form keeps its values and is sent without its script", async () => {
    const release = await holdScripts(page);
    await page.goto(localizedPath("/contact-us"));
    await fillForm(page, "contact", contactValues("After a throw"));
    release();
    await takeConsoleErrors(consoleErrors, lostApiErrors);
    await getForm(page, "contact").locator("button[type=submit]").click();
    await expect(page.locator("[data-sent] p > strong")).toHaveText(/^NZ-/);
    await expect(page.getByText(t("contact-form.sent.nothing.heading"))).toHaveCount(0);
  });
});

test("a tool that throws keeps what was typed, and says that it cannot calculate", async ({
  page,
  consoleErrors,
}) => {
  await page.goto(localizedPath(gst));
  await expectHydrated(page);
  await page.evaluate(loseApis);
  const amount = page.getByLabel(t("calculators.gst.amount"));
  await amount.fill("4,000");
  await expect(page.getByRole("alert").and(notLoaded(page))).toBeVisible();
  await expect(amount).toHaveValue("4,000");
  await takeConsoleErrors(consoleErrors, lostApiErrors);
});

test("a tool says after half a minute that its script is still loading, until it has loaded", async ({
  page,
}) => {
  await page.clock.install();
  const release = await holdScripts(page);
  await page.goto(localizedPath(gst));
  await expect(notLoaded(page)).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(notLoaded(page)).toBeVisible();
  release();
  await expectHydrated(page);
  await expect(notLoaded(page)).toBeHidden();
});

test("a tool says so where all scripts are blocked", async ({ page }) => {
  await page.route(localizedPath(gst), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script\b/g, '<script type="text/held"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(localizedPath(gst));
  await expect(notLoaded(page)).toBeVisible();
});

test(
  "without scripts only calculators say that they need them",
  { tag: "@without-scripts" },
  async ({ page }) => {
    await page.goto(localizedPath(gst));
    await expect(notLoaded(page)).toBeVisible();
    for (const path of ["due-dates", "papers", "fees", "guide"]) {
      await page.goto(localizedPath(`/c-a-services/${path}`));
      await expect(notLoaded(page).first()).toBeHidden();
    }
  },
);
