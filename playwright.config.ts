import { defineConfig } from "@playwright/test";
import { browserArguments, browserPath } from "./e2e/browser.ts";

const executablePath = await browserPath();

/** What no size of a screen can change. */
const sameAtEverySize = ["crawl", "editor", "found", "locked", "still"];

/** What walks through the pages of both languages by itself, or is the same in both. */
const inBothLanguages = ["back", "bytes", "everyone", "keyboard", "languages"];

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // Two cores: a third browser only waits.
  workers: 2,
  fullyParallel: true,
  // Machines of CI are noisy; a test that needed its second try is named in the report as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: !!process.env["CI"],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    locale: "en-IN",
    // Between a test and the network it would only blur what is tested; its own tests let it in.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    { name: "phone", use: phone },
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 900 } },
      testIgnore: specs(sameAtEverySize),
    },
    // The same journeys by visitors who read Hindi: say() and at() of e2e/phrasebook.ts.
    {
      name: "hindi",
      use: { ...phone, locale: "hi-IN" },
      testIgnore: specs([...sameAtEverySize, ...inBothLanguages]),
    },
  ],
});
