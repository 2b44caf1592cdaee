import { defineConfig } from "@playwright/test";
import { defaultLocale, languages, locales } from "#locales.ts";
import { browserArguments, getBrowserPath } from "./e2e/browser.ts";
import { useDeviceFonts } from "./e2e/device-fonts.ts";

const executablePath = await getBrowserPath();
await useDeviceFonts();

const inEnglish = new Intl.DisplayNames("en", { type: "language" });

/** Layout, paint and focus of every page: projects of their own, which CI runs beside the journeys. */
const ofPages = [
  "back-forward-cache",
  "every-page",
  "first-visit",
  "keyboard",
  "larger-text",
  "layout",
  "visible-at-load",
].map((name) => `${name}.spec.ts`);

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const windows = [
  // Every test runs on a phone and in English.
  { name: "phone", use: phone },
  // Once more where a wider window may change the outcome.
  { name: "desktop", use: { viewport: { width: 1280, height: 900 } }, grep: /@layout\b/ },
  // Once more in every other language, where the words may: say() and at() of e2e/content.ts.
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => ({
      name: inEnglish.of(locale)?.toLowerCase() ?? locale,
      use: { ...phone, locale: languages[locale].tag },
      grep: /@languages\b/,
    })),
];

export default defineConfig({
  testDir: "e2e",
  // What asks the built pages without a browser is of Vitest.
  testIgnore: "built/**",
  outputDir: "test-results",
  // Twice the cores: with one browser a core, journeys leave more than half of the processor idle.
  workers: 4,
  fullyParallel: true,
  // One visit is asked for all that its page promises, at every width; a busy machine takes its time.
  timeout: 90_000,
  // A publish renders every page beside three other browsers.
  expect: { timeout: 20_000 },
  // Machines of CI are noisy; a test that needed its second try is named in the report as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: !!process.env["CI"],
  use: {
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
    locale: languages[defaultLocale].tag,
    // Between a test and the network it would only blur what is tested; its own tests let it in.
    serviceWorkers: "block",
    timezoneId: "Asia/Kolkata",
  },
  projects: [
    // Engines of their own, which only the full run brings.
    { name: "old-engines", testMatch: "old-engines.spec.ts" },
    ...windows.flatMap((project) => [
      { ...project, testIgnore: [...ofPages, "old-engines.spec.ts", "built/**"] },
      {
        ...project,
        name: project.name === "phone" ? "pages" : `pages-${project.name}`,
        testMatch: ofPages,
      },
    ]),
  ],
});
