/** Forms of the desk: each is applied once, and typed text belongs to the account. */
import type { Page, Route } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getTexts } from "./content.ts";
import { inviteByMail, sendEnquiry, signInWithLink, test } from "./desk.ts";
import { expect, expectAccessibleAtAllWidths, takeConsoleErrors } from "./site.ts";

const name = "Kirana shop, Adhartal";

async function openEnquiry(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${deskPaths.enquiries}`);
  await page.getByRole("link", { name }).click();
  // A script adds this button: from now on it sends the forms.
  await expect(page.getByRole("button", { name: getTexts("desk").enquiry.print })).toBeVisible();
}

test("a form is applied once where its response is lost", async ({ page, consoleErrors, desk }) => {
  const { enquiry, notSent } = getTexts("desk");
  const note = page.getByLabel(enquiry.note, { exact: true });
  // The sheet of a call has a notice of its own.
  const shownNotice = page.getByText(notSent).filter({ visible: true });
  await sendEnquiry(page, desk.url, name);
  await openEnquiry(page, desk.url);
  const methods: string[] = [];
  page.on("request", (request) => void methods.push(request.method()));
  await page.getByRole("button", { name: enquiry.statuses.talking, exact: true }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.talking);
  expect(methods.filter((method) => method === "POST")).toHaveLength(1);

  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${deskPaths.enquiries}/*`, loseAnswer, { times: 1 });
  await note.fill("Wants the list of papers");
  await page.getByRole("button", { name: enquiry.addNote }).click();
  await expect(shownNotice).toHaveCount(1);
  await expectAccessibleAtAllWidths(page);
  await expect(note).toHaveValue("Wants the list of papers");
  await page.getByRole("button", { name: enquiry.addNote }).click();
  await expect(note).toHaveValue("");
  await expect(shownNotice).toHaveCount(0);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Wants the list of papers" }),
  ).toHaveCount(1);
  await takeConsoleErrors(consoleErrors, ["ERR_FAILED"]);
});

test("typed text belongs to its account until sign-out", async ({ page, desk }) => {
  const { enquiry, menu } = getTexts("desk");
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await sendEnquiry(page, desk.url, name);
  const link = await inviteByMail(page, desk, "staff@example.in");
  await page.goto(`${desk.url}${deskPaths.editorForm("home")}`);
  await page.locator('[name="en/home.yaml#/audiences/list/0/name"]').fill("Half a heading");
  await openEnquiry(page, desk.url);
  await page.getByLabel(enquiry.note, { exact: true }).fill("Half a thought");
  await page.reload();
  await expect(page.getByLabel(enquiry.note, { exact: true })).toHaveValue("Half a thought");
  expect(await kept()).toContain("Half+a+heading");

  await signInWithLink(page, link);
  await openEnquiry(page, desk.url);
  await expect(page.getByLabel(enquiry.note, { exact: true })).toHaveValue("");

  await page.goto(`${desk.url}${deskPaths.people}`);
  await page.getByRole("main").getByRole("button", { name: menu.signOut }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(getTexts("desk").signIn.heading);
  await expect.poll(kept).not.toMatch(/Half[ +]a/);
});

test("typed text outlives its session until the next sign-in", async ({ page, context, desk }) => {
  const { addEnquiry, enquiry, kept, signIn: copy } = getTexts("desk");
  const note = page.getByLabel(enquiry.note, { exact: true });
  const signIn = page.getByRole("button", { name: copy.passkey });
  const written = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await sendEnquiry(page, desk.url, name);
  await openEnquiry(page, desk.url);
  await note.fill("Wants the list of papers");
  await context.clearCookies();
  await page.getByRole("button", { name: enquiry.addNote }).click();
  await signIn.click();
  await expect(note).toHaveValue("Wants the list of papers");
  await expect(note).toHaveAccessibleDescription(kept.here);
  const link = page.getByRole("status").getByRole("link", { name: kept.show });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await page.getByRole("button", { name: enquiry.addNote }).click();
  await expect(written("Wants the list of papers")).toHaveCount(1);
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(note).toHaveValue("");

  await page.goto(`${desk.url}${deskPaths.addEnquiry}`);
  await page.getByLabel(addEnquiry.name).fill("Ramesh");
  await page.getByLabel(addEnquiry.message).fill("GST for a new shop");
  await context.clearCookies();
  await page.getByRole("button", { name: addEnquiry.save }).click();
  await signIn.click();
  await expect(page.getByLabel(addEnquiry.name)).toHaveValue("Ramesh");
  await page.getByRole("button", { name: addEnquiry.save }).click();
  await expect(page.getByRole("figure")).toContainText("GST for a new shop");
  await page.goto(`${desk.url}${deskPaths.addEnquiry}`);
  await expect(page.getByLabel(addEnquiry.message)).toHaveValue("");
});
