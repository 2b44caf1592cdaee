/** The desk: signing in, reading enquiries, following them up, and recording a caller. */
import type { Page } from "@playwright/test";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { getLocaleFile } from "#site-content/testing/read-content.ts";
import { fillIn } from "#text/sentences.ts";
import { getTexts, t } from "./content.ts";
import { openSiteDatabase } from "./database.ts";
import { becomeOwner, inviteByMail, sendEnquiry, test } from "./desk.ts";
import { expect, expectAccessibleAtAllWidths, takeConsoleErrors } from "./site.ts";

test(
  "the owner signs in by a link, a passkey, a mail",
  { tag: "@languages" },
  async ({ page, consoleErrors, newDesk: desk }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const signOut = page.getByRole("main").getByRole("button", { name: t("desk.menu.signOut") });
    await page.goto(desk.url + desk.signInPath);
    await expect(heading).toHaveText(t("desk.signIn.first.heading"));
    // The token is removed from the URL at once, so that neither an onlooker nor Back finds it.
    expect(page.url()).toBe(`${desk.url}${deskPaths.signIn}`);
    await expectAccessibleAtAllWidths(page);
    // In a tab that already shows the sign-in page, pasting the link changes only the fragment.
    await page.goto(`${desk.url}${deskPaths.signIn}`);
    await expect(heading).toHaveText(t("desk.signIn.noOwner.heading"));
    await becomeOwner(page, desk);
    await page.goto(`${desk.url}${deskPaths.people}`);
    await expectAccessibleAtAllWidths(page);
    await signOut.click();
    await expect(heading).toHaveText(t("desk.signIn.heading"));
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("button", { name: t("desk.signIn.passkey") }).click();
    await expect(heading).toHaveText(t("desk.today.heading"));

    await page.goto(`${desk.url}${deskPaths.people}`);
    const remove = page.getByRole("button", { name: t("desk.people.removePasskey.open") });
    await remove.click();
    await page.getByRole("dialog").filter({ visible: true }).locator(remove).click();
    await signOut.click();
    // The device was told of the removal, and has forgotten the passkey.
    await page.getByRole("button", { name: t("desk.signIn.passkey") }).click();
    await expect(page.getByText(t("desk.signIn.errors.passkey"))).toBeVisible();
    await page.goto(desk.url + desk.signInPath);
    await page.getByRole("button", { name: t("desk.signIn.link.enter") }).click();
    await expect(heading).toHaveText(t("desk.signIn.link.used"));
    await takeConsoleErrors(consoleErrors, ["401"]);

    // An app on the home screen: the mail opens the browser, so the link is pasted into the app.
    await page.goto(`${desk.url}${deskPaths.signIn}`);
    await page.getByLabel(t("desk.signIn.email"), { exact: true }).fill("asha@example.in");
    await page.getByRole("button", { name: t("desk.signIn.send") }).click();
    const pasted = page.getByLabel(t("desk.signIn.paste.label"));
    await pasted.fill(desk.url);
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("desk.signIn.errors.pastedLink"))).toBeVisible();
    await expect(pasted).toBeFocused();
    const { text = "" } = await desk.mailServer.waitForMail(
      t("desk.mail.notYou"),
      "asha@example.in",
    );
    await pasted.fill(text);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: t("desk.signIn.link.enter") }).click();
    await expect(heading).toHaveText(t("desk.today.heading"));
  },
);

test("a device is told of a passkey that was removed, and of one that is unknown", async ({
  page,
  desk,
  consoleErrors,
}) => {
  const signals: unknown[] = [];
  await page.exposeFunction("recordSignal", (signal: unknown) => signals.push(signal));
  // Not passed on: the device would forget its passkey, and could not show it once more.
  await page.addInitScript(() => {
    const { recordSignal } = window as unknown as { recordSignal: (signal: unknown) => void };
    for (const name of ["signalAllAcceptedCredentials", "signalUnknownCredential"]) {
      Object.defineProperty(PublicKeyCredential, name, {
        value: async (options: object) => {
          recordSignal({ name, ...options });
          await Promise.resolve();
        },
      });
    }
  });
  await page.goto(`${desk.url}${deskPaths.people}`);
  await expect.poll(() => signals).toHaveLength(1);
  const accepted = {
    name: "signalAllAcceptedCredentials",
    rpId: "localhost",
    userId: expect.stringMatching(/^[\w-]+$/) as unknown,
  };
  const id: unknown = expect.stringMatching(/^[\w-]{20,}$/);
  expect(signals.pop()).toEqual({ ...accepted, allAcceptedCredentialIds: [id] });
  const remove = page.getByRole("button", { name: t("desk.people.removePasskey.open") });
  await remove.click();
  await page.getByRole("dialog").filter({ visible: true }).locator(remove).click();
  await expect.poll(() => signals).toHaveLength(1);
  expect(signals.pop()).toEqual({ ...accepted, allAcceptedCredentialIds: [] });
  await page
    .getByRole("main")
    .getByRole("button", { name: t("desk.menu.signOut") })
    .click();
  await page.getByRole("button", { name: t("desk.signIn.passkey") }).click();
  await expect(page.getByText(t("desk.signIn.errors.passkeyUnknown"))).toBeVisible();
  expect(signals).toEqual([
    { name: "signalUnknownCredential", rpId: "localhost", credentialId: id },
  ]);
  await takeConsoleErrors(consoleErrors, ["401"]);
});

test("an invitation signs in also in another language, and the owner ends that session", async ({
  page,
  desk,
  browser,
}) => {
  const link = await inviteByMail(page, desk, "ravi@example.in");
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole("link", { name: languages.hi.name }).click();
  const hindi = getLocaleFile("hi", "desk");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(hindi.signIn.link.heading);
  await guest.getByRole("button", { name: hindi.signIn.link.enter }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(hindi.today.heading);

  // The owner signs this device out, and the person stays.
  await page.goto(`${desk.url}${deskPaths.people}`);
  const { people } = getTexts("desk");
  await page.getByText(fillIn(people.person.open, { count: 1 })).click();
  const signOut = page.getByRole("button", { name: people.endPersonSession.open, exact: true });
  await page.locator("details").filter({ has: signOut }).locator(signOut).first().click();
  await page.getByRole("dialog").filter({ visible: true }).locator(signOut).click();
  await expect(
    page.getByText(fillIn(people.person.done, { email: "ravi@example.in" })),
  ).toBeFocused();
  await expect(page.locator("#people").getByText("ravi@example.in", { exact: true })).toBeVisible();
  await guest.goto(`${desk.url}${deskPaths.today}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(hindi.signIn.heading);
  await context.close();
});

test("a passkey that cannot be made says why", async ({ page, desk }) => {
  const { people, signIn } = getTexts("desk");
  await page.goto(`${desk.url}${deskPaths.people}`);
  const reasons = {
    NotAllowedError: signIn.errors.passkey,
    InvalidStateError: signIn.errors.passkeyExists,
    ConstraintError: signIn.errors.passkeyImpossible,
  };
  for (const [name, sentence] of Object.entries(reasons)) {
    await page.evaluate((name) => {
      navigator.credentials.create = () => Promise.reject(new DOMException("", name));
    }, name);
    await page.getByRole("button", { name: people.addPasskey }).click();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeInViewport();
  }
});

test(
  "an enquiry is followed up: its status, a call, a note, the list, and without scripts",
  { tag: "@languages" },
  async ({ page, withoutScripts: plain, desk }) => {
    const { enquiry, enquiries, menu, publish, today } = getTexts("desk");
    await sendEnquiry(page, desk.url, "Kirana shop, Adhartal");
    await page.reload();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kirana shop, Adhartal");
    await expectAccessibleAtAllWidths(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("link", { name: enquiry.call })).toHaveAttribute(
      "href",
      "tel:+919876543210",
    );

    await page.getByRole("button", { name: enquiry.statuses.talking, exact: true }).click();
    await expect(page.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.talking);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("button[name=status]:visible")).toHaveText([
      enquiry.statuses.talking,
    ]);
    await page.emulateMedia({ media: null });
    await logCall(page);
    await page.getByLabel(enquiry.note).fill("Wants the list of papers");
    await page.getByRole("button", { name: enquiry.addNote }).click();
    await expect(page.getByRole("main")).toContainText("Wants the list of papers");

    await page.goto(`${desk.url}${deskPaths.enquiries}?status=talking`);
    await expect(page.getByRole("link", { name: "Kirana shop, Adhartal" })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("searchbox", { name: enquiries.search }).fill("no such name");
    await page.keyboard.press("Enter");
    await expect(page.getByText(enquiries.nothingFound.heading)).toBeVisible();
    await expect(page.getByRole("link", { name: enquiries.export.open })).toHaveCount(0);
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("main").getByRole("link", { name: today.all }).click();
    await expect(page.getByRole("link", { name: "Kirana shop, Adhartal" })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: menu.more }).click();
    await expect(
      page.getByRole("dialog").getByRole("link", { name: publish.heading }),
    ).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await plain.goto(`${desk.url}${deskPaths.enquiries}`);
    await plain.getByRole("link", { name: "Kirana shop, Adhartal" }).click();
    await plain.getByRole("button", { name: enquiry.statuses.won, exact: true }).click();
    await expect(plain.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.won);
  },
);

/** Fills in the outcome of a call in the sheet at the bottom, which proposes the next day. */
async function logCall(page: Page): Promise<void> {
  const { enquiry } = getTexts("desk");
  await page.getByRole("button", { name: enquiry.callResult.heading }).click();
  const sheet = page.getByRole("dialog", { name: enquiry.callResult.heading });
  await sheet.getByLabel(enquiry.events.interested).check();
  await expect(sheet.getByRole("radio", { checked: true })).toHaveCount(2);
  await sheet.getByLabel(enquiry.callResult.note).fill("Will bring PAN and passbook");
  await expectAccessibleAtAllWidths(page);
  await sheet.getByRole("button", { name: enquiry.callResult.save }).click();
  await expect(page.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.talking);
  await expect(page.getByRole("main")).toContainText("Will bring PAN and passbook");
}

test(
  "an enquiry is found by search and filter, saved in a table, and deleted",
  { tag: "@languages" },
  async ({ page, desk }) => {
    const { enquiry, enquiries } = getTexts("desk");
    for (const name of ["Boutique", "Hostel", "Sweet shop"]) {
      await sendEnquiry(page, desk.url, name, `A message of the ${name}`);
    }
    await page.goto(`${desk.url}${deskPaths.enquiries}`);
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("searchbox", { name: enquiries.search }).pressSequentially("hos");
    await expect(page.getByRole("link", { name: "Boutique" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Hostel" })).toBeVisible();
    await expect(page).toHaveURL(/search=hos/);
    await page.goto(`${desk.url}${deskPaths.enquiries}`);

    await page.getByRole("button", { name: enquiries.filters.open }).click();
    await page.getByLabel(enquiries.filters.forms.enrolment).check();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("button", { name: enquiries.filters.show }).click();
    await expect(page.getByText(enquiries.nothingFound.heading)).toBeVisible();
    await page.getByRole("button", { name: enquiries.filters.open }).click();
    await page.getByRole("link", { name: enquiries.filters.clear }).click();

    await page.getByRole("link", { name: enquiries.export.open }).click();
    await expectAccessibleAtAllWidths(page);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: enquiries.export.download }).click();
    expect((await saved).suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.xlsx$/);

    await page.goto(`${desk.url}${deskPaths.enquiries}`);
    await page.getByRole("link", { name: "Hostel" }).click();
    await page.getByRole("link", { name: enquiry.erase.open }).click();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("button", { name: enquiry.erase.confirm }).click();
    await expect(page.getByText(fillIn(enquiries.erased, { count: 1 }))).toBeVisible();
    await expect(page.getByRole("link", { name: "Hostel" })).toHaveCount(0);
  },
);

test(
  "one of two people with one number is deleted, and spam that may be a person is kept",
  { tag: "@languages" },
  async ({ page, desk }) => {
    const { enquiries, enquiry } = getTexts("desk");
    for (const name of ["Asha Verma", "Meera Patel", "A robot", "Ramesh Kumar"]) {
      await sendEnquiry(page, desk.url, name, `A message of ${name}`);
    }
    {
      using db = openSiteDatabase(desk.data);
      const mark = db.prepare(
        "update submission set is_spam = 1, spam_reason = ? where fields like ?",
      );
      mark.run("content", "%A robot%");
      mark.run("overload", "%Ramesh Kumar%");
    }
    await page.goto(`${desk.url}${deskPaths.enquiries}?status=spam`);
    await expect(page.getByText(enquiries.mayBePerson)).toHaveCount(1);
    await page.getByRole("link", { name: enquiries.eraseSpam.open }).click();
    await expect(page.getByRole("checkbox")).not.toBeChecked();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("button", { name: enquiry.erase.confirm }).click();
    await expect(page.getByText(fillIn(enquiries.erased, { count: 1 }))).toBeVisible();
    await expect(page.getByRole("link", { name: "Ramesh Kumar" })).toBeVisible();

    await page.goto(`${desk.url}${deskPaths.enquiries}`);
    await page.getByRole("link", { name: "Asha Verma" }).click();
    await page.getByRole("link", { name: enquiry.erase.open }).click();
    await expect(page.getByRole("checkbox")).not.toBeChecked();
    await expect(page.getByText(enquiry.erase.differs)).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("button", { name: enquiry.erase.confirm }).click();
    await expect(page.getByText(fillIn(enquiries.erased, { count: 1 }))).toBeVisible();
    await expect(page.getByRole("link", { name: "Meera Patel" })).toBeVisible();
  },
);

test("the list of enquiries is reloaded when its tab is shown again", async ({ page, desk }) => {
  for (const path of [deskPaths.enquiries, deskPaths.today]) {
    await page.goto(`${desk.url}${path}`);
    await sendEnquiry(page, desk.url, `Seen at ${path}`);
    const found = page.getByRole("link", { name: `Seen at ${path}` });
    await expect(found).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(found).toHaveCount(1);
  }
});

/** Longer than the part of a message that is shown at first, with no two lines the same. */
const longMessage =
  "We are three friends who want to start a small company for packed spices in Adhartal. One of us has a shop already, with a GST number and an old food licence that ends in March. Which documents do you need from each partner, how long does the registration take, and what does it cost with every government fee? Please also tell us whether the shop can stay as it is, because my brother runs it alone and pays its taxes himself until summer.";

test(
  "a saved reply leads to a sale",
  { tag: "@languages" },
  async ({ page, consoleErrors, desk }) => {
    test.slow();
    const { enquiry, statistics, today } = getTexts("desk");
    await sendEnquiry(page, desk.url, "Boutique", "GST, please");
    await sendEnquiry(page, desk.url, "Hostel", longMessage);
    await page.reload();
    await expectAccessibleAtAllWidths(page);
    await page.getByRole("link", { name: "Hostel" }).click();
    // A long message is collapsed; an earlier enquiry from the same number is listed.
    await expect(page.getByRole("group").getByText(enquiry.wrote)).toBeVisible();
    await expect(page.getByRole("link", { name: /GST, please/ }).first()).toBeVisible();
    // On a wide screen the list from which it was opened is beside the enquiry.
    const list = page.getByRole("complementary", { name: today.heading });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(list.getByRole("link")).toHaveText(["Hostel", "Boutique"]);
    await page.getByRole("link", { name: new RegExp(enquiry.following) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boutique");
    await expect(page.getByRole("button", { name: enquiry.print })).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    await page.getByRole("button", { name: enquiry.whatsapp }).click();
    const chat = page.context().waitForEvent("page");
    const reply = page.getByRole("dialog").getByRole("link").first();
    await expect(reply).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?text=.*Boutique/);
    await reply.click();
    await (await chat).close();
    await expect(page.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.talking);
    // The reply took it from Today, and its neighbour stays.
    await expect(list.getByRole("link")).toHaveText(["Hostel"]);
    await expect(page.getByRole("link", { name: `${enquiry.previous}: Hostel` })).toBeVisible();
    await page.getByRole("button", { name: enquiry.mail, exact: false }).click();
    await expect(page.getByRole("dialog", { name: enquiry.replies.mail.heading })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await page.keyboard.press("Escape");
    await page.locator("summary", { hasText: enquiry.next.change }).click();
    await page.getByRole("button", { name: enquiry.next.remove }).click();
    await expect(page.getByText(enquiry.next.none)).toBeVisible();
    await page.goto(`${desk.url}${deskPaths.today}`);
    const undated = page.getByRole("region", { name: today.groups.undated });
    await undated.getByRole("link", { name: "Boutique" }).click();
    await page.getByRole("button", { name: enquiry.statuses.won, exact: true }).click();
    const card = page.getByRole("region", { name: enquiry.enrolment.service });
    const paid = card.getByLabel(enquiry.enrolment.paid, { exact: true });
    await paid.fill("a lot");
    await card.getByRole("button", { name: enquiry.enrolment.save }).click();
    await expect(paid).toHaveAccessibleDescription(enquiry.enrolment.problems.amount);
    await expect(paid).toBeFocused();
    await expect(paid).toBeInViewport();
    await takeConsoleErrors(consoleErrors, ["422"]);
    await paid.fill("4500");
    await card.getByRole("button", { name: enquiry.enrolment.save }).click();
    await expect(card).toContainText(enquiry.enrolment.stamp);
    await expect(card.getByRole("status")).toHaveText(getTexts("desk").saved);
    await expect(card.getByRole("status")).toBeInViewport();
    await expectAccessibleAtAllWidths(page);

    await page.goto(`${desk.url}${deskPaths.statistics}`);
    await expect(page.getByRole("table").filter({ hasText: statistics.rupees })).toContainText(
      "₹4,500",
    );
    await expectAccessibleAtAllWidths(page);
  },
);

test(
  "a caller is written down, unless they are known already, and gets the privacy notice",
  { tag: "@languages" },
  async ({ page, consoleErrors, desk, withoutScripts: plain }) => {
    const { addEnquiry, enquiries, enquiry, sources } = getTexts("desk");
    await sendEnquiry(page, desk.url, "Sunita");
    await page.goto(`${desk.url}${deskPaths.enquiries}`);
    await page.getByRole("link", { name: addEnquiry.open }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(addEnquiry.heading);
    await page.getByRole("button", { name: addEnquiry.save }).click();
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText(
      addEnquiry.errors.neither,
    );
    await page.getByLabel(addEnquiry.number).fill("98765 43210");
    await expect(page.getByRole("status")).toContainText("Sunita");
    await expectAccessibleAtAllWidths(page);

    await page.getByLabel(addEnquiry.number).fill("98260 11223");
    await expect(page.getByText(addEnquiry.matches)).toBeHidden();
    await page.getByLabel(addEnquiry.name).fill("Ramesh");
    await page.getByRole("radio", { name: sources.shop }).check();
    await page.getByRole("button", { name: addEnquiry.save }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ramesh");
    await expect(page.locator("[aria-pressed=true]")).toHaveText(enquiry.statuses.talking);
    await expect(page.getByRole("region", { name: enquiry.sent })).toContainText(sources.shop);
    const notice = page.getByRole("link", { name: addEnquiry.notice.send });
    await expect(notice).toHaveAttribute("href", /^https:\/\/wa\.me\/919826011223\?text=.*privacy/);
    await expectAccessibleAtAllWidths(page);
    await plain.goto(`${desk.url}${deskPaths.addEnquiry}`);
    await plain.getByLabel(addEnquiry.number).fill("98765 43210");
    await plain.getByRole("button", { name: addEnquiry.save }).click();
    // Without scripts the server shows who has this number.
    await expect(plain.getByRole("region", { name: enquiry.samePerson })).toContainText("Sunita");
    await plain.getByRole("link", { name: enquiries.heading }).first().click();
    await takeConsoleErrors(consoleErrors, ["422"]);
  },
);

test("the status that is shown is in sight, also at the end of the strip", async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.url}${deskPaths.enquiries}?status=spam`);
  const active = page.locator("#found nav [aria-current=page]");
  await expect(active).toHaveText(new RegExp(t("desk.enquiries.statuses.spam")));
  await expect(active).toBeInViewport({ ratio: 1 });
});

test("no row shows below the button of the sheet of a call", async ({ page, desk }) => {
  await sendEnquiry(page, desk.url, "Sheet", "After 5 pm");
  await page.goto(`${desk.url}${deskPaths.enquiries}`);
  await page.getByRole("link", { name: "Sheet" }).click();
  const { callResult, next } = getTexts("desk").enquiry;
  await page.getByRole("button", { name: callResult.heading }).click();
  const sheet = page.locator("#call");
  const save = sheet.getByRole("button", { name: callResult.save });
  // Nothing but the button's own box is at the lower edge, before and after scrolling.
  const isCovered = () =>
    sheet.evaluate((drawer) => {
      const { left, bottom, width } = drawer.getBoundingClientRect();
      const lowest = document.elementFromPoint(left + width / 2, bottom - 6);
      return lowest?.querySelector(":scope > button") != null;
    });
  expect(await isCovered()).toBe(true);
  const time = sheet.getByLabel(next.time);
  await time.focus();
  const [field, button] = [await time.boundingBox(), await save.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});
