/** The desk on a phone: it can be installed, and shows alerts that its server has encrypted. */
import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { becomeOwner, openDesk } from "./desk.ts";
import { withPasskeys } from "./passkeys.ts";
import { words } from "./phrasebook.ts";
import { expect, expectForEverybody, test } from "./site.ts";

/** No push service can be reached from here: the browser subscribes to one that only has a name. */
async function withPushService(page: Page): Promise<void> {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const subscription = {
    endpoint: "https://push.example.com/this-phone",
    keys: {
      p256dh: keys.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((json) => {
    const subscribed = { toJSON: () => json };
    PushManager.prototype.subscribe = () => Promise.resolve(subscribed as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(subscribed as never);
  }, subscription);
}

/** Gives the worker of the desk a message, as the push service of a phone does. */
async function push(page: Page, alert: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const desk = registrations.find(({ scopeURL }) => scopeURL.endsWith("/desk/"));
      if (desk !== undefined) resolve(desk.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(alert),
  });
}

test("a phone asks for alerts, chooses among them, and shows what arrives @languages", async ({
  page,
  context,
}) => {
  const desk = await openDesk();
  const { alerts } = words("desk").people;
  try {
    await context.grantPermissions(["notifications"], { origin: desk.url });
    await withPasskeys(page);
    await withPushService(page);
    await becomeOwner(page, desk);
    await page.goto(`${desk.url}/desk/people`);
    await page.getByRole("button", { name: alerts.start }).click();
    await expect(page.getByLabel(alerts.kinds.lead)).toBeChecked();
    await expect(page.getByLabel(alerts.kinds.personal)).not.toBeChecked();
    await expectForEverybody(page);
    await page.getByLabel(alerts.kinds.personal).check();
    const form = page.locator("form").filter({ has: page.getByLabel(alerts.kinds.personal) });
    await form.getByRole("button", { name: alerts.save }).click();
    await expect(page.getByLabel(alerts.kinds.personal)).toBeChecked();

    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    );
    expect(scopes).toContain("/desk/");
    const alert = { title: "New", body: "Open", tag: "lead", url: "/desk/today", badge: 1 };
    await push(page, alert);
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/desk/");
        return (await registration?.getNotifications())?.map(({ title }) => title);
      });
    await expect.poll(shown).toEqual(["New"]);

    const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
    const { icons } = (await (await page.request.get(desk.url + (manifest ?? ""))).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of icons) expect((await page.request.get(desk.url + src)).ok()).toBe(true);
    await form.getByRole("button", { name: alerts.remove }).click();
    await expect(page.getByLabel(alerts.kinds.lead)).toHaveCount(0);
  } finally {
    await page.close();
    await desk.close();
  }
});
