/** What `npm run screenshots` shows: every page, and every state that a visitor can bring about. */
import type { Page } from "@playwright/test";
import { defaultLocale, locales, pathTo } from "#site";
import { fact } from "#e2e/phrasebook.ts";
import { catalogue, services } from "#e2e/services.ts";

/** One picture of a page in one state. */
export interface Shot {
  name: string;
  path: string;
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
  /** The only size that has this state; both unless said. */
  only?: "d" | "m";
}

/** The pages; each is shown by its first screen, as a whole, and section by section. */
export const pages: Shot[] = Object.entries({
  home: "/",
  services: "/c-a-services",
  service: "/c-a-services/gst-registration",
  courses: "/grow-with-us",
  course: "/grow-with-us/microsoft-excel-mastery",
  franchise: "/our-franchise",
  about: "/about-us",
  contact: "/contact-us",
  privacy: "/privacy",
  terms: "/terms",
  guide: "/c-a-services/guide",
  calculators: "/c-a-services/calculators",
  "due-dates": "/c-a-services/due-dates",
  ...Object.fromEntries(
    locales
      .filter((locale) => locale !== defaultLocale)
      .flatMap((locale) => [
        [`home-${locale}`, pathTo("home", locale)],
        [`services-${locale}`, pathTo("services", locale)],
      ]),
  ),
  "not-found": "/nowhere",
}).map(([name, path]) => ({ name, path }));

const entries = {
  Name: "Sample sender",
  Email: "sender@example.in",
  "Phone, 10 digits": "9999999999",
  Message: "GST for a new shop",
};
const student = {
  "Full name": "Sample student",
  Email: "student@example.in",
  "Phone, 10 digits": "9999999999",
};

async function fillIn(page: Page, values: Record<string, string>) {
  await hydrated(page, "form");
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** Waits for the script of the island around something. */
async function hydrated(page: Page, inside: string) {
  await page.locator(inside).first().scrollIntoViewIfNeeded();
  await page
    .locator("astro-island:not([ssr])", { has: page.locator(inside) })
    .first()
    .waitFor();
}

/** Presses a button and never lets the form arrive. */
async function sendInto(page: Page, button: string) {
  await page.route("**/api/submit", () => undefined);
  await send(page, button);
}

async function send(page: Page, button: string) {
  await hydrated(page, "form");
  await page.locator("form").getByRole("button", { name: button }).click();
}

const contact = { path: "/contact-us" };
const enrolment = { path: "/grow-with-us#enrol" };

export const states: Shot[] = [
  {
    name: "menu",
    path: "/",
    only: "m",
    prepare: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "question-open",
    path: "/",
    prepare: async (page) => {
      const question = page.locator("details").nth(1);
      await question.locator("summary").click();
      await question.scrollIntoViewIfNeeded();
    },
  },
  ...services.map((service) => ({
    name: `window-${service}`,
    path: catalogue,
    prepare: async (page: Page) => {
      const stamp = `a[href="${catalogue}/${fact(`services.${service}.slug`)}"]`;
      await hydrated(page, stamp);
      await page.locator(stamp).click();
      await page.getByRole("dialog").waitFor();
    },
  })),
  {
    name: "testimonial-second",
    path: "/c-a-services",
    prepare: async (page) => {
      const slider = page.locator("[aria-roledescription=carousel]");
      await hydrated(page, "[aria-roledescription=carousel]");
      await slider.getByRole("button", { name: /^Show testimonial 2/ }).click();
    },
  },
  {
    name: "contact-errors",
    ...contact,
    prepare: (page) => send(page, "Send Message"),
  },
  {
    name: "contact-sending",
    ...contact,
    prepare: async (page) => {
      await fillIn(page, entries);
      await sendInto(page, "Send Message");
    },
  },
  {
    name: "contact-sent",
    ...contact,
    prepare: async (page) => {
      await fillIn(page, entries);
      await send(page, "Send Message");
      await page.locator("[data-reference]").waitFor();
    },
  },
  { name: "enrolment", ...enrolment, prepare: (page) => hydrated(page, "form") },
  {
    name: "enrolment-chosen",
    path: "/grow-with-us/microsoft-excel-mastery",
    prepare: async (page) => {
      await page.getByRole("link", { name: "Enroll Now" }).first().click();
      await hydrated(page, "form");
    },
  },
  {
    name: "enrolment-errors",
    ...enrolment,
    prepare: (page) => send(page, "Enroll Now"),
  },
  {
    name: "enrolment-sending",
    ...enrolment,
    prepare: async (page) => {
      await enrol(page);
      await sendInto(page, "Enroll Now");
    },
  },
  {
    name: "enrolled",
    ...enrolment,
    prepare: async (page) => {
      await enrol(page);
      await send(page, "Enroll Now");
      await page.locator("[data-reference]").waitFor();
    },
  },
];

async function enrol(page: Page) {
  await fillIn(page, student);
  await page.getByRole("radio").first().check();
}
