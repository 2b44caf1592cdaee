/** Getting in at the desk, for every journey that begins there. */
import type { Page } from "@playwright/test";
import { say } from "./phrasebook.ts";
import { expect, openSite } from "./site.ts";

/** A site with a desk that has no owner yet, at the host that passkeys know, and the way in. */
export async function openDesk() {
  const site = await openSite();
  const url = site.url.replace("127.0.0.1", "localhost");
  const wayIn = /\/desk\/enter#\S+/.exec(site.said())?.[0] ?? "";
  return { ...site, url, wayIn };
}

/** A phone that makes and shows passkeys without asking for a finger. */
export async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Comes in by the way that the terminal says, and stays the owner. */
export async function becomeOwner(page: Page, desk: { url: string; wayIn: string }): Promise<void> {
  await page.goto(desk.url + desk.wayIn);
  await page.getByLabel(say("desk.enter.first.email")).fill("asha@example.in");
  await page.getByRole("button", { name: say("desk.enter.first.become") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("desk.today.heading"));
}
