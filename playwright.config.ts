import { defineConfig } from "@playwright/test";
import { browserArguments, browserPath } from "./e2e/browser.ts";

const executablePath = await browserPath();

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
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
  ],
});
