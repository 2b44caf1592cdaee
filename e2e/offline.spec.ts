import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { portOf } from "#server/testing/server-process.ts";
import { openForm, sendButton } from "./forms.ts";
import { at, say } from "./content.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, provoked, test } from "./site.ts";

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

test("a visited page and its form work offline", async ({ page, context, complaints }) => {
  for (const path of ["/c-a-services", "/our-franchise", "/contact-us"]) {
    // It is kept under its path, whatever led to it.
    await page.goto(`${at(path)}?utm_source=card`);
    await kept(page, at(path));
  }
  // Its scripts came with the form; what has not come is not kept.
  await openForm(page, "/contact-us");
  await context.setOffline(true);
  await page.goto(at("/our-franchise"));
  await expect(heading(page)).toBeVisible();
  await page.goto(at("/c-a-services"));
  await expect(heading(page)).toHaveText(say("services.hero.heading"));
  const rozha = await page.evaluate(() => document.fonts.check("20px 'Rozha One'"));
  expect(rozha).toBe(true);

  await openForm(page, "/contact-us");
  await expect(sendButton(page, "contact")).toBeEnabled();
  await provoked(complaints, [], offline);
});

test(
  "an unvisited page says that it is offline",
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

test("no answer to a form is ever kept", async ({ page, complaints }) => {
  await page.goto(at("/contact-us"));
  await kept(page, at("/contact-us"));
  await page.goto(at("/contact-us/sent?reference=NZ-2345-6789"));
  await expect(page.locator("[data-sent] p > strong")).toHaveText("NZ-2345-6789");
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

/** A line to the site that a test can halt, and on which the worker can be another one. */
async function openLine(site: string) {
  let going: Promise<void> = Promise.resolve();
  let isHeard = (text: string) => text;
  const line = createServer((request, response) => {
    void going.then(async () => {
      const answer = await fetch(site + (request.url ?? ""));
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("content-type") ?? "";
      const cache = answer.headers.get("cache-control") ?? "";
      const said = request.url === "/sw.js" ? isHeard(body.toString()) : body;
      response.writeHead(answer.status, { "content-type": type, "cache-control": cache }).end(said);
    });
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  return {
    url: `http://127.0.0.1:${portOf(line)}`,
    /** Nothing is answered until the returned function is called. */
    halt: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      going = promise;
      return resolve;
    },
    /** Another worker from now on. */
    changeWorker: (change: (text: string) => string) => {
      isHeard = change;
    },
    close: () => {
      line.closeAllConnections();
      line.close();
    },
  };
}

test("a slow line delays forms alone, no visited page", async ({ page, context, site }) => {
  const { url, halt, close } = await openLine(site.url);
  try {
    await page.goto(url + at("/contact-us"));
    await kept(page, at("/contact-us"));
    await page.goto(url + at("/privacy"));
    await kept(page, at("/privacy"));
    const goOn = halt();
    const opened = page.goto(url + at("/contact-us"), { waitUntil: "commit" });
    const reader = await context.newPage();
    await reader.goto(url + at("/privacy"), { waitUntil: "commit" });
    await expect(heading(reader)).toHaveText(say("privacy.heading"));
    // The form was asked for before the page that is here by now.
    expect(page.url()).toBe(url + at("/privacy"));
    goOn();
    await opened;
    await expect(heading(page)).toHaveText(say("contact.heading"));
  } finally {
    close();
  }
});

test("nothing of an old build stays after a new one", async ({ page, site }) => {
  const { url, changeWorker, close } = await openLine(site.url);
  try {
    await page.goto(url + at("/privacy"));
    await kept(page, at("/privacy"));
    const before = await cacheNames(page);
    const version = before.find((name) => name.startsWith("pages-"))?.slice("pages-".length) ?? "";
    expect(version).not.toBe("");
    changeWorker((text) => text.replaceAll(version, "next"));
    await page.goto(url + at("/our-franchise"));
    await expect
      .poll(async () => (await cacheNames(page)).toSorted())
      .toEqual(["assets", "offline-next", "pages-next"]);
  } finally {
    close();
  }
});
