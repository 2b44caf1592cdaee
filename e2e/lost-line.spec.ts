import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { field, fillIn, contactEntries, openForm, sendButton, sentHeading } from "./forms.ts";
import { leadsWith } from "./database.ts";
import { say } from "./phrasebook.ts";
import { expect, expectAccessible, provoked, test } from "./site.ts";

/** Fills in the message, loses the line, and sends; returns what the visitor is told. */
async function sendOffline(page: Page, message: string): Promise<string> {
  await openForm(page, "/contact-us");
  await fillIn(page, "contact", contactEntries(message));
  await page.context().setOffline(true);
  const alert = page.waitForEvent("dialog");
  const clicked = sendButton(page, "contact").click();
  const dialog = await alert;
  await dialog.accept();
  await clicked;
  return dialog.message();
}

const notSent = ["The form was not sent.", "net::ERR_INTERNET_DISCONNECTED"];

test("without a connection: the alert at once, everything kept, one tap once it is back", async ({
  page,
  site,
  complaints,
}) => {
  const words = randomUUID();
  expect(await sendOffline(page, words)).toBe(say("letter.failed"));
  await expect(field(page, "contact", "message")).toHaveValue(words);
  await expect(sendButton(page, "contact")).toBeEnabled();
  await expect(page.getByRole("status")).toHaveText(say("forms.keeping.lost"));
  const again = page.getByRole("button", { name: say("forms.keeping.send") });
  await expect(again).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(page.getByRole("status")).toHaveText(say("forms.keeping.back"));
  await expectAccessible(page, "form");
  await again.click();
  await expect(sentHeading(page)).toBeVisible();
  expect(leadsWith(site.data, words)).toBe(1);
  await provoked(complaints, notSent);
});
