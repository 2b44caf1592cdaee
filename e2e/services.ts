/** Titles, paths and locators of services and their dialogs. */
import { expect, type Locator, type Page } from "@playwright/test";
import { pages } from "#page-map.ts";
import { getFact, getFacts, localizedPath, t } from "./content.ts";

export const servicesPath = pages.services.path;

/** All services in the order of the site. */
export const serviceKeys = Object.keys(getFacts("serviceFacts"));

/** The keys of two services, of which GST is the first on the page. */
export const gst = "gst";
export const itr = "itr";

export const getServiceTitle = (service: string) => t(`services/${service}.title`);
export const getServicePath = (service: string) =>
  localizedPath(`${servicesPath}/${getFact(`services.${service}.slug`)}`);

const getServiceCards = (page: Page) => page.locator("astro-island[component-url*=catalogue]");
const getServiceLink = (within: Page | Locator, service: string) =>
  within.getByRole("link", { name: getServiceTitle(service), exact: true });
/** The link on the card of a service; the price list below has one of the same name. */
export const getCardLink = (page: Page, service: string) =>
  getServiceLink(getServiceCards(page), service);
export const getServiceCard = (page: Page, service: string) =>
  getServiceCards(page)
    .getByRole("listitem")
    .filter({ has: getServiceLink(page, service) });
export const getDialog = (page: Page) => page.getByRole("dialog");
export const getServiceDialog = (page: Page, service: string) =>
  page.getByRole("dialog", { name: getServiceTitle(service), exact: true });

/** Opens the services and waits until their cards are hydrated. */
export async function openCatalogue(page: Page) {
  await page.goto(localizedPath(servicesPath));
  await getCardLink(page, gst).scrollIntoViewIfNeeded();
  await page.waitForSelector("astro-island[component-url*=catalogue]:not([ssr])");
}

/** Opens the dialog of a service by its card. */
export async function openServiceDialog(page: Page, service: string = gst): Promise<void> {
  await openCatalogue(page);
  await getCardLink(page, service).click();
  await expect(getDialog(page)).toBeVisible();
}
