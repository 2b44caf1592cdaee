import { defineConfig } from "@playwright/test";
import { browserArguments, browserPath } from "./e2e/browser.ts";

const executablePath = await browserPath();

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
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
    // The same journeys by visitors who read Hindi (say() and at() of e2e/phrasebook.ts). The others
    // walk through the pages of both languages by themselves, or through what has no language.
    {
      name: "hindi",
      use: { ...phone, locale: "hi-IN" },
      testIgnore: /(?:back|bytes|crawl|editor|everyone|found|keyboard|languages|locked)\.spec\.ts/,
    },
  ],
});
