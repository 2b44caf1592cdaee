/** The journeys of a visitor who reads Hindi. Every word comes from the content. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailWords } from "#forms/mail-words.ts";
import { formsWords } from "#forms/words.ts";
import { courseWords } from "#shapes/courses.ts";
import { enrolmentWords } from "#shapes/enrolment.ts";
import { letter } from "#shapes/letter.ts";
import { notFound } from "#shapes/not-found.ts";
import { service } from "#shapes/service.ts";
import { servicesPage } from "#shapes/services.ts";
import { shell } from "#shapes/shell.ts";
import { wordsOf } from "./content-words.ts";
import { leadsWith } from "./leads.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./site.ts";

const words = {
  shell: wordsOf("hi/shell", shell),
  forms: wordsOf("hi/forms", formsWords),
  mail: wordsOf("hi/mail", mailWords),
  letter: wordsOf("hi/letter", letter),
  enrolment: wordsOf("hi/enrolment", enrolmentWords),
  courses: wordsOf("hi/courses", courseWords),
  services: wordsOf("hi/services", servicesPage),
  gst: wordsOf("hi/services/gst", service),
  notFound: wordsOf("hi/not-found", notFound),
};
const { contact, enrolment } = words.forms;
const name = "आशा वर्मा";

const button = (page: Page, label: string) => page.getByRole("button", { name: label });
const messageAt = (page: Page, field: string) =>
  page.locator(`[data-field=${field}] [data-message]`);

async function writeLetter(page: Page, message: string) {
  await page.getByLabel(contact.name.label).fill(name);
  await page.getByLabel(contact.email.label).fill("asha@example.in");
  await page.getByLabel(contact.phone.label).fill("९८७६५ ४३२१०");
  await page.getByLabel(contact.message.label).fill(message);
}

/** Opens a page and waits for the scripts of its form. */
async function openForm(page: Page, path: string) {
  await page.goto(path);
  await page.locator("form[data-form]").scrollIntoViewIfNeeded();
  await expect(
    page.locator("astro-island[ssr]", { has: page.locator("form[data-form]") }),
  ).toHaveCount(0);
}

test("a letter in Hindi is asked for, thanked for and mailed in Hindi", async ({ page, site }) => {
  const message = `नई दुकान का जीएसटी ${randomUUID()}`;
  await openForm(page, "/hi/contact-us");
  await button(page, words.letter.send).click();
  await expect(messageAt(page, "name")).toHaveText(contact.name.errors.missing ?? "");
  await expect(messageAt(page, "message")).toHaveText(contact.message.errors.missing ?? "");
  await expect(page.getByRole("alert")).toContainText(words.forms.summary.title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await writeLetter(page, message);
  await button(page, words.letter.send).click();
  await expect(page.getByRole("status").getByRole("heading")).toHaveText(words.letter.sent.heading);
  await expect(page.getByRole("status")).toContainText("24 घंटे");
  await expectNoSidewaysScroll(page);
  expect(leadsWith(site.data, message)).toBe(1);

  const mail = await site.post.mailWith(message, "owner@example.in");
  expect(mail.subject).toContain(words.mail.owner.contact.subject);
  expect(mail.text).toContain(`${contact.name.label}: ${name}`);
  expect(mail.text).toContain(`${contact.phone.label}: 9876543210`);
  const reference = (await page.locator("[data-reference]").textContent()) ?? "";
  const thanks = await site.post.mailWith(reference, "asha@example.in");
  expect(thanks.subject).toContain(words.mail.visitor.contact.subject);
  expect(thanks.text).toContain(words.mail.visitor.greeting.replace("{name}", name));
});

test("an enrolment is filled in, thanked for and mailed in Hindi", async ({ page, site }) => {
  const student = `${name} ${randomUUID()}`;
  const course = words.courses.courses["excel"]?.title ?? "";
  const send = () => page.locator("form").getByRole("button", { name: words.enrolment.send });
  await openForm(page, "/hi/grow-with-us#enrol");
  await send().click();
  await expect(messageAt(page, "course")).toHaveText(enrolment.courseId.errors.missing ?? "");
  await page.getByLabel(enrolment.fullName.label).fill(student);
  await page.getByLabel(enrolment.email.label).fill("asha@example");
  await page.getByLabel(enrolment.phone.label).fill("9876543210");
  await page.getByRole("radio", { name: course }).check();
  await expect(page.locator("[aria-live]")).toContainText(words.courses.labels.fee);
  await send().click();
  await expect(messageAt(page, "email")).toHaveText(enrolment.email.errors.invalid);
  await page.getByLabel(enrolment.email.label).fill("asha@example.in");
  await send().click();
  await expect(page.getByRole("status").getByRole("heading")).toHaveText(
    words.enrolment.sent.heading,
  );

  const mail = await site.post.mailWith(student, "owner@example.in");
  expect(mail.subject).toContain(words.mail.owner.enrolment.subject);
  expect(mail.text).toContain(course);
});

test("the switch leads to the same page and back, whatever language the browser asks for", async ({
  page,
  isMobile,
}) => {
  const path = "/c-a-services/gst-registration";
  await page.goto(`/hi${path}`);
  if (isMobile) await button(page, words.shell.menu.open).click();
  const { en, hi } = words.shell.languages.names;
  await page.locator("header").getByRole("link", { name: en, exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.locator("footer").getByRole("link", { name: hi, exact: true }).click();
  await expect(page).toHaveURL(`/hi${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.gst.title);
});

test("the menu speaks Hindi, and its links stay in Hindi", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the bar has room for its links");
  await page.goto("/hi/");
  await button(page, words.shell.menu.open).click();
  const menu = page.getByRole("navigation", { name: words.shell.menu.label });
  await expect(button(page, words.shell.menu.close)).toBeFocused();
  await expectAccessible(page, "header");
  await menu.getByRole("link", { name: words.shell.pages.about.label }).click();
  await expect(page).toHaveURL("/hi/about-us");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "about");
});

test("the window of a service and the slider speak Hindi", async ({ page }) => {
  const { testimonials } = words.services;
  await page.goto("/hi/c-a-services");
  const stamp = page.getByRole("link", { name: words.gst.title, exact: true });
  await stamp.scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=catalogue]:not([ssr])");
  await stamp.click();
  const window = page.getByRole("dialog", { name: words.gst.title });
  await expect(window).toContainText("₹300 से");
  await expect(window).toContainText("3 से 7 कामकाजी दिन");
  await expect(page).toHaveURL("/hi/c-a-services/gst-registration");
  await expectAccessible(page);
  await window.getByRole("button", { name: words.services.service.close }).click();
  await expect(page).toHaveURL("/hi/c-a-services");

  const slider = page.getByRole("region", { name: testimonials.heading });
  await slider.scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=slider]:not([ssr])");
  const second = testimonials.list[1];
  const show = testimonials.show.replace("{number}", "2").replace("{name}", second?.name ?? "");
  await slider.getByRole("button", { name: show }).click();
  await expect(slider.getByText(second?.text ?? "")).toBeInViewport({ ratio: 0.9 });
});

test("an unknown address below /hi is answered in Hindi", async ({ page, complaints }) => {
  const response = await page.goto("/hi/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.notFound.heading);
  await expectAccessible(page);
  await page.getByRole("link", { name: words.notFound.home }).click();
  await expect(page).toHaveURL("/hi/");
  // The browser itself reports the 404 that was asked for.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("/hi is moved to /hi/ and no language is chosen for a visitor", async ({ request }) => {
  const moved = await request.get("/hi", { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["location"]]).toEqual([308, "/hi/"]);
  const home = await request.get("/", { maxRedirects: 0, headers: { "Accept-Language": "hi-IN" } });
  expect(home.status()).toBe(200);
  expect(await home.text()).toContain('lang="en-IN"');
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused letter comes back in Hindi, and a good one is thanked for in Hindi", async ({
    page,
    complaints,
  }) => {
    await page.goto("/hi/contact-us");
    await writeLetter(page, "नमस्ते");
    await page.getByLabel(contact.email.label).fill("asha@example");
    await button(page, words.letter.send).click();
    await expect(page).toHaveTitle(new RegExp(`^${words.forms.summary.pageTitle.split("{")[0]}`));
    await expect(messageAt(page, "email")).toHaveText(contact.email.errors.invalid);
    await expect(page.getByLabel(contact.name.label)).toHaveValue(name);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    // The browser itself reports the 400.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);

    await page.getByLabel(contact.email.label).fill("asha@example.in");
    await button(page, words.letter.send).click();
    await expect(page).toHaveURL(/\/hi\/contact-us\/sent\?reference=NZ-/);
    await expect(page.getByRole("heading", { name: words.letter.sent.heading })).toBeVisible();
  });
});
