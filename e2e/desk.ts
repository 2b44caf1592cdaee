/** Getting in at the desk, for every journey that begins there. */
import type { Browser, Page } from "@playwright/test";
import { language, say, words } from "./phrasebook.ts";
import type { PostOffice } from "./post-office.ts";
import { expect, openSite } from "./site.ts";

/** A site with a desk that has no owner yet, at the host that passkeys know, and the way in. */
export async function openDesk() {
  const site = await openSite();
  const url = site.url.replace("127.0.0.1", "localhost");
  const wayIn = /\/desk\/enter#\S+/.exec(site.output())?.[0] ?? "";
  return { ...site, url, wayIn };
}

/** Comes in by the way that the terminal says, and stays the owner. */
export async function becomeOwner(page: Page, desk: { url: string; wayIn: string }): Promise<void> {
  await page.goto(desk.url + desk.wayIn);
  await page.getByLabel(say("desk.enter.first.email")).fill("asha@example.in");
  await page.getByRole("button", { name: say("desk.enter.first.become") }).click();
  await page.getByRole("link", { name: say("desk.people.recovery.newCode.done") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.today.heading"));
}

/** Posts a form as a visitor's browser does. */
async function post(page: Page, url: string, fields: Record<string, string>): Promise<void> {
  const form = {
    access_key: "local",
    email: "visitor@example.in",
    phone: "9876543210",
    language: "en",
    ...fields,
  };
  const headers = { Accept: "application/json" };
  const answer = await page.request.post(`${url}/api/submit`, { form, headers });
  expect(await answer.json()).toMatchObject({ success: true });
}

/** An enquiry by the contact form. */
export async function sendEnquiry(
  page: Page,
  url: string,
  name: string,
  message = "GST, please",
): Promise<void> {
  await post(page, url, { name, message });
}

/** A student enrols for a course, which is named by its title. */
export async function enrol(
  page: Page,
  url: string,
  fullName: string,
  course: string,
): Promise<void> {
  await post(page, url, { fullName, course, language: language() });
}

/** The link that the owner has mailed to another person. */
export async function invite(
  owner: Page,
  desk: { url: string; post: PostOffice },
  email: string,
): Promise<string> {
  const { people } = words("desk");
  await owner.goto(`${desk.url}/desk/people`);
  await owner.getByLabel(people.invite.email).fill(email);
  await owner.getByRole("button", { name: people.invite.send, exact: true }).click();
  await expect(owner.getByText(people.invite.linkHint)).toBeVisible();
  const { text = "" } = await desk.post.mailWith(words("desk").mail.invited.notYou, email);
  return /http\S+#\S+/.exec(text)?.[0] ?? "";
}

/** Signs in with a mailed link. */
export async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: say("desk.enter.link.enter") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.today.heading"));
}

/** Another person, whom the owner lets in by a link, in a browser of their own. */
export async function letIn(
  owner: Page,
  browser: Browser,
  desk: { url: string; post: PostOffice },
  email: string,
): Promise<Page> {
  const link = await invite(owner, desk, email);
  const page = await (await browser.newContext()).newPage();
  await enter(page, link);
  return page;
}
