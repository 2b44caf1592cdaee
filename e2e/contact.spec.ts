import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { fillIn } from "#text/sentences.ts";
import { holdScripts } from "./checks.ts";
import { localizedPath, t } from "./content.ts";
import { countSubmissionsWith } from "./database.ts";
import {
  contactValues,
  expectFilled,
  fillForm,
  getField,
  getFieldError,
  getFormStatus,
  getSendButton,
  getSentHeading,
  getThanksPanel,
  openForm,
} from "./forms.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  takeConsoleErrors,
  test,
} from "./site.ts";

const path = "/contact-us";
const send = (page: Page) => getSendButton(page, "contact");

/** Sends the form and expects a failure: an alert is shown, and the button is enabled again. */
async function sendInVain(page: Page): Promise<void> {
  const alert = page.waitForEvent("dialog");
  const clicked = send(page).click();
  const dialog = await alert;
  expect(dialog.message()).toBe(t("contact-form.failed"));
  await dialog.accept();
  await clicked;
  await expect(send(page)).toBeEnabled();
}
const getError = (name: string, reason: string) => t(`forms.contact.${name}.errors.${reason}`);

test(
  "a message is stored, thanked for, and mailed to the owner and the visitor",
  { tag: "@languages" },
  async ({ page, site }) => {
    const message = randomUUID();
    // A unique address, because each address gets only a few confirmations a day.
    const email = `${randomUUID()}@example.in`;
    await openForm(page, path);
    await fillForm(page, "contact", { ...contactValues(`GST for a new shop ${message}`), email });
    await test.step("a pasted phone becomes ten digits once the field is left", async () => {
      await getField(page, "contact", "phone").fill("+91 98765-43210");
      await getField(page, "contact", "phone").blur();
      await expect(getField(page, "contact", "phone")).toHaveValue("9876543210");
    });
    await send(page).click();

    const panel = getThanksPanel(page);
    await expect(panel.getByRole("heading")).toHaveText(t("contact-form.sent.heading"));
    await expect(panel).toBeFocused();
    await expect(panel).toContainText(t("contact-form.sent.text"));
    await expect(page.locator("form")).toHaveCount(0);
    expect(countSubmissionsWith(site.data, message)).toBe(1);

    const mail = await site.mailServer.waitForMail(message);
    expect(mail.to).toEqual([expect.objectContaining({ address: "owner@example.in" })]);
    const reference = (await panel.locator("p > strong").textContent()) ?? "";
    expect(reference).toMatch(/^NZ-/);
    expect(mail.text).toContain(reference);
    const confirmation = await site.mailServer.waitForMail(reference, email);
    expect(confirmation.subject).toContain(t("mail.visitor.contact.subject"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("each wrong field has its error beside it", async ({ page }) => {
  await openForm(page, path);
  const phone = getField(page, "contact", "phone");
  const summary = page.getByRole("alert").getByRole("link");

  await test.step("an empty form", async () => {
    await send(page).click();
    for (const name of ["name", "email", "message"]) {
      await expect(getFieldError(page, name)).toHaveText(getError(name, "missing"));
      await expect(getField(page, "contact", name)).toHaveAccessibleDescription(
        getError(name, "missing"),
      );
    }
    // The server accepts a form without a phone number; the browser requires one.
    await expect(phone).toHaveAttribute("required", "");
    expect(await phone.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    await expect(summary).toHaveText(
      ["name", "email", "phone", "message"].map((name) => getError(name, "missing")),
    );
    await expect(getField(page, "contact", "name")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("typing into a field clears its own message and no other", async () => {
    await getField(page, "contact", "name").pressSequentially("A");
    await expect(getFieldError(page, "name")).toBeHidden();
    await expect(getField(page, "contact", "name")).not.toHaveAttribute("aria-invalid");
    await expect(getFieldError(page, "email")).toHaveText(getError("email", "missing"));
  });

  await test.step("invalid email and phone; the summary links to the field", async () => {
    await fillForm(page, "contact", {
      ...contactValues("Hello"),
      email: "asha@example",
      phone: "98765",
    });
    await send(page).click();
    await expect(getFieldError(page, "email")).toHaveText(getError("email", "invalid"));
    await expect(getFieldError(page, "phone")).toHaveText(getError("phone", "invalid"));
    await expect(getFieldError(page, "message")).toBeHidden();
    await expect(getField(page, "contact", "email")).toBeFocused();
    await summary.nth(1).click();
    await expect(phone).toBeFocused();
  });

  await test.step("a dictated email gets an example, a long message its number", async () => {
    await fillForm(page, "contact", {
      ...contactValues("a".repeat(5312)),
      email: "asha at gmail dot com",
    });
    await send(page).click();
    await expect(getFieldError(page, "email")).toHaveText(getError("email", "spoken"));
    const over = fillIn(t("forms.over.other"), { count: 312 });
    await expect(getFieldError(page, "message")).toHaveText(
      fillIn(getError("message", "tooLong"), { over }),
    );
  });
});

test("ten clicks send one enquiry and disable the button", async ({ page, site }) => {
  const message = randomUUID();
  let posts = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/submit", async (route) => {
    posts++;
    await held;
    await route.continue();
  });
  await openForm(page, path);
  await fillForm(page, "contact", contactValues(message));
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.focus();
    for (let click = 0; click < 10; click++) button.click();
  });
  const busy = page.getByRole("button", { name: t("contact-form.sending") });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await expect(getFormStatus(page)).toHaveText(t("contact-form.sending"));
  await expectAccessible(page);
  release();
  await expect(getSentHeading(page)).toBeVisible();
  expect(posts).toBe(1);
  expect(countSubmissionsWith(site.data, message)).toBe(1);
  await site.mailServer.waitForMail(message);
  expect(site.mailServer.mails.filter(({ text }) => text?.includes(message))).toHaveLength(1);
});

/** The file that checks and sends the form, src/site/contact/contact-sending.tsx. */
const sendingScript = "**/_astro/contact-sending.*.js";

test("the script for sending is loaded once a person enters the form, and two clicks before it has arrived send one enquiry", async ({
  page,
  site,
}) => {
  const message = randomUUID();
  let requests = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(sendingScript, async (route) => {
    requests++;
    await held;
    await route.continue();
  });
  await openForm(page, path);
  expect(requests).toBe(0);
  await fillForm(page, "contact", { ...contactValues(message), phone: "+91 98765-43210" });
  expect(requests).toBe(1);
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("button", { name: t("contact-form.sending") })).toBeDisabled();
  await expect(getFormStatus(page)).toHaveText(t("contact-form.sending"));
  release();
  await expect(getThanksPanel(page)).toBeFocused();
  await expect(getThanksPanel(page)).toContainText("98765\u00a043210");
  expect(countSubmissionsWith(site.data, message)).toBe(1);
});

test("a form whose script for sending does not load is sent to the server as it is", async ({
  page,
  site,
  consoleErrors,
}) => {
  const message = randomUUID();
  await page.route(sendingScript, (route) => route.abort());
  await openForm(page, path);
  await fillForm(page, "contact", { ...contactValues(message), email: "asha@" });
  await send(page).click();
  await expect(getFieldError(page, "email")).toHaveText(getError("email", "invalid"));
  await expectFilled(page, "contact", { ...contactValues(message), email: "asha@" });
  await getField(page, "contact", "email").fill(contactValues(message).email);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact-us\/sent/);
  await expect(getSentHeading(page)).toBeVisible();
  expect(countSubmissionsWith(site.data, message)).toBe(1);
  for (const text of consoleErrors.splice(0)) expect(text).toMatch(/net::ERR_FAILED|status of 400/);
});

test("a form whose script for sending does not load on a bad connection stays for a retry", async ({
  page,
  site,
  consoleErrors,
}) => {
  const message = randomUUID();
  await page.route(sendingScript, (route) => route.abort());
  // By this file the form asks whether the server answers.
  await page.route("**/robots.txt", (route) => route.abort());
  await openForm(page, path);
  await fillForm(page, "contact", contactValues(message));
  await sendInVain(page);
  await expectFilled(page, "contact", contactValues(message));
  await expect(getFormStatus(page)).toHaveText(t("contact-form.failed"));
  await page.unrouteAll();
  await send(page).click();
  await expect(getSentHeading(page)).toBeVisible();
  expect(countSubmissionsWith(site.data, message)).toBe(1);
  for (const text of consoleErrors.splice(0)) expect(text).toContain("net::ERR_FAILED");
});

// src/forms/browser/submit-form.test.ts tests which responses count as failures, courses.spec.ts their message.
test("a lost response keeps the form for a retry", async ({ page, site, consoleErrors }) => {
  const message = randomUUID();
  await openForm(page, path);
  await fillForm(page, "contact", contactValues(message));
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/submit", loseAnswer, { times: 1 });
  await sendInVain(page);
  await expectFilled(page, "contact", contactValues(message));
  await expect(getFormStatus(page)).toHaveText(t("contact-form.failed"));
  await expect(page.locator("form a[href^='tel:']")).toBeVisible();
  await expect(page.locator("form a[href^='https://wa.me/']")).toBeVisible();
  await takeConsoleErrors(consoleErrors, ["The form was not sent."], ["net::ERR_FAILED"]);
  await expectAccessible(page, "form");
  await expectNoSidewaysScroll(page);
  await send(page).click();
  await expect(getThanksPanel(page)).toBeVisible();
  expect(countSubmissionsWith(site.data, message)).toBe(1);
});

const pagesOfThanks = [
  ["/contact-us/sent", "contact-form"],
  ["/grow-with-us/enrolled", "enrolment"],
] as const;

test("a form rejected before hydration keeps its values", async ({ page, site, consoleErrors }) => {
  const id = randomUUID();
  const typed = contactValues(`<b>First line</b>\n${id}`);
  const release = await holdScripts(page);
  await page.goto(localizedPath("/c-a-services/gst-registration"));
  await fillForm(page, "contact", { ...typed, email: "asha@" });
  await send(page).click();
  await expect(getFieldError(page, "email")).toHaveText(getError("email", "invalid"));
  await expectFilled(page, "contact", { ...typed, email: "asha@" });
  await expect(page.locator("[autofocus]:focus [role=alert]")).toBeVisible();

  await test.step("a message typed before hydration stays", async () => {
    await getField(page, "contact", "message").fill(`${typed.message}!`);
    release();
    await expect(page.locator("astro-island[ssr] form")).toHaveCount(0);
    await expectFilled(page, "contact", { ...typed, email: "asha@", message: `${typed.message}!` });
    await expect(getFieldError(page, "email")).toBeVisible();
  });
  await test.step("the draft is corrected and sent like any other", async () => {
    await getField(page, "contact", "email").fill(typed.email);
    await expect(getFieldError(page, "email")).toBeHidden();
    await send(page).click();
    await expect(getSentHeading(page)).toBeVisible();
    expect(countSubmissionsWith(site.data, id)).toBe(1);
  });
  await takeConsoleErrors(consoleErrors, ["400"]);
});

test("a thank-you page without an enquiry keeps the draft", async ({ page }) => {
  await openForm(page, path);
  await getField(page, "contact", "message").fill("Half a message");
  const drafts = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith("saved-form:")).length,
    );
  await expect.poll(drafts).toBe(1);
  for (const [thanks, message] of pagesOfThanks) {
    await page.goto(localizedPath(thanks));
    await expect(
      page.getByRole("heading", { name: t(`${message}.sent.nothing.heading`) }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: t(`${message}.sent.heading`) })).toBeHidden();
  }
  expect(await drafts()).toBe(1);
});

test("a form sent offline is sent later by one tap", async ({ page, site, consoleErrors }) => {
  const message = randomUUID();
  await openForm(page, path);
  await fillForm(page, "contact", contactValues(message));
  await page.context().setOffline(true);
  await sendInVain(page);
  await expectFilled(page, "contact", contactValues(message));
  await expect(getFormStatus(page)).toHaveText(t("forms.keeping.lost"));
  const again = page.getByRole("button", { name: t("forms.keeping.send") });
  await expect(again).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(getFormStatus(page)).toHaveText(t("forms.keeping.back"));
  await expectAccessible(page, "form");
  await again.click();
  await expect(getSentHeading(page)).toBeVisible();
  expect(countSubmissionsWith(site.data, message)).toBe(1);
  await takeConsoleErrors(consoleErrors, [
    "The form was not sent.",
    "net::ERR_INTERNET_DISCONNECTED",
  ]);
});
