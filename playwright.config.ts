import { defineConfig } from "@playwright/test";
import { defaultLocale, languages, locales } from "#locales.ts";
import { browserArguments, getBrowserPath } from "./e2e/browser.ts";
import { useDeviceFonts } from "./e2e/device-fonts.ts";

const executablePath = await getBrowserPath();
await useDeviceFonts();

const languageNames = new Intl.DisplayNames("en", { type: "language" });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const windows = [
  // Every test runs on a phone, in English. `npm test` leaves out those with the tag `@slow`.
  { name: "phone", use: phone },
  // Tests whose outcome may depend on the width.
  { name: "desktop", use: { viewport: { width: 1280, height: 900 } }, grep: /@layout\b/ },
  // Tests whose outcome may depend on the language; they read their texts and paths through e2e/content.ts.
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({
      name: languageNames.of(locale)?.toLowerCase() ?? locale,
      use: { ...phone, locale: languages[locale].tag },
      grep: /@languages\b/,
    })),
];

export default defineConfig({
  testDir: "e2e",
  // Vitest runs the tests in e2e/built, which need no browser.
  testIgnore: "built/**",
  outputDir: "test-results",
  // Twice the cores of CI: with one browser per core more than half of the processor is idle.
  workers: 4,
  fullyParallel: true,
  // A layout test checks one page at every width, which takes long on a busy machine.
  timeout: 90_000,
  // A publish renders every page beside three other browsers.
  expect: { timeout: 20_000 },
  // Machines of CI are noisy. The report names a test that needed its second try as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: !!process.env["CI"],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    locale: languages[defaultLocale].tag,
    // The service worker would answer in place of the server. Its own tests allow it.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
  },
  projects: windows,
});
