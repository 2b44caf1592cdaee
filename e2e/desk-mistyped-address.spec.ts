/** A mistyped address at the desk is asked about once, and either answer goes on. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { t } from "./content.ts";
import { test } from "./desk.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "./site.ts";

const typed = "asha.verma.of.jabalpur@gamil.com";
const meant = "asha.verma.of.jabalpur@gmail.com";
const say = (sentence: string) => fillIn(t(`desk.address.${sentence}`), { typed, meant });

for (const [answer, address] of [
  ["take", meant],
  ["keep", typed],
] as const) {
  test(
    `the first owner is asked once about a mistyped address, and enters after “${answer}”`,
    { tag: "@languages" },
    async ({ page, newDesk: desk }) => {
      await page.goto(desk.url + desk.signInPath);
      await page.getByLabel(t("desk.signIn.first.email")).fill(typed);
      await page.getByRole("button", { name: t("desk.signIn.first.become") }).click();
      await expect(page.getByText(say("meant"))).toBeFocused();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: say(answer), exact: true }).press("Enter");
      await page.waitForURL(({ pathname }) => pathname === deskPaths.today);
      await page.goto(desk.url + deskPaths.people);
      const accounts = page.getByRole("region", { name: t("desk.people.accounts") });
      await expect(accounts).toContainText(address);
    },
  );
}

test(
  "without scripts an owner is asked once about the mistyped address of an invitation, and takes the suggestion",
  { tag: "@languages" },
  async ({ withoutScripts: page, desk }) => {
    await page.goto(deskPaths.people);
    await page.getByLabel(t("desk.people.invite.email")).fill(typed);
    await page.getByRole("button", { name: t("desk.people.invite.send"), exact: true }).click();
    await expect(page.getByText(say("meant"))).toBeVisible();
    await expect(page.getByLabel(t("desk.people.invite.email"))).toHaveValue(typed);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("take"), exact: true }).click();
    await expect(
      page.getByText(fillIn(t("desk.people.invite.done"), { email: meant })),
    ).toBeVisible();
    await desk.mailServer.waitForMail(t("desk.mail.invited.notYou"), meant);
  },
);
