/** The six services as a visitor meets them, and the ways to their windows. */
import { expect, type Page } from "@playwright/test";
import { at, say } from "./phrasebook.ts";

export const catalogue = "/c-a-services";

interface Expected {
  /** Where its words stand in the content. */
  file: string;
  path: string;
  title: string;
  /** Every price of the service and every time, as the specification has them. */
  prices: string[];
  times: string[];
}

export const services: [Expected, Expected, ...Expected[]] = [
  {
    file: "services.gst",
    path: `${catalogue}/gst-registration`,
    title: "GST Registration & Filing",
    prices: ["from ₹300"],
    times: ["3–7 working days"],
  },
  {
    file: "services.itr",
    path: `${catalogue}/income-tax-return`,
    title: "ITR Filing & Consultancy",
    prices: ["Individuals", "from ₹250", "Businesses", "from ₹500"],
    times: ["2–3 working days"],
  },
  {
    file: "services.registration",
    path: `${catalogue}/company-registration`,
    title: "Company Registration",
    prices: ["One Person Company", "from ₹5,000", "Private Limited", "from ₹9,999"],
    times: ["10–15 working days"],
  },
  {
    file: "services.fssai",
    path: `${catalogue}/fssai-msme-registration`,
    title: "FSSAI & MSME Registration",
    prices: ["from ₹200 plus government fee", "₹300"],
    times: ["15–30 days", "1–3 working days"],
  },
  {
    file: "services.iso",
    path: `${catalogue}/iso-certification`,
    title: "ISO Certifications",
    prices: ["from ₹13,999"],
    times: ["2–3 months"],
  },
  {
    file: "services.documentation",
    path: `${catalogue}/business-documentation`,
    title: "Business Documentation",
    prices: ["PAN / TAN", "₹200", "from ₹750"],
    times: ["7–10 days", "1–3 working days"],
  },
];
export const [gst, itr] = services;

/** Its prices and times in the visitor's language. */
export function figuresOf({ file, prices, times }: Expected): string[] {
  return [
    ...prices.map((price) => say(price, file)),
    ...times.map((time) => say(time, "services.units")),
  ];
}

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
