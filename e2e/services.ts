/** Services as a visitor sees them, from the content, and locators for their dialogs. */
import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#page-map.ts";
import { at, fact, facts, say } from "./content.ts";

export const catalogue = pages.services.path;

/** All services in the order of the site. */
export const services = Object.keys(facts("serviceFacts"));

/** Two services for journeys that need two. */
export const [gst = "", itr = ""] = services;

export const titleOf = (service: string) => say(`services/${service}.title`);
/** In the visitor's language. */
export const pathOf = (service: string) => at(`${catalogue}/${fact(`services.${service}.slug`)}`);

const stamps = (page: Page) => page.locator("astro-island[component-url*=catalogue]");
const linkOf = (within: Page | Locator, service: string) =>
  within.getByRole("link", { name: titleOf(service), exact: true });
/** The link on the stamp of a service; the price list below has one of the same name. */
export const card = (page: Page, service: string) => linkOf(stamps(page), service);
export const stampOf = (page: Page, service: string) =>
  stamps(page)
    .getByRole("listitem")
    .filter({ has: linkOf(page, service) });
export const dialog = (page: Page) => page.getByRole("dialog");
export const windowOf = (page: Page, service: string) =>
  page.getByRole("dialog", { name: titleOf(service), exact: true });

/** Waits for the script of the stamps. */
export async function openCatalogue(page: Page) {
  await page.goto(at(catalogue));
  await card(page, gst).scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=catalogue]:not([ssr])");
}

export async function openWindow(page: Page, service: string = gst) {
  await openCatalogue(page);
  await card(page, service).click();
  await expect(dialog(page)).toBeVisible();
}
