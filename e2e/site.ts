/** The site as the owner runs it: built pages, real server, real database, real mail. One for each worker. */
import { expect, test as base, type Page } from "@playwright/test";
import { openBuiltSite } from "#server/testing/program.ts";
import { keepDatabase } from "./database.ts";
import { EventEmitter, once } from "node:events";
import type { Email } from "postal-mime";
import { openMailServer } from "#server/testing/mail-server.ts";

export { expect } from "@playwright/test";
export { expectAccessible, expectForEverybody, expectNoSidewaysScroll, widths } from "./checks.ts";

export interface Site {
  url: string;
  /** What its server has printed. */
  output: () => string;
  /** Where the mails of the site arrive. */
  post: Awaited<ReturnType<typeof openPostOffice>>;
  /** Its data folder, with the database. */
  data: string;
  /** Makes it the first day again: all that has been written since is gone. */
  forget: () => void;
}

interface Fixtures {
  /** What the browser's console complained about. Must be empty in the end; a test may take out what it provoked. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { site: Site }>({
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
  complaints: [
    async ({ page }, use) => {
      await giveNextFrame(page);
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Takes out what a test has provoked: something with each of these words has been said, and nothing
 * but these. What `perhaps` names may have been said as well.
 */
export async function provoked(
  complaints: string[],
  words: readonly string[],
  perhaps: readonly string[] = [],
): Promise<void> {
  const missing = () =>
    words.filter((word) => !complaints.some((complaint) => complaint.includes(word)));
  await expect.poll(missing).toEqual([]);
  const named = [...words, ...perhaps];
  const others = complaints
    .splice(0)
    .filter((complaint) => !named.some((word) => complaint.includes(word)));
  expect(others).toEqual([]);
}

/** A site of its own. */
export async function openSite() {
  const post = await openPostOffice();
  const site = await openBuiltSite({
    SMTP_URL: post.url,
    LEADS_TO: "owner@example.in",
    MAIL_FROM: "site@example.in",
    RATE_PER_ADDRESS: "0",
    RATE_TOTAL: "0",
    OWNER_MAILS_PER_HOUR: "0",
    // These visitors type faster than people.
    MIN_FILL_SECONDS: "0",
    TRUST_PROXY: "127.0.0.1",
  });
  const database = keepDatabase(site.data);
  const close = async () => {
    database.close();
    await site.close();
    await post.close();
  };
  return { ...site, post, close, forget: database.restore };
}

/** Opens the office where the mails of a site arrive. */
async function openPostOffice() {
  const arrivals = new EventEmitter();
  const server = await openMailServer({ onMail: () => arrivals.emit("mail") });
  return {
    ...server,
    /**
     * The first mail, come or still to come, in whose text `words` stand, and to `address` where one is
     * given. Waits as long as the test may.
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
    /** Resolves with the next frame, after a quarter of a second at the latest. */
    nextFrame: () => Promise<void>;
  }
}

/**
 * Gives every document that the page opens from now on `window.nextFrame`, for helpers that run in it. It has a
 * limit, because a browser under load may draw none.
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
