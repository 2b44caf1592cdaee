/** The desk on a phone: it can be installed, and shows alerts that its server has encrypted. */
import { createECDH, randomBytes } from "node:crypto";
import type { Page, Worker } from "@playwright/test";
import { test } from "./desk.ts";
import { words } from "./phrasebook.ts";
import { expect, expectForEverybody } from "./site.ts";

test.use({ serviceWorkers: "allow" });

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

/**
 * Gives the worker of the desk a message, as the push service of a phone does.
 *
 * @returns what it would show: this browser has no screen for notifications.
 */
async function push(worker: Worker, alert: object): Promise<unknown> {
  return await worker.evaluate(async (data) => {
    const shown: unknown[] = [];
    const showNotification = (...notification: unknown[]) => void shown.push(notification);
    Object.defineProperty(globalThis, "registration", { value: { showNotification } });
    Object.defineProperty(navigator, "setAppBadge", { value: () => undefined });
    // Not known to the library of pages; a message that no service sent may not hold the worker awake.
    const scope = globalThis as unknown as { PushEvent: new (name: string, init: object) => Event };
    const event = new scope.PushEvent("push", { data });
    const works: Promise<unknown>[] = [];
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => works.push(work) });
    dispatchEvent(event);
    await Promise.all(works);
    return shown;
  }, JSON.stringify(alert));
}

test("a phone asks for alerts, chooses among them, and shows what arrives @languages", async ({
  page,
  context,
  desk,
}) => {
  const { alerts } = words("desk").people;
  await context.grantPermissions(["notifications"], { origin: desk.url });
  await withPushService(page);
  await page.goto(`${desk.url}/desk/people`);
  await page.getByRole("button", { name: alerts.start }).click();
  await expect(page.getByLabel(alerts.kinds.lead)).toBeChecked();
  await expect(page.getByLabel(alerts.kinds.personal)).not.toBeChecked();
  await expectForEverybody(page);
  await page.getByLabel(alerts.kinds.personal).check();
  const form = page.locator("form").filter({ has: page.getByLabel(alerts.kinds.personal) });
  await form.getByRole("button", { name: alerts.save }).click();
  await expect(page.getByLabel(alerts.kinds.personal)).toBeChecked();

  const worker = context.serviceWorkers().findLast((one) => one.url().endsWith("/desk/worker.js"));
  if (worker === undefined) throw new Error("The desk has no worker.");
  const alert = { title: "New", body: "Open", tag: "lead", url: "/desk/today", badge: 1 };
  expect(await push(worker, alert)).toMatchObject([
    ["New", { body: "Open", tag: "lead", data: { url: "/desk/today" } }],
  ]);

  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  const { icons } = (await (await page.request.get(desk.url + (manifest ?? ""))).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect((await page.request.get(desk.url + src)).ok()).toBe(true);
  await form.getByRole("button", { name: alerts.remove }).click();
  await expect(page.getByLabel(alerts.kinds.lead)).toHaveCount(0);
});
