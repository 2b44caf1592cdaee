import { expect, test } from "vitest";
import { defaultLocale } from "#locales.ts";
import { getLocaleMessages, loadMessages } from "#server/messages.ts";
import type { Account } from "#server/store/accounts.ts";
import { linkLifetimes, renderSignInMail } from "./sign-in-links.ts";

const { messages } = getLocaleMessages(loadMessages(), defaultLocale);
// The mail reads no more of an account.
const account = { email: "asha@example.in", language: defaultLocale } as Account;
const href = "https://nazariya.example/desk/sign-in#token";

test("an invitation says who invites, a requested link that it was asked for, each how long it lasts", () => {
  const link = { href, lasts: linkLifetimes.invited };
  const invitation = renderSignInMail(account, { ...link, by: "ravi@example.in" }, messages);
  expect(invitation.subject).toContain("Your invitation to the desk of");
  expect(invitation.text).toMatch(/^ravi@example\.in has invited you/);
  const minutes = String(linkLifetimes.invited / 60_000);
  for (const part of [invitation.text, invitation.html]) {
    expect(part).toContain(href);
    expect(part).toContain(`for ${minutes} minutes`);
    expect(part).toContain("If you do not know the sender");
  }
  const requested = renderSignInMail(account, { ...link, lasts: 900_000 }, messages);
  expect(requested.subject).toContain("Your sign-in link for");
  expect(requested.text).toMatch(/^Someone asked for a link/);
  expect(requested.text).toContain("for 15 minutes");
  expect(requested.text).toContain("If you did not ask for it");
  expect(requested.to).toEqual([{ name: "", address: "asha@example.in" }]);
});
