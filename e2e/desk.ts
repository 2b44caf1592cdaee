/** Fixtures of the desk: a desk with an owner for all tests of a worker, and new ones. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { localAccessKey, submitPath } from "#forms/protocol.ts";
import { getTexts, t } from "./content.ts";
import { snapshotDatabase } from "./database.ts";
import { withPasskeys } from "./passkeys.ts";
import { expect, openSite, test as siteTest, type TestSite } from "./site.ts";

/** A site whose desk has no owner yet, and the path of the link by which the first one signs in. */
interface NewDesk extends TestSite {
  signInPath: string;
}

/** A desk whose owner signs in again for each test. */
interface OwnedDesk {
  desk: TestSite;
  signIn: (page: Page) => Promise<void>;
}

interface Fixtures {
  /** The owner is signed in on `page`. Tests share the server, and its data is restored before each. */
  desk: TestSite;
  /** A server of its own without an owner: for events that happen only once, or change what visitors read. */
  newDesk: NewDesk;
  /** The same person in a browser without scripts. */
  withoutScripts: Page;
}

export const test = siteTest.extend<Fixtures, { ownedDesk: OwnedDesk }>({
  ownedDesk: [
    async ({ browser, site }, use, { project }) => {
      const desk = createNewDesk(site);
      site.reset();
      const { locale } = project.use;
      const context = await browser.newContext(locale === undefined ? {} : { locale });
      const page = await context.newPage();
      const readPasskeys = await withPasskeys(page);
      await becomeOwner(page, desk);
      const cookies = await context.cookies();
      const passkeys = await readPasskeys();
      await context.close();
      const database = snapshotDatabase(desk.data);
      const signIn = async (ownersPage: Page) => {
        database.restore();
        desk.mailServer.mails.length = 0;
        await withPasskeys(ownersPage, passkeys);
        await ownersPage.context().addCookies(cookies);
        await ownersPage.goto(`${desk.url}${deskPaths.today}`);
      };
      await use({ desk, signIn });
      database.close();
    },
    { scope: "worker" },
  ],
  desk: async ({ ownedDesk: { desk, signIn }, page }, use) => {
    await signIn(page);
    await use(desk);
  },
  newDesk: async ({ page }, use) => {
    const { close, ...site } = await openSite();
    await withPasskeys(page);
    await use(createNewDesk(site));
    // An open page would log an error when its server has gone.
    await page.close();
    await close();
  },
  withoutScripts: async ({ browser, desk, page }, use) => {
    // The cookies exist once `desk` has signed in.
    const storageState = await page.context().storageState();
    const options = { baseURL: desk.url, javaScriptEnabled: false, storageState };
    const context = await browser.newContext(options);
    await use(await context.newPage());
    await context.close();
  },
});

/** The desk of a site at `localhost`, because passkeys work at no address of numbers. */
function createNewDesk(site: TestSite): NewDesk {
  const url = site.url.replace("127.0.0.1", "localhost");
  const path = new RegExp(`${deskPaths.signIn}#\\S+`).exec(site.output())?.[0] ?? "";
  return { ...site, url, signInPath: path };
}

/** Signs in by the link in the server's output, and becomes the owner. */
export async function becomeOwner(page: Page, desk: NewDesk): Promise<void> {
  await page.goto(desk.url + desk.signInPath);
  await page.getByLabel(t("desk.signIn.first.email")).fill("asha@example.in");
  await page.getByRole("button", { name: t("desk.signIn.first.become") }).click();
  // The page creates a passkey first.
  await page.waitForURL(({ pathname }) => pathname === deskPaths.today);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("desk.today.heading"));
}

/** Posts the contact form as a visitor's browser does. */
export async function sendEnquiry(
  page: Page,
  url: string,
  name: string,
  message = "GST, please",
): Promise<void> {
  const form = {
    access_key: localAccessKey,
    email: "visitor@example.in",
    phone: "9876543210",
    language: "en",
    name,
    message,
  };
  const headers = { Accept: "application/json" };
  const response = await page.request.post(url + submitPath, { form, headers });
  expect(await response.json()).toMatchObject({ success: true });
}

/** Invites a person at the desk, and returns the link of the mail. */
export async function inviteByMail(owner: Page, desk: TestSite, email: string): Promise<string> {
  const { people } = getTexts("desk");
  await owner.goto(`${desk.url}${deskPaths.people}`);
  await owner.getByLabel(people.invite.email).fill(email);
  await owner.getByRole("button", { name: people.invite.send, exact: true }).click();
  await expect(owner.getByText(people.invite.linkHint)).toBeVisible();
  const { text = "" } = await desk.mailServer.waitForMail(
    getTexts("desk").mail.invited.notYou,
    email,
  );
  return /http\S+#\S+/.exec(text)?.[0] ?? "";
}

export async function signInWithLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: t("desk.signIn.link.enter") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("desk.today.heading"));
}
