/** The site as the owner runs it, one for each worker: built pages, and a real server, database and mail server. */
import { EventEmitter, once } from "node:events";
import { expect, type Page, test as base } from "@playwright/test";
import type { Email } from "postal-mime";
import { openMailServer } from "#server/testing/mail-server.ts";
import { startBuiltSite } from "#server/testing/server-process.ts";
import { snapshotDatabase } from "./database.ts";

export { expect } from "@playwright/test";
export {
  expectAccessible,
  expectAccessibleAtAllWidths,
  expectNoSidewaysScroll,
  widths,
} from "./checks.ts";

export interface TestSite {
  url: string;
  /** The server's output. */
  output: () => string;
  /** The mail server of the site. */
  post: Awaited<ReturnType<typeof startMailServer>>;
  /** The data folder with the database. */
  data: string;
  /** Deletes everything that was stored since the start. */
  forget: () => void;
}

interface Fixtures {
  /** Messages in the browser's console. None may be left at the end; a test removes those that it provoked. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures, { site: TestSite }>({
  site: [
    // Playwright reads from this pattern which other fixtures are needed: none.
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
      await giveNextFrame(page);
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
 * Removes expected messages: there must be one with each of these words, and no other. Those in `perhaps` may be
 * missing.
 */
export async function takeConsoleErrors(
  consoleErrors: string[],
  words: readonly string[],
  perhaps: readonly string[] = [],
): Promise<void> {
  const listMissing = () =>
    words.filter((word) => !consoleErrors.some((complaint) => complaint.includes(word)));
  await expect.poll(listMissing).toEqual([]);
  const named = [...words, ...perhaps];
  const others = consoleErrors
    .splice(0)
    .filter((complaint) => !named.some((word) => complaint.includes(word)));
  expect(others).toEqual([]);
}

export async function openSite() {
  const post = await startMailServer();
  const site = await startBuiltSite({
    SMTP_URL: post.url,
    ENQUIRIES_TO: "owner@example.in",
    MAIL_FROM: "site@example.in",
    RATE_PER_ADDRESS: "0",
    RATE_TOTAL: "0",
    OWNER_MAILS_PER_HOUR: "0",
    // These visitors type faster than people.
    MIN_FILL_SECONDS: "0",
    TRUST_PROXY: "127.0.0.1",
  });
  const database = snapshotDatabase(site.data);
  const close = async () => {
    database.close();
    await site.close();
    await post.close();
  };
  return { ...site, post, close, forget: database.restore };
}

async function startMailServer() {
  const arrivals = new EventEmitter();
  const server = await openMailServer({ onMail: () => arrivals.emit("mail") });
  return {
    ...server,
    /**
     * The first mail with these words, and to `address` where one is given. Waits for it as long as the test may run.
     */
    mailWith: async (words: string, address?: string): Promise<Email> => {
      for (;;) {
        const found = server.mails.find(
          ({ text, to }) =>
            text?.includes(words) && (address === undefined || to?.[0]?.address === address),
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
 * Gives every later document of the page `window.nextFrame`, for helpers that run in it. It has a limit, because a
 * browser under load may draw none.
 */
function giveNextFrame(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 250);
      });
  });
}
