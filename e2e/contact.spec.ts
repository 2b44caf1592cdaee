import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { leadsWith } from "./leads.ts";
import { at, say } from "./phrasebook.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site.ts";

const alertText = "There was an error submitting the form. Please try again.";

const letter = (message: string) => ({
  Name: "Asha Verma",
  Email: "asha@example.in",
  "Phone, 10 digits": "9876543210",
  Message: message,
});

async function fillIn(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Opens the page and waits for its script, so that the form is the one with scripts. */
async function openForm(page: Page) {
  await page.goto(at("/contact-us"));
  await page.waitForSelector("astro-island:not([ssr])");
}

const send = (page: Page) => page.getByRole("button", { name: say("Send Message") });
const field = (page: Page, label: string) => page.getByLabel(say(label, "forms.contact"));
const messageAt = (page: Page, label: string) =>
  page.locator(`[data-field]:has(label:text-is("${say(label, "forms.contact")}")) [data-message]`);

test("what a visitor writes is with the owner: stored, and in the inbox", async ({
  page,
  site,
}) => {
  const words = randomUUID();
  // Nobody else writes from it: one address gets few confirmations a day.
  const email = `${randomUUID()}@example.in`;
  await openForm(page);
  await fillIn(page, { ...letter(`GST for a new shop ${words}`), Email: email });
  await send(page).click();

  const panel = page.getByRole("status");
  await expect(panel.getByRole("heading")).toHaveText(say("Message Sent Successfully!"));
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(
    say("We read every letter ourselves and reply within 24 hours.", "letter"),
  );
  await expect(page.locator("form")).toHaveCount(0);
  expect(leadsWith(site.data, words)).toBe(1);

  const mail = await site.post.mailWith(words);
  expect(mail.subject).toContain(say("Message from the website"));
  expect(mail.to).toEqual([expect.objectContaining({ address: "owner@example.in" })]);
  expect(mail.replyTo).toEqual([expect.objectContaining({ address: email })]);
  expect(mail.text).toContain("Asha Verma");
  expect(mail.text).toContain("9876543210");
  const reference = (await panel.locator("[data-reference]").textContent()) ?? "";
  expect(reference).toMatch(/^NZ-/);
  expect(mail.text).toContain(reference);
  const confirmation = await site.post.mailWith(reference, email);
  expect(confirmation.subject).toContain(say("We have your message"));
  expect(confirmation.text).toContain(say("Hello Asha Verma,"));
  expect(confirmation.html).toContain(reference);
  expect(confirmation.text).not.toContain(words);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("an empty form names everything that is missing, and focus goes to the first", async ({
  page,
}) => {
  await openForm(page);
  await send(page).click();
  await expect(messageAt(page, "Name")).toHaveText(say("Name is required."));
  await expect(messageAt(page, "Email")).toHaveText(say("Email is required."));
  await expect(messageAt(page, "Message")).toHaveText(say("Message is required."));
  await expect(field(page, "Name")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    say("Name is required."),
    say("Email is required."),
    say("Phone number is required."),
    say("Message is required."),
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the browser blocks an empty phone, and the other fields speak up at once", async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page, { Name: "Asha Verma", Email: "asha@example" });
  const phone = field(page, "Phone, 10 digits");
  await expect(phone).toHaveAttribute("required", "");
  await send(page).click();
  expect(await phone.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await expect(messageAt(page, "Email")).toHaveText(
    say("Please enter a valid email", "forms.contact"),
  );
  await expect(messageAt(page, "Message")).toHaveText(say("Message is required."));
  await expect(messageAt(page, "Name")).toBeHidden();
  await expect(field(page, "Email")).toBeFocused();
});

for (const email of [
  "asha",
  "asha@",
  "asha@example",
  "asha@example.",
  "a sha@example.in",
  "@example.in",
]) {
  test(`the email ${JSON.stringify(email)} is refused`, async ({ page }) => {
    await openForm(page);
    await fillIn(page, { ...letter("Hello"), Email: email });
    await send(page).click();
    await expect(messageAt(page, "Email")).toHaveText(
      say("Please enter a valid email", "forms.contact"),
    );
    await expect(field(page, "Email")).toBeFocused();
  });
}

for (const phone of ["98765", "98765432101", "98765abcde", "+44 20 7946 0958"]) {
  test(`the phone ${JSON.stringify(phone)} is refused`, async ({ page }) => {
    await openForm(page);
    await fillIn(page, { ...letter("Hello"), "Phone, 10 digits": phone });
    await send(page).click();
    await expect(messageAt(page, "Phone, 10 digits")).toHaveText(
      say("Please enter a valid 10-digit phone number."),
    );
  });
}

for (const pasted of ["+91 98765 43210", "098765-43210", "९८७६५ ४३२१०"]) {
  test(`the pasted phone ${pasted} becomes ten digits in the field`, async ({ page }) => {
    await openForm(page);
    await field(page, "Phone, 10 digits").fill(pasted);
    await expect(field(page, "Phone, 10 digits")).toHaveValue("9876543210");
  });
}

test("typing into a field clears its own message and no other", async ({ page }) => {
  await openForm(page);
  await send(page).click();
  await field(page, "Name").pressSequentially("A");
  await expect(messageAt(page, "Name")).toBeHidden();
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "false");
  await expect(messageAt(page, "Email")).toHaveText(say("Email is required."));
});

test("a message is wired to its field, and the summary leads into it", async ({ page }) => {
  await openForm(page);
  await fillIn(page, { ...letter("Hello"), Message: "   " });
  await send(page).click();
  await expect(field(page, "Message")).toHaveAccessibleDescription(say("Message is required."));
  await field(page, "Name").focus();
  await page
    .getByRole("alert")
    .getByRole("link", { name: say("Message is required.") })
    .click();
  await expect(field(page, "Message")).toBeFocused();
});

test("while it is sent the button is disabled and says so; ten clicks send once", async ({
  page,
  site,
}) => {
  const words = randomUUID();
  let posts = 0;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/submit", async (route) => {
    posts++;
    await held;
    await route.continue();
  });
  await openForm(page);
  await fillIn(page, letter(words));
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click++) button.click();
  });
  const busy = page.getByRole("button", { name: say("Sending...") });
  await expect(busy).toBeDisabled();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("status")).toBeVisible();
  expect(posts).toBe(1);
  expect(leadsWith(site.data, words)).toBe(1);
  await site.post.mailWith(words);
  expect(site.post.countWith(words)).toBe(1);
});

for (const [failure, answer] of Object.entries({
  "the service says no": (page) =>
    page.route("**/api/submit", (route) =>
      route.fulfill({ json: { success: false, message: "no" }, status: 200 }),
    ),
  "a captcha page is answered with 200": (page) =>
    page.route("**/api/submit", (route) =>
      route.fulfill({ body: '{"success":true}', contentType: "text/html", status: 200 }),
    ),
  "the line is dead": (page) => page.route("**/api/submit", (route) => route.abort()),
} satisfies Record<string, (page: Page) => Promise<unknown>>)) {
  test(`when ${failure}: alert, log, button back, everything typed still there`, async ({
    page,
    complaints,
  }) => {
    await answer(page);
    await openForm(page);
    await fillIn(page, letter("Hello"));
    const alert = page.waitForEvent("dialog");
    const clicked = send(page).click();
    const dialog = await alert;
    expect(dialog.message()).toBe(say(alertText, "letter"));
    await dialog.accept();
    await clicked;
    await expect(send(page)).toBeEnabled();
    for (const [label, value] of Object.entries(letter("Hello"))) {
      await expect(field(page, label)).toHaveValue(value);
    }
    expect(complaints.splice(0).join("\n")).toContain("The form was not sent.");
  });
}

test("after a failure the same form can be sent again", async ({ page, site, complaints }) => {
  const words = randomUUID();
  await page.route("**/api/submit", (route) => route.abort(), { times: 1 });
  page.on("dialog", (dialog) => void dialog.accept());
  await openForm(page);
  await fillIn(page, letter(words));
  await send(page).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await send(page).click();
  await expect(page.getByRole("status")).toBeVisible();
  expect(leadsWith(site.data, words)).toBe(1);
  complaints.splice(0);
});

test("an answer that was lost on its way does not make two leads", async ({
  page,
  site,
  complaints,
}) => {
  const words = randomUUID();
  await page.route(
    "**/api/submit",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  page.on("dialog", (dialog) => void dialog.accept());
  await openForm(page);
  await fillIn(page, letter(words));
  await send(page).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await send(page).click();
  await expect(page.getByRole("status")).toBeVisible();
  expect(leadsWith(site.data, words)).toBe(1);
  complaints.splice(0);
});

test("what was typed before the script arrived stays", async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at("/contact-us"), { waitUntil: "commit" });
  await fillIn(page, letter("Typed early"));
  letGo();
  await page.waitForSelector("astro-island:not([ssr])");
  for (const [label, value] of Object.entries(letter("Typed early"))) {
    await expect(field(page, label)).toHaveValue(value);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a letter arrives, and the answer is the sent panel with its number", async ({
    page,
    site,
  }) => {
    const words = randomUUID();
    await page.goto(at("/contact-us"));
    await fillIn(page, letter(words));
    await send(page).click();
    await expect(page).toHaveURL(/\/contact-us\/sent\?reference=NZ-/);
    await expect(
      page.getByRole("heading", { name: say("Message Sent Successfully!") }),
    ).toBeVisible();
    await expect(page.locator("[data-reference]")).toHaveText(/^NZ-/);
    expect(leadsWith(site.data, words)).toBe(1);
  });

  test("a refused letter comes back with what to mend, and with all that was typed", async ({
    page,
    complaints,
  }) => {
    await page.goto(at("/contact-us"));
    await fillIn(page, { ...letter("First line\nSecond line"), Name: "  ", Email: "asha@example" });
    await send(page).click();
    await expect(page).toHaveTitle(RegExp(say("Error: .*")));
    await expect(messageAt(page, "Name")).toHaveText(say("Name is required."));
    await expect(messageAt(page, "Email")).toHaveText(
      say("Please enter a valid email", "forms.contact"),
    );
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
    await expect(field(page, "Email")).toHaveValue("asha@example");
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Phone, 10 digits")).toHaveValue("9876543210");
    await expect(field(page, "Message")).toHaveValue("First line\nSecond line");
    await field(page, "Name").fill("Asha Verma");
    await field(page, "Email").fill("asha@example.in");
    await send(page).click();
    await expect(page).toHaveURL(/\/contact-us\/sent/);
    complaints.splice(0);
  });
});
