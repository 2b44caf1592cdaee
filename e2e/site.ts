/** Fixtures of the built site with a real server, database and mail server, one for each worker. */
import { EventEmitter, once } from "node:events";
import { expect, type Page, test as base } from "@playwright/test";
import type { Email } from "postal-mime";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { startBuiltSite } from "#server/testing/server-process.ts";
import { snapshotDatabase } from "./database.ts";

export { expect } from "@playwright/test";
export {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectNoSidewaysScroll,
  widths,
} from "./checks.ts";

interface SiteMailServer extends MailServer {
  /** Waits for the first mail that contains `part`, and was sent to `address` if that is given. */
  waitForMail: (part: string, address?: string) => Promise<Email>;
}

export interface TestSite {
  url: string;
  output: () => string;
  mailServer: SiteMailServer;
  /** The data folder with the database. */
  data: string;
  /** Deletes everything that was stored since the start. */
  reset: () => void;
}

interface Fixtures {
  /** Errors in the browser's console. None may be left at the end; a test removes those that it provoked. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures, { site: TestSite }>({
  site: [
    // Playwright needs a pattern here, even if no other fixture is used.
    async ({}, use) => {
      const { close, ...site } = await openSite();
      await use(site);
      await close();
    },
    { scope: "worker" },
  ],
  javaScriptEnabled: async ({}, use, { tags }) => {
    await use(!tags.includes("@without-scripts"));
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  consoleErrors: [
    async ({ page }, use) => {
      await defineNextFrame(page);
      const consoleErrors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") consoleErrors.push(message.text());
      });
      page.on("pageerror", (error) => consoleErrors.push(error.message));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Removes the errors that a test provoked. Each text of `expected` must be in one of them, a text of `possible` may be,
 * and there must be no other error.
 */
export async function takeConsoleErrors(
  consoleErrors: string[],
  expected: readonly string[],
  possible: readonly string[] = [],
): Promise<void> {
  const listMissing = () =>
    expected.filter((text) => !consoleErrors.some((error) => error.includes(text)));
  await expect.poll(listMissing).toEqual([]);
  const known = [...expected, ...possible];
  const others = consoleErrors
    .splice(0)
    .filter((error) => !known.some((text) => error.includes(text)));
  expect(others).toEqual([]);
}

/** Starts the built server, with a database and a mail server of its own. The caller closes it. */
export async function openSite(): Promise<TestSite & { close: () => Promise<void> }> {
  const mailServer = await startMailServer();
  const site = await startBuiltSite({
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: "owner@example.in",
    MAIL_FROM: "site@example.in",
    // 0: without a limit.
    RATE_PER_ADDRESS: "0",
    RATE_TOTAL: "0",
    OWNER_MAILS_PER_HOUR: "0",
    // Tests type faster than people.
    MIN_FILL_SECONDS: "0",
    TRUST_PROXY: "127.0.0.1",
  });
  const database = snapshotDatabase(site.data);
  const close = async () => {
    database.close();
    await site.close();
    await mailServer.close();
  };
  return { ...site, mailServer, close, reset: database.restore };
}

async function startMailServer(): Promise<SiteMailServer> {
  const arrivals = new EventEmitter();
  const server = await openMailServer({ onMail: () => arrivals.emit("mail") });
  return {
    ...server,
    waitForMail: async (part, address) => {
      for (;;) {
        const found = server.mails.find(
          ({ text, to }) =>
            text?.includes(part) && (address === undefined || to?.[0]?.address === address),
        );
        if (found) return found;
        await once(arrivals, "mail");
      }
    },
  };
}

declare global {
  interface Window {
    /** Resolves with the next frame, or after a quarter of a second. */
    nextFrame: () => Promise<void>;
  }
}

/**
 * Defines `window.nextFrame` in every later document of the page, for functions that run there. It has a time limit,
 * because a browser under load may draw no frame.
 */
function defineNextFrame(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 250);
      });
  });
}
