import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { getPort } from "#server/testing/server-process.ts";
import { formatLongDay } from "#text/days.ts";
import { getTestLocale, localizedPath, t } from "./content.ts";
import { getFieldError, getSendButton, openForm } from "./forms.ts";
import { measureLayoutShift } from "./page-motion.ts";
import { getCardLink, getDialog, getServiceTitle, gst } from "./services.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  takeConsoleErrors,
  test,
} from "./site.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the service worker controls the page and has cached this address. */
async function waitUntilKept(page: Page, address: string) {
  await expect
    .poll(() =>
      page.evaluate(async (address) => {
        const found = await caches.match(address);
        return navigator.serviceWorker.controller !== null && found?.ok;
      }, address),
    )
    .toBe(true);
}

/** Console errors for resources that could not be loaded. */
const offlineErrors = ["net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED"];

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test("a visited page and its form work offline", async ({ page, context, consoleErrors }) => {
  for (const path of ["/c-a-services", "/our-franchise", "/contact-us"]) {
    // Cached under its path, without the query.
    await page.goto(`${localizedPath(path)}?utm_source=card`);
    await waitUntilKept(page, localizedPath(path));
  }
  // The form's scripts are cached with the page; scripts that were never loaded are not.
  await openForm(page, "/contact-us");
  await context.setOffline(true);
  await page.goto(localizedPath("/our-franchise"));
  await expect(heading(page)).toBeVisible();
  await page.goto(localizedPath("/c-a-services"));
  await expect(heading(page)).toHaveText(t("services.hero.heading"));
  const hasHeadlineFont = await page.evaluate(() => document.fonts.check("20px 'Rozha One'"));
  expect(hasHeadlineFont).toBe(true);

  await openForm(page, "/contact-us");
  await expect(getSendButton(page, "contact")).toBeEnabled();
  await takeConsoleErrors(consoleErrors, [], offlineErrors);
});

test(
  "an unvisited page says that it is offline",
  { tag: "@languages" },
  async ({ page, context, consoleErrors }) => {
    await page.goto(localizedPath("/"));
    await waitUntilKept(page, localizedPath("/"));
    await context.setOffline(true);
    await page.goto(localizedPath("/about-us"));
    await expect(heading(page)).toHaveText(t("offline.heading"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(
      page.getByRole("main").getByRole("link", { name: t("business.phone") }),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: t("offline.again") }).click();
    await expect(page).toHaveURL(localizedPath("/about-us"));
    await expect(heading(page)).not.toHaveText(t("offline.heading"));
    await takeConsoleErrors(consoleErrors, [], offlineErrors);
  },
);

test("thank-you pages and answers of the endpoint for forms are never cached", async ({
  page,
  consoleErrors,
}) => {
  await page.goto(localizedPath("/contact-us"));
  await waitUntilKept(page, localizedPath("/contact-us"));
  await page.goto(localizedPath("/contact-us/sent?reference=NZ-2345-6789"));
  await expect(page.locator("[data-sent] p > strong")).toHaveText("NZ-2345-6789");
  await page.evaluate(() => fetch("/api/submit").catch(() => undefined));
  await page.goto(localizedPath("/privacy"));
  await waitUntilKept(page, localizedPath("/privacy"));
  const addresses = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain(localizedPath("/contact-us"));
  expect(addresses.filter((address) => /\/sent$|^\/api\//.test(address))).toEqual([]);
  // The endpoint answers GET with an error, which the browser reports.
  await takeConsoleErrors(consoleErrors, ["405"]);
});

/** A proxy in front of the site, which can delay responses, date them, replace the service worker, and end. */
async function openLine(site: string) {
  let going: Promise<void> = Promise.resolve();
  let changeText = (text: string) => text;
  let date: string | undefined;
  const line = createServer((request, response) => {
    void going.then(async () => {
      const answer = await fetch(site + (request.url ?? ""));
      const body = Buffer.from(await answer.arrayBuffer());
      const text = request.url === "/sw.js" ? changeText(body.toString()) : body;
      for (const name of ["content-type", "cache-control", "content-security-policy", "date"])
        response.setHeader(name, answer.headers.get(name) ?? "");
      if (date !== undefined) response.setHeader("date", date);
      response.writeHead(answer.status).end(text);
    });
  }).listen(0, "127.0.0.1");
  await once(line, "listening");
  return {
    url: `http://127.0.0.1:${getPort(line)}`,
    /** Delays all responses until the returned function is called. */
    halt: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      going = promise;
      return resolve;
    },
    changeWorker: (change: (text: string) => string) => {
      changeText = change;
    },
    /** Every later answer is of this moment. */
    setDate: (moment: string) => {
      date = new Date(moment).toUTCString();
    },
    close: () => {
      line.closeAllConnections();
      line.close();
    },
  };
}

test("a slow network delays forms, not visited pages", async ({ page, context, site }) => {
  const { url, halt, close } = await openLine(site.url);
  try {
    await page.goto(url + localizedPath("/contact-us"));
    await waitUntilKept(page, localizedPath("/contact-us"));
    await page.goto(url + localizedPath("/privacy"));
    await waitUntilKept(page, localizedPath("/privacy"));
    const goOn = halt();
    const opened = page.goto(url + localizedPath("/contact-us"), { waitUntil: "commit" });
    const reader = await context.newPage();
    await reader.goto(url + localizedPath("/privacy"), { waitUntil: "commit" });
    await expect(heading(reader)).toHaveText(t("privacy.heading"));
    // The form was requested earlier than the page that has already loaded.
    expect(page.url()).toBe(url + localizedPath("/privacy"));
    goOn();
    await opened;
    await expect(heading(page)).toHaveText(t("contact.heading"));
  } finally {
    close();
  }
});

test("a new build replaces all cached files", async ({ page, site }) => {
  const { url, changeWorker, close } = await openLine(site.url);
  try {
    await page.goto(url + localizedPath("/privacy"));
    await waitUntilKept(page, localizedPath("/privacy"));
    const before = await cacheNames(page);
    const version = before.find((name) => name.startsWith("pages-"))?.slice("pages-".length) ?? "";
    expect(version).not.toBe("");
    changeWorker((text) => text.replaceAll(version, "next"));
    // A page with scripts, which the new worker keeps.
    await page.goto(url + localizedPath("/contact-us"));
    await expect
      .poll(async () => (await cacheNames(page)).toSorted())
      .toEqual(["assets", "offline-next", "pages-next"]);
  } finally {
    close();
  }
});

/**
 * What the console says once a server has ended, which a service worker notices, too: the setting "offline" of the
 * browser may not reach it.
 */
const refusedError = "net::ERR_CONNECTION_REFUSED";

const keptNotice = (page: Page) => page.getByRole("status").filter({ has: page.locator("time") });

/** Late in the evening of the 2nd in London; in India the 3rd has begun. */
const servedOn = { moment: "2026-11-02T20:00:00Z", indianDay: "2026-11-03" };

async function expectKeptNotice(page: Page) {
  const day = formatLongDay(servedOn.indianDay, getTestLocale());
  const sentence = t("offline.kept", { day });
  await expect(keptNotice(page)).toContainText(sentence);
  await expect(keptNotice(page).locator("time")).toHaveAttribute("datetime", servedOn.indianDay);
}

test(
  "a kept page says of which day it is once the server is gone",
  { tag: "@languages" },
  async ({ page, site, consoleErrors }) => {
    const { url, setDate, close } = await openLine(site.url);
    try {
      setDate(servedOn.moment);
      for (const path of ["/c-a-services", "/grow-with-us"]) {
        await page.goto(url + localizedPath(path));
        await expect(heading(page)).toBeVisible();
        await expect(keptNotice(page)).toHaveCount(0);
        await waitUntilKept(page, localizedPath(path));
      }
    } finally {
      close();
    }
    for (const path of ["/c-a-services", "/grow-with-us"]) {
      await page.goto(url + localizedPath(path));
      await expectKeptNotice(page);
      expect(await page.evaluate(measureLayoutShift)).toBeLessThan(0.005);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // On paper an old fee is no newer than on a screen.
    await page.emulateMedia({ media: "print" });
    await expect(keptNotice(page)).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goBack();
    await expectKeptNotice(page);
    // The copy itself stays as it came, so it never has two notices.
    const isMarked = await page.evaluate(async (address) => {
      const copy = await caches.match(address);
      return (await copy?.text())?.includes('<div role="status"');
    }, localizedPath("/c-a-services"));
    expect(isMarked).toBe(false);
    await takeConsoleErrors(consoleErrors, [], [refusedError]);
  },
);

test("a page that is read while the network is slow says of which day it is", async ({
  page,
  site,
}) => {
  const { url, setDate, halt, close } = await openLine(site.url);
  try {
    setDate(servedOn.moment);
    await page.goto(url + localizedPath("/privacy"));
    await waitUntilKept(page, localizedPath("/privacy"));
    const goOn = halt();
    await page.goto(url + localizedPath("/privacy"), { waitUntil: "commit" });
    await expectKeptNotice(page);
    goOn();
    await page.reload();
    await expect(heading(page)).toHaveText(t("privacy.heading"));
    await expect(keptNotice(page)).toHaveCount(0);
  } finally {
    close();
  }
});

/** As a phone does that is short of space. What the service worker saved stays. */
async function clearBrowserCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

// The scripts of the first page of a visit are loaded before there is a worker.
test("a tool on the first page of a visit works once the server is gone", async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (url) => {
      await new Promise((resolve) => addEventListener("register", resolve));
      return register(url);
    };
  });
  const path = localizedPath("/c-a-services/calculators/gst");
  const { url, close } = await openLine(site.url);
  const expectHydrated = async () => {
    await page.locator("main form").first().scrollIntoViewIfNeeded();
    await expect(page.locator("main astro-island").first()).toBeAttached();
    await expect(page.locator("main astro-island[ssr]", { has: page.locator("form") })).toHaveCount(
      0,
    );
  };
  try {
    await page.goto(url + path);
    await expectHydrated();
    await page.evaluate(() => dispatchEvent(new Event("register")));
    await waitUntilKept(page, path);
  } finally {
    close();
  }
  await clearBrowserCache(page);
  await page.reload();
  await expect(keptNotice(page)).toBeVisible();
  await expectHydrated();
  await takeConsoleErrors(consoleErrors, [], [refusedError]);
});

test("a stamp opens its service once the server is gone, also where no stamp was seen before", async ({
  page,
  site,
  consoleErrors,
}) => {
  const waiting = page.locator("astro-island[component-url*=catalogue][ssr]");
  const { url, close } = await openLine(site.url);
  try {
    await page.goto(url + localizedPath("/c-a-services"));
    // The worker saves the forms after the scripts of the page.
    await waitUntilKept(page, localizedPath("/contact-us"));
    await expect(waiting).toHaveCount(1);
  } finally {
    close();
  }
  await clearBrowserCache(page);
  await getCardLink(page, gst).scrollIntoViewIfNeeded();
  await expect(waiting).toHaveCount(0);
  await getCardLink(page, gst).click();
  await expect(getDialog(page).getByRole("heading", { name: getServiceTitle(gst) })).toBeVisible();
  await takeConsoleErrors(consoleErrors, [], [refusedError]);
});

test(
  "both forms open without a server although they were never visited",
  { tag: "@languages" },
  async ({ page, site, consoleErrors }) => {
    const { url, setDate, close } = await openLine(site.url);
    try {
      setDate(servedOn.moment);
      await page.goto(url + localizedPath("/privacy"));
      await waitUntilKept(page, localizedPath("/contact-us"));
      await waitUntilKept(page, localizedPath("/grow-with-us"));
    } finally {
      close();
    }
    await clearBrowserCache(page);
    for (const [path, form] of [
      ["/contact-us", "contact"],
      ["/grow-with-us", "enrolment"],
    ] as const) {
      await page.goto(url + localizedPath(`${path}?utm_source=card`));
      await expectKeptNotice(page);
      await getSendButton(page, form).scrollIntoViewIfNeeded();
      await expect(page.locator("astro-island[ssr]", { has: page.locator("form") })).toHaveCount(0);
      await expect(getSendButton(page, form)).toBeEnabled();
      // Scripts check the form: without them the browser would post it, and lose the page.
      await getSendButton(page, form).click();
      await expect(getFieldError(page, "email")).toBeVisible();
    }
    await takeConsoleErrors(consoleErrors, [], [refusedError]);
  },
);

test("the worker saves the forms for later, but not where the browser saves data", async ({
  page,
  site,
}) => {
  const { url, changeWorker, close } = await openLine(site.url);
  const address = localizedPath("/contact-us");
  const isFormKept = () => page.evaluate((form) => caches.match(form).then(Boolean), address);
  const visit = async () => {
    await page.goto(url + localizedPath("/privacy"));
    await waitUntilKept(page, localizedPath("/privacy"));
    await page.clock.runFor(60_000);
  };
  try {
    await page.clock.install();
    changeWorker(
      (text) => `Object.defineProperty(navigator,"connection",{value:{saveData:true}});${text}`,
    );
    await visit();
    await page.waitForTimeout(1500);
    expect(await isFormKept()).toBe(false);
    changeWorker((text) => text);
    await expect(async () => {
      await visit();
      expect(await isFormKept()).toBe(true);
    }).toPass();
  } finally {
    close();
  }
});
