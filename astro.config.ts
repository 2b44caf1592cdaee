import react from "@astrojs/react";
import mediaMinMax from "@csstools/postcss-media-minmax";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import logical from "postcss-logical";
import type { Plugin } from "vite";
import { readLastChanges } from "#seo/last-changes.ts";
import { writeFontSubsets } from "#ui/fonts/font-subsets.ts";
import { createAstroAdapter } from "./scripts/astro-adapter.ts";
import { createContentCheck } from "./scripts/content-check.ts";

await writeFontSubsets();

/**
 * Five shared scripts in place of some twenty small ones, which compress badly and have headers of their
 * own: React, what every island uses, what both forms use, what tools use, and calculators alone. Styles
 * stay where Astro puts them, with the pages that load their scripts: what draws bills is a script of its own,
 * or its styles would be 0.3 KB of the page of the dates.
 */
const scriptsTogether: Plugin = {
  name: "scripts-together",
  configEnvironment: (environment) =>
    environment === "client"
      ? {
          build: {
            rolldownOptions: {
              // A script that others are put into exports their names beside its own.
              preserveEntrySignatures: "allow-extension",
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [
                    {
                      name: "react",
                      test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/src\/site\/layout\/(?:hydrate|restore-typed-values)\./,
                    },
                    {
                      name: "island",
                      test: /\/src\/ui\/(?:answer-option|button|field|icon|tick-list|spoken)\.|\/catalogue\/product-selection|\/tools\/shared\/browser-hooks\.|\/ui\/browser\/|\/(?:[a-z-]+-schema|schemas\/[a-z-]+)\.ts$|\/text\/(?:days|links|opening|sentences|typed-text)\.ts$|\/locales\.ts$/,
                    },
                    {
                      name: "form",
                      test: /\/src\/forms\/|\/src\/ui\/(?:error-summary|success-stamp)\.|\/node_modules\/valibot\//,
                    },
                    {
                      name: "calculator",
                      test: /\/tools\/shared\/(?:calculator|fields|calculator-result)\./,
                    },
                    {
                      name: "tool",
                      test: /\/tools\/shared\/|\/src\/ui\/radio-group\.|\/src\/text\//,
                    },
                  ],
                },
              },
            },
          },
        }
      : undefined,
};

// A stream would be put together again at once, for a third of the time of a page. It alone gives
// the ids of useId() a prefix for each island, so no island of the site uses that.
const reactAlone = react({ experimentalDisableStreaming: true });

/** React, which hydrates islands by a script of our own. */
const reactIslands: AstroIntegration = {
  ...reactAlone,
  hooks: {
    ...reactAlone.hooks,
    "astro:config:setup": (setup) =>
      reactAlone.hooks["astro:config:setup"]?.({
        ...setup,
        addRenderer: (renderer) =>
          setup.addRenderer({ ...renderer, clientEntrypoint: "/src/site/layout/hydrate.ts" }),
      }),
  },
};

const wakeAfterPaint: AstroIntegration = {
  name: "wake-after-paint",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "painted", entrypoint: "./src/site/layout/client-painted.ts" }),
  },
};

export default defineConfig({
  // Like every placeholder it says that it is one: a search engine can follow it nowhere.
  site: process.env["SITE_URL"] ?? "https://site.example",
  // Addresses are the server's: Astro knows `/hi/` and `/contact-us` only as one rule.
  trailingSlash: "ignore",
  output: "server",
  adapter: createAstroAdapter("src/server/entry.ts"),
  session: false,
  // The server has asked already where a form comes from, by what no page can make a browser say.
  security: { checkOrigin: false },
  cacheDir: ".cache/astro",
  // One address for each page: /contact-us is contact-us.html, /hi/ is hi/index.html. And with all
  // CSS in the document, cross-document view transitions never miss their first navigation (with a
  // stylesheet, 3 of 8 did).
  build: { format: "preserve", inlineStylesheets: "always" },
  integrations: [createContentCheck(), reactIslands, wakeAfterPaint],
  vite: {
    cacheDir: ".cache/vite",
    define: { LAST_CHANGES: JSON.stringify([...readLastChanges()]) },
    build: {
      // Small scripts are inlined in the page; pictures stay files, so that they are cached and no data: is needed.
      assetsInlineLimit: (file) => (/\.svg$/.test(file) ? false : undefined),
      // The oldest browsers that pages, forms and tools work in, for the syntax of scripts and styles; what scripts may
      // use besides is in eslint.config.js, and what needs all styles of a page in scripts/flatten-css.ts.
      target: ["chrome80", "firefox79", "safari14"],
    },
    css: { postcss: { plugins: [mediaMinMax(), logical()] } },
    plugins: [scriptsTogether],
  },
});
