import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { fillIn, contactEntries, openForm, sendButton } from "./forms.ts";
import { at, say } from "./phrasebook.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSite,
  provoked,
  test,
} from "./site.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the worker is in charge of the page and has kept it. */
async function kept(page: Page, address: string) {
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const found = await caches.match(address);
        return navigator.serviceWorker.controller !== null && found?.ok;
      }, address),
    )
    .toBe(true);
}

/** What the browser says of what it could not load. */
const offline = ["net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED"];

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test("a page that was visited can be read offline, the very first one too", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(at("/c-a-services"));
  await kept(page, at("/c-a-services"));
  await page.goto(at("/our-franchise?utm_source=card"));
  await kept(page, at("/our-franchise"));
  await context.setOffline(true);
  await page.goto(at("/our-franchise"));
  await expect(heading(page)).toBeVisible();
  await page.goto(at("/c-a-services"));
  await expect(heading(page)).toHaveText(say("services.hero.heading"));
  const rozha = await page.evaluate(() => document.fonts.check("20px 'Rozha One'"));
  expect(rozha).toBe(true);
  await provoked(complaints, [], offline);
});

test(
  "a page that was not visited is replaced by the offline page, under the same address",
  { tag: "@languages" },
  async ({ page, context, complaints }) => {
    await page.goto(at("/"));
    await kept(page, at("/"));
    await context.setOffline(true);
    await page.goto(at("/about-us"));
    await expect(heading(page)).toHaveText(say("offline.heading"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(
      page.getByRole("main").getByRole("link", { name: say("business.phone") }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: say("offline.again") }).click();
    await expect(page).toHaveURL(at("/about-us"));
    await expect(heading(page)).not.toHaveText(say("offline.heading"));
    await provoked(complaints, [], offline);
  },
);

test("a form on a kept page says at once that it was not sent", async ({
  page,
  context,
  complaints,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(at("/contact-us"));
  await kept(page, at("/contact-us"));
  await context.setOffline(true);
  await openForm(page, "/contact-us");
  await fillIn(page, "contact", contactEntries("Written offline"));
  const alert = page.waitForEvent("dialog");
  await sendButton(page, "contact").click();
  expect((await alert).message()).toBe(say("letter.failed"));
  await provoked(complaints, ["The form was not sent."], offline);
});

test("neither a form's answer nor its page with a reference is ever kept", async ({
  page,
  complaints,
}) => {
  await page.goto(at("/contact-us"));
  await kept(page, at("/contact-us"));
  await page.goto(at("/contact-us/sent?reference=NZ-2345-6789"));
  await expect(page.locator("[data-reference]")).toHaveText("NZ-2345-6789");
  await page.evaluate(() => fetch("/api/submit").catch(() => undefined));
  await page.goto(at("/privacy"));
  await kept(page, at("/privacy"));
  const addresses = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain(at("/contact-us"));
  expect(addresses.filter((address) => /\/sent$|^\/api\//.test(address))).toEqual([]);
  // The endpoint takes no GET, and the browser reports that.
  await provoked(complaints, ["405"]);
});

test.describe("on a slow line", () => {
  test.skip(process.platform === "win32", "a process cannot be halted there");

  test("a page that was visited does not keep its reader waiting, but one with a form is fresh", async ({
    page,
    context,
  }) => {
    const { url, server, close } = await openSite();
    try {
      await page.goto(url + at("/contact-us"));
      await kept(page, at("/contact-us"));
      await page.goto(url + at("/privacy"));
      await kept(page, at("/privacy"));
      server.kill("SIGSTOP");
      const opened = page.goto(url + at("/contact-us"), { waitUntil: "commit" });
      const reader = await context.newPage();
      await reader.goto(url + at("/privacy"), { waitUntil: "commit" });
      await expect(heading(reader)).toHaveText(say("privacy.heading"));
      // The form was asked for before the page that is here by now.
      expect(page.url()).toBe(url + at("/privacy"));
      server.kill("SIGCONT");
      await opened;
      await expect(heading(page)).toHaveText(say("contact.heading"));
    } finally {
      await close();
    }
  });
});

test("a new build takes the place of the old one, and nothing of the old one stays", async ({
  page,
}) => {
  const project = await mkdtemp(path.join(tmpdir(), "project-"));
  for (const folder of ["dist", "content"]) {
    await cp(folder, path.join(project, folder), { recursive: true });
  }
  await symlink(path.resolve("node_modules"), path.join(project, "node_modules"));
  const worker = path.join(project, "dist/client/sw.js");
  let site = await openSite({}, project);
  const { url } = site;
  const source = await (await fetch(`${url}/sw.js`)).text();
  const version = /pages-([\w-]+)/.exec(source)?.[1] ?? "";
  try {
    await page.goto(url + at("/privacy"));
    await kept(page, at("/privacy"));
    expect(await cacheNames(page)).toContain(`pages-${version}`);
    await writeFile(worker, source.replaceAll(version, "next"));
    // A server keeps what it read at its start.
    await site.close();
    site = await openSite({ PORT: new URL(url).port }, project);
    await page.goto(url + at("/our-franchise"));
    await expect
      .poll(async () => (await cacheNames(page)).toSorted())
      .toEqual(["assets", "offline-next", "pages-next"]);
  } finally {
    await site.close();
    await rm(project, { recursive: true, force: true });
  }
});

test("the worker is served at the root, as a script, and never from an old cache", async ({
  request,
}) => {
  const { headers, status } = await request
    .get("/sw.js")
    .then((response) => ({ headers: response.headers(), status: response.status() }));
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("javascript");
  expect(headers["cache-control"]).toBe("no-cache");
});
