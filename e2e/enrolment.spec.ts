import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import { leadsWith } from "./leads.ts";
import { at, language, say } from "./phrasebook.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site.ts";

const alertText = "There was an error submitting the form. Please try again.";
const excel = "Microsoft Excel Mastery";
const workspace = "Google Workspace Tools";

const student = (name: string) => ({
  "Full name": name,
  Email: "asha@example.in",
  "Phone, 10 digits": "9876543210",
});

const form = (page: Page) => page.locator("form[data-form=enrolment]");
const send = (page: Page) =>
  form(page).getByRole("button", { name: say("Enroll Now", "enrolment") });
const course = (page: Page, title: string) =>
  page.getByRole("radio", { name: say(title, "courses") });
const card = (page: Page) => page.locator("[aria-live]", { hasText: say("Admit card") });
const field = (page: Page, label: string) => page.getByLabel(say(label, "forms.enrolment"));
const messageAt = (page: Page, name: string) => page.locator(`[data-field=${name}] [data-message]`);

async function fillIn(page: Page, values: Record<string, string>, title?: string) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  if (title) await course(page, title).check();
}

/** Opens the form and waits for its script, so that it is the one with scripts. */
async function openForm(page: Page) {
  await page.goto(at("/grow-with-us#enrol"));
  await expect(page.locator("astro-island[ssr]", { has: form(page) })).toHaveCount(0);
}

/** What a request posts, by name. */
async function posted(request: Request): Promise<Record<string, unknown>> {
  const body = new Response(request.postData(), { headers: await request.allHeaders() });
  return Object.fromEntries(await body.formData());
}

test("who enrols is with the owner, course by its title: stored, and in the inbox", async ({
  page,
  site,
}) => {
  const name = `Asha ${randomUUID()}`;
  // Nobody else writes from it: one address gets few confirmations a day.
  const email = `${randomUUID()}@example.in`;
  await openForm(page);
  await fillIn(page, { ...student(name), Email: email }, excel);
  await send(page).click();

  const panel = page.getByRole("status");
  await expect(panel.getByRole("heading")).toHaveText(say("Enrollment Successful!"));
  await expect(panel).toContainText(say("A confirmation email was sent to the address you gave."));
  await expect(panel).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  expect(leadsWith(site.data, name)).toBe(1);

  const mail = await site.post.mailWith(name);
  expect(mail.subject).toContain(say("Course enrolment from the website"));
  expect(mail.text).toContain(say(excel, "courses"));
  const reference = (await panel.locator("[data-reference]").textContent()) ?? "";
  expect(reference).toMatch(/^NZ-/);
  expect(mail.text).toContain(reference);
  const confirmation = await site.post.mailWith(reference, email);
  expect(confirmation.text).toContain(`${say("Course", "mail")}: ${say(excel, "courses")}`);
  expect(confirmation.html).toContain(reference);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("what is posted: the key, three fields, the title of the course and the notice shown", async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page, student("Asha Verma"), workspace);
  const request = page.waitForRequest("**/api/submit");
  await send(page).click();
  const sent = await request;
  expect(sent.headers()["accept"]).toBe("application/json");
  const { submission_id, filled_for, ...fields } = await posted(sent);
  expect(submission_id).toMatch(/^[\da-f]{32}$/);
  expect(filled_for).toMatch(/^\d+$/);
  expect(fields).toEqual({
    access_key: "local",
    fullName: "Asha Verma",
    email: "asha@example.in",
    phone: "9876543210",
    course: say(workspace, "courses"),
    form: "enrolment",
    language: language(),
    page: at("/grow-with-us"),
    notice_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test("an empty form names everything that is missing, and focus goes to the first", async ({
  page,
}) => {
  await openForm(page);
  await send(page).click();
  const missing = {
    fullName: "Full name is required.",
    email: "Email is required.",
    phone: "Phone number is required.",
    course: "Please select a course.",
  };
  for (const [name, message] of Object.entries(missing)) {
    await expect(messageAt(page, name)).toHaveText(say(message, "forms.enrolment"));
  }
  await expect(form(page).getByRole("alert").getByRole("link")).toHaveText(
    Object.values(missing).map((message) => say(message, "forms.enrolment")),
  );
  await expect(field(page, "Full name")).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("where only the course is missing, focus goes to the first of them", async ({ page }) => {
  await openForm(page);
  await fillIn(page, student("Asha Verma"));
  await send(page).click();
  await expect(messageAt(page, "course")).toHaveText(
    say("Please select a course.", "forms.enrolment"),
  );
  await expect(course(page, excel)).toBeFocused();
  await expect(
    page.getByRole("group", { name: say("Choose a course") }),
  ).toHaveAccessibleDescription(say("Please select a course."));
  await field(page, "Full name").focus();
  await form(page)
    .getByRole("link", { name: say("Please select a course.") })
    .click();
  await expect(course(page, excel)).toBeFocused();
});

test("a name of spaces is missing", async ({ page }) => {
  await openForm(page);
  await fillIn(page, student("   "), excel);
  await send(page).click();
  await expect(messageAt(page, "fullName")).toHaveText(
    say("Full name is required.", "forms.enrolment"),
  );
});

for (const email of ["asha", "asha@example", "a sha@example.in", "@example.in"]) {
  test(`the email ${JSON.stringify(email)} is refused`, async ({ page }) => {
    await openForm(page);
    await fillIn(page, { ...student("Asha Verma"), Email: email }, excel);
    await send(page).click();
    await expect(messageAt(page, "email")).toHaveText(
      say("Please enter a valid email.", "forms.enrolment"),
    );
    await expect(field(page, "Email")).toBeFocused();
  });
}

for (const phone of ["98765", "98765432101", "98765abcde"]) {
  test(`the phone ${JSON.stringify(phone)} is refused`, async ({ page }) => {
    await openForm(page);
    await fillIn(page, { ...student("Asha Verma"), "Phone, 10 digits": phone }, excel);
    await send(page).click();
    await expect(messageAt(page, "phone")).toHaveText(
      say("Please enter a valid 10-digit phone number."),
    );
  });
}

test("typing or choosing clears the message of that field and no other", async ({ page }) => {
  await openForm(page);
  await send(page).click();
  await course(page, workspace).check();
  await expect(messageAt(page, "course")).toBeHidden();
  await field(page, "Full name").pressSequentially("A");
  await expect(messageAt(page, "fullName")).toBeHidden();
  await expect(messageAt(page, "email")).toHaveText(say("Email is required.", "forms.enrolment"));
});

test("the browser asks for nothing by itself, and no terms are shown", async ({ page }) => {
  await openForm(page);
  await expect(form(page).locator("[required]")).toHaveCount(0);
  await expect(form(page).getByRole("checkbox")).toHaveAccessibleName(
    say("This is a shared device: keep nothing"),
  );
});

test("the card is blank until a course is chosen, and then says what it is", async ({ page }) => {
  await openForm(page);
  await expect(card(page)).toContainText(say("No course selected"));
  await course(page, excel).check();
  await expect(card(page)).not.toContainText(say("No course selected"));
  await expect(card(page).getByRole("heading")).toHaveText(say(excel, "courses"));
  for (const fact of ["TECHNOLOGY", "4 Weeks", "Beginner to Advanced"]) {
    await expect(card(page).getByText(say(fact, "courses"), { exact: true })).toBeVisible();
  }
  await expect(card(page).getByText("1499", { exact: true })).toBeVisible();
  await expect(card(page).locator("img")).toHaveAttribute("src", /course-excel/);
  expect(await card(page).getByRole("listitem").count()).toBeGreaterThan(2);
  await course(page, workspace).check();
  await expect(card(page).getByRole("heading")).toHaveText(say(workspace, "courses"));
});

test("while it is sent the button is disabled and says so; ten clicks send once", async ({
  page,
  site,
}) => {
  const name = `Asha ${randomUUID()}`;
  let posts = 0;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/api/submit", async (route) => {
    posts++;
    await held;
    await route.continue();
  });
  await openForm(page);
  await fillIn(page, student(name), excel);
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click++) button.click();
  });
  await expect(page.getByRole("button", { name: say("Processing...") })).toBeDisabled();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("status")).toBeVisible();
  expect(posts).toBe(1);
  expect(leadsWith(site.data, name)).toBe(1);
});

for (const [failure, answer] of Object.entries({
  "the service says no": (page) =>
    page.route("**/api/submit", (route) => route.fulfill({ json: { success: false } })),
  "the line is dead": (page) => page.route("**/api/submit", (route) => route.abort()),
} satisfies Record<string, (page: Page) => Promise<unknown>>)) {
  test(`when ${failure}: alert, log, button back, everything typed and chosen still there`, async ({
    page,
    complaints,
  }) => {
    await answer(page);
    await openForm(page);
    await fillIn(page, student("Asha Verma"), workspace);
    const alert = page.waitForEvent("dialog");
    const clicked = send(page).click();
    const dialog = await alert;
    expect(dialog.message()).toBe(say(alertText, "enrolment"));
    await dialog.accept();
    await clicked;
    await expect(send(page)).toBeEnabled();
    for (const [label, value] of Object.entries(student("Asha Verma"))) {
      await expect(field(page, label)).toHaveValue(value);
    }
    await expect(course(page, workspace)).toBeChecked();
    await expect(card(page).getByRole("heading")).toHaveText(say(workspace, "courses"));
    expect(complaints.splice(0).join("\n")).toContain("The form was not sent.");
  });
}

test("Enroll in Another Course returns to an empty form, which enrols anew", async ({
  page,
  site,
}) => {
  const [first, second] = [randomUUID(), randomUUID()];
  await openForm(page);
  await fillIn(page, student(first), excel);
  await send(page).click();
  await page.getByRole("button", { name: say("Enroll in Another Course") }).click();
  await expect(page.getByRole("heading", { name: say("Enrol in a minute.") })).toBeFocused();
  for (const label of Object.keys(student(""))) {
    await expect(field(page, label)).toHaveValue("");
  }
  await expect(form(page).locator("input:checked")).toHaveCount(0);
  await expect(card(page)).toContainText(say("No course selected"));

  await fillIn(page, student(second), workspace);
  await send(page).click();
  await expect(page.getByRole("status")).toBeVisible();
  expect(leadsWith(site.data, first)).toBe(1);
  expect(leadsWith(site.data, second)).toBe(1);
});

test("Enroll Now after an enrolment opens an empty form with that course chosen", async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page, student("Asha Verma"), excel);
  await send(page).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.getByRole("link", { name: say(`Enroll Now in ${workspace}`, "courses") }).click();
  await expect(course(page, workspace)).toBeChecked();
  await expect(field(page, "Full name")).toHaveValue("");
});

test("what was typed and chosen before the script arrived stays", async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at("/grow-with-us#enrol"), { waitUntil: "commit" });
  await fillIn(page, student("Typed early"), workspace);
  letGo();
  await expect(card(page).getByRole("heading")).toHaveText(say(workspace, "courses"));
  await expect(course(page, workspace)).toBeChecked();
  await expect(field(page, "Full name")).toHaveValue("Typed early");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an enrolment arrives, and the answer is the panel with its number", async ({
    page,
    site,
  }) => {
    const name = `Asha ${randomUUID()}`;
    await page.goto(at("/grow-with-us#enrol"));
    await fillIn(page, student(name), excel);
    await send(page).click();
    await expect(page).toHaveURL(/\/grow-with-us\/enrolled\?reference=NZ-/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Enrollment Successful!"));
    await expect(page.locator("[data-reference]")).toHaveText(/^NZ-/);
    expect(leadsWith(site.data, name)).toBe(1);
    expect((await site.post.mailWith(name)).text).toContain(say(excel, "courses"));
    await page.getByRole("link", { name: say("Enroll in Another Course") }).click();
    await expect(page.getByRole("heading", { name: say("Enrol in a minute.") })).toBeInViewport();
  });

  test("a refused enrolment comes back with what to mend, and with all that was typed", async ({
    page,
    complaints,
  }) => {
    await page.goto(at("/grow-with-us#enrol"));
    await fillIn(page, { ...student("Asha Verma"), Email: "asha@example" }, workspace);
    await send(page).click();
    await expect(page).toHaveTitle(RegExp(say("Error: .*")));
    await expect(messageAt(page, "email")).toHaveText(
      say("Please enter a valid email.", "forms.enrolment"),
    );
    await expect(field(page, "Full name")).toHaveValue("Asha Verma");
    await expect(course(page, workspace)).toBeChecked();
    await field(page, "Email").fill("asha@example.in");
    await send(page).click();
    await expect(page).toHaveURL(/\/grow-with-us\/enrolled/);
    complaints.splice(0);
  });

  test("an enrolment without a course is told so at the courses", async ({ page, complaints }) => {
    await page.goto(at("/grow-with-us#enrol"));
    await fillIn(page, student("Asha Verma"));
    await send(page).click();
    await expect(messageAt(page, "course")).toHaveText(
      say("Please select a course.", "forms.enrolment"),
    );
    await form(page)
      .getByRole("link", { name: say("Please select a course.") })
      .click();
    await expect(course(page, excel)).toBeFocused();
    complaints.splice(0);
  });
});
