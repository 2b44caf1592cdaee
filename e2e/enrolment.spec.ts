import { randomUUID } from "node:crypto";
import type { Locator, Page, Request, Route } from "@playwright/test";
import { grouped } from "#format/money.ts";
import { holdScripts } from "./checks.ts";
import {
  courseRadio,
  expectFilled,
  field,
  fillIn,
  formOf,
  messageAt,
  openForm,
  sendButton,
  sendInVain,
  student,
  titleOf,
} from "./forms.ts";
import { leadsWith } from "./leads.ts";
import { at, fact, facts, language, say, tabOf, words } from "./phrasebook.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, provoked, test } from "./site.ts";

const path = "/grow-with-us#enrol";
/** Two courses: one to choose, and another. */
const [one = "", other = ""] = Object.keys(facts("courses"));

const form = (page: Page) => formOf(page, "enrolment");
const send = (page: Page) => sendButton(page, "enrolment");
const card = (page: Page) =>
  page.locator("[aria-live]", { hasText: say("enrolment.card.heading") });
const error = (name: string, reason: string) => say(`forms.enrolment.${name}.errors.${reason}`);

/** Fills in the form, with a course if there is one. */
async function enrol(page: Page, fullName: string, course?: string) {
  await fillIn(page, "enrolment", student(fullName));
  if (course !== undefined) await courseRadio(page, course).check();
}

/** What a request posts, by name. */
async function posted(request: Request): Promise<Record<string, unknown>> {
  const body = new Response(request.postData(), { headers: await request.allHeaders() });
  return Object.fromEntries(await body.formData());
}

test(
  "who enrols is with the owner, course by its title: posted, stored, and in the inbox",
  { tag: "@languages" },
  async ({ page, site }) => {
    const fullName = `Asha ${randomUUID()}`;
    // An address of its own: each address gets few confirmations a day.
    const email = `${randomUUID()}@example.in`;
    await openForm(page, path);
    await enrol(page, fullName, one);
    await field(page, "enrolment", "email").fill(email);
    const request = page.waitForRequest("**/api/submit");
    await send(page).click();

    const panel = page.getByRole("status");
    await expect(panel.getByRole("heading")).toHaveText(say("enrolment.sent.heading"));
    await expect(panel).toContainText(say("enrolment.sent.text"));
    await expect(panel).toBeFocused();
    await expect(form(page)).toHaveCount(0);
    expect(leadsWith(site.data, fullName)).toBe(1);

    await test.step("the key, three fields, the course, and the notice shown", async () => {
      const sent = await request;
      expect(sent.headers()["accept"]).toBe("application/json");
      const { submission_id, filled_for, ...fields } = await posted(sent);
      expect(submission_id).toMatch(/^[\da-f]{32}$/);
      expect(filled_for).toMatch(/^\d+$/);
      expect(fields).toEqual({
        access_key: "local",
        fullName,
        email,
        phone: "9876543210",
        course: titleOf(one),
        form: "enrolment",
        language: language(),
        page: at("/grow-with-us"),
        notice_version: fact("privacy.version"),
      });
    });

    const mail = await site.post.mailWith(fullName);
    expect(mail.subject).toContain(say("mail.owner.enrolment.subject"));
    expect(mail.text).toContain(titleOf(one));
    const reference = (await panel.locator("[data-reference]").textContent()) ?? "";
    expect(reference).toMatch(/^NZ-/);
    expect(mail.text).toContain(reference);
    const confirmation = await site.post.mailWith(reference, email);
    expect(confirmation.text).toContain(`${say("mail.visitor.course")}: ${titleOf(one)}`);
    expect(confirmation.html).toContain(reference);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "the good news and the number to keep are on the screen of a small phone",
  { tag: "@languages" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openForm(page, path);
    await enrol(page, "Asha Verma", one);
    await send(page).click();
    const panel = page.getByRole("status");
    await expect(panel).toBeFocused();
    const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0;
    for (const part of [panel.getByRole("heading").first(), panel.locator("[data-reference]")]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await part.boundingBox())?.y).toBeGreaterThan(bar);
    }
  },
);

test("each missing field has its error beside it and in the summary, and focus goes to the first", async ({
  page,
}) => {
  await openForm(page, path);
  const fields = ["fullName", "email", "phone", "courseId"];
  const missingCourse = error("courseId", "missing");

  await test.step("the browser asks for nothing by itself, and no terms are shown", async () => {
    await expect(form(page).locator("[required]")).toHaveCount(0);
    await expect(form(page).getByRole("checkbox")).toHaveAccessibleName(
      say("forms.keeping.shared"),
    );
  });

  await test.step("an empty form", async () => {
    await send(page).click();
    for (const name of fields) {
      const message = messageAt(page, name === "courseId" ? "course" : name);
      await expect(message).toHaveText(error(name, "missing"));
    }
    await expect(form(page).getByRole("alert").getByRole("link")).toHaveText(
      fields.map((name) => error(name, "missing")),
    );
    await expect(field(page, "enrolment", "fullName")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("choosing or typing clears the message of that field and no other", async () => {
    await courseRadio(page, other).check();
    await expect(messageAt(page, "course")).toBeHidden();
    await field(page, "enrolment", "fullName").pressSequentially("A");
    await expect(messageAt(page, "fullName")).toBeHidden();
    await expect(messageAt(page, "email")).toHaveText(error("email", "missing"));
  });

  await test.step("an email and a phone that are none", async () => {
    await fillIn(page, "enrolment", { ...student("Asha Verma"), email: "asha", phone: "98765" });
    await send(page).click();
    await expect(messageAt(page, "email")).toHaveText(error("email", "invalid"));
    await expect(messageAt(page, "phone")).toHaveText(error("phone", "invalid"));
    await expect(field(page, "enrolment", "email")).toBeFocused();
  });

  await test.step("where only the course is missing, focus goes to the first of them", async () => {
    await openForm(page, "/privacy");
    await page.evaluate(() => {
      localStorage.clear();
    });
    await openForm(page, path);
    await enrol(page, "Asha Verma");
    await send(page).click();
    await expect(messageAt(page, "course")).toHaveText(missingCourse);
    await expect(courseRadio(page, one)).toBeFocused();
    await expect(
      page.getByRole("radiogroup", { name: say("forms.enrolment.courseId.label") }),
    ).toHaveAccessibleDescription(missingCourse);
    await field(page, "enrolment", "fullName").focus();
    await form(page).getByRole("link", { name: missingCourse }).click();
    await expect(courseRadio(page, one)).toBeFocused();
  });
});

test("the card is blank until a course is chosen, and then says what it is", async ({ page }) => {
  await openForm(page, path);
  await expect(card(page)).toContainText(say("enrolment.card.none"));
  for (const [name, course] of Object.entries(facts("courses"))) {
    await courseRadio(page, name).check();
    await expect(card(page)).not.toContainText(say("enrolment.card.none"));
    await expect(card(page).getByRole("heading")).toHaveText(titleOf(name));
    for (const text of [
      say(`courses.categories.${course.category}`),
      say("courses.duration", { weeks: course.weeks }),
      say(`courses.levels.${course.level}`),
      `₹${grouped(course.price)}`,
    ]) {
      await expect(card(page).getByText(text, { exact: true })).toBeVisible();
    }
    await expect(card(page).locator("img")).toHaveAttribute(
      "src",
      new RegExp(`course-${course.picture}`),
    );
    const { learn } = words("courseWords").courses[name] ?? { learn: [] };
    await expect(card(page).getByRole("listitem")).toHaveText(learn);
  }
});

test("on a phone the card stands between the choice and the button", async ({ page }) => {
  await openForm(page, path);
  await courseRadio(page, one).check();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(card(page))).toBeGreaterThan(await top(courseRadio(page, other)));
  expect(await top(card(page))).toBeLessThan(await top(send(page)));
});

test("while it is sent the button is disabled and says so; ten clicks send once", async ({
  page,
  site,
}) => {
  const fullName = `Asha ${randomUUID()}`;
  let posts = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/submit", async (route) => {
    posts++;
    await held;
    await route.continue();
  });
  await openForm(page, path);
  await enrol(page, fullName, one);
  await send(page).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 10; click++) button.click();
  });
  await expect(page.getByRole("button", { name: say("enrolment.sending") })).toBeDisabled();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("heading", { name: say("enrolment.sent.heading") })).toBeVisible();
  expect(posts).toBe(1);
  expect(leadsWith(site.data, fullName)).toBe(1);
});

/** What can go wrong on the way, each on the next try. */
const failures: Record<string, (route: Route) => Promise<unknown>> = {
  "the service says no": (route) => route.fulfill({ json: { success: false } }),
  "the line is dead": (route) => route.abort(),
};

test("whatever fails: alert, log, button back, everything typed and chosen still there", async ({
  page,
  complaints,
}) => {
  await openForm(page, path);
  await enrol(page, "Asha Verma", other);
  for (const [failure, answer] of Object.entries(failures)) {
    await test.step(failure, async () => {
      await sendInVain(page, "enrolment", answer);
      await expectFilled(page, "enrolment", student("Asha Verma"));
      await expect(courseRadio(page, other)).toBeChecked();
      await expect(card(page).getByRole("heading")).toHaveText(titleOf(other));
      await provoked(complaints, ["The form was not sent."], ["net::ERR_FAILED"]);
    });
  }
});

test("after an enrolment there is an empty form again: by its button, and by Enroll Now with that course", async ({
  page,
  site,
}) => {
  const [first, second] = [randomUUID(), randomUUID()];
  await openForm(page, path);
  await enrol(page, first, one);
  await send(page).click();
  await page.getByRole("button", { name: say("enrolment.sent.again") }).click();
  await expect(page.getByRole("heading", { name: say("enrolment.heading") })).toBeFocused();
  await expectFilled(page, "enrolment", { fullName: "", email: "", phone: "" });
  await expect(form(page).locator("input:checked")).toHaveCount(0);
  await expect(card(page)).toContainText(say("enrolment.card.none"));

  await enrol(page, second, other);
  await send(page).click();
  await expect(page.getByRole("status")).toBeVisible();
  expect(leadsWith(site.data, first)).toBe(1);
  expect(leadsWith(site.data, second)).toBe(1);

  await page
    .getByRole("link", { name: say("courses.enrolIn", { course: titleOf(other) }) })
    .click();
  await expect(courseRadio(page, other)).toBeChecked();
  await expectFilled(page, "enrolment", { fullName: "" });
});

test("what was typed and chosen before the script arrived stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(at(path), { waitUntil: "commit" });
  await enrol(page, "Typed early", other);
  release();
  await expect(card(page).getByRole("heading")).toHaveText(titleOf(other));
  await expect(courseRadio(page, other)).toBeChecked();
  await expectFilled(page, "enrolment", student("Typed early"));
});

test.describe("without scripts", { tag: "@languages" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a refused enrolment comes back with what to mend and all that was typed; mended, it arrives", async ({
    page,
    site,
    complaints,
  }) => {
    const fullName = `Asha ${randomUUID()}`;
    await page.goto(at(path));
    await enrol(page, fullName);
    await field(page, "enrolment", "email").fill("asha@example");
    await send(page).click();
    await expect(page).toHaveTitle(
      say("forms.summary.pageTitle", { title: tabOf(say("skills.title")) }),
    );
    await expect(messageAt(page, "email")).toHaveText(error("email", "invalid"));
    await expect(messageAt(page, "course")).toHaveText(error("courseId", "missing"));
    await expectFilled(page, "enrolment", { ...student(fullName), email: "asha@example" });
    await form(page)
      .getByRole("link", { name: error("courseId", "missing") })
      .click();
    await expect(courseRadio(page, one)).toBeFocused();

    await test.step("a course that is chosen stays chosen", async () => {
      await courseRadio(page, other).check();
      await send(page).click();
      await expect(messageAt(page, "course")).toBeHidden();
      await expect(courseRadio(page, other)).toBeChecked();
    });

    await field(page, "enrolment", "email").fill("asha@example.in");
    await send(page).click();
    await expect(page).toHaveURL(/\/grow-with-us\/enrolled\?reference=NZ-/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      say("enrolment.sent.heading"),
    );
    await expect(page.locator("[data-reference]")).toHaveText(/^NZ-/);
    expect(leadsWith(site.data, fullName)).toBe(1);
    expect((await site.post.mailWith(fullName)).text).toContain(titleOf(other));
    await page.getByRole("link", { name: say("enrolment.sent.again") }).click();
    await expect(page.getByRole("heading", { name: say("enrolment.heading") })).toBeInViewport();
    await provoked(complaints, ["400"]);
  });
});
