/** The six services as a visitor meets them, and the ways to their windows. */
import { expect, type Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";

export const catalogue = "/c-a-services";

interface Expected {
  /** Where its words stand in the content. */
  file: string;
  path: string;
  title: string;
  /** Every price and time of the service, as the specification has them. */
  figures: string[];
}

export const services: [Expected, Expected, ...Expected[]] = [
  {
    file: "services.gst",
    path: `${catalogue}/gst-registration`,
    title: "GST Registration & Filing",
    figures: ["from ₹300", "3–7 working days"],
  },
  {
    file: "services.itr",
    path: `${catalogue}/income-tax-return`,
    title: "ITR Filing & Consultancy",
    figures: ["Individuals", "from ₹250", "Businesses", "from ₹500", "2–3 working days"],
  },
  {
    file: "services.registration",
    path: `${catalogue}/company-registration`,
    title: "Company Registration",
    figures: [
      "One Person Company",
      "from ₹5,000",
      "Private Limited",
      "from ₹9,999",
      "10–15 working days",
    ],
  },
  {
    file: "services.fssai",
    path: `${catalogue}/fssai-msme-registration`,
    title: "FSSAI & MSME Registration",
    figures: ["from ₹200 plus government fee", "15–30 days", "₹300", "1–3 working days"],
  },
  {
    file: "services.iso",
    path: `${catalogue}/iso-certification`,
    title: "ISO Certifications",
    figures: ["from ₹13,999", "2–3 months"],
  },
  {
    file: "services.documentation",
    path: `${catalogue}/business-documentation`,
    title: "Business Documentation",
    figures: ["PAN / TAN", "₹200", "7–10 days", "from ₹750", "1–3 working days"],
  },
];
export const [gst, itr] = services;

export const card = (page: Page, title: string) =>
  page.getByRole("link", { name: say(title, "services."), exact: true });
export const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the page and waits for the script of the stamps. */
export async function openCatalogue(page: Page) {
  await page.goto(at(catalogue));
  await card(page, gst.title).scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=catalogue]:not([ssr])");
}

export async function openWindow(page: Page, title = gst.title) {
  await openCatalogue(page);
  await card(page, title).click();
  await expect(dialog(page)).toBeVisible();
}
