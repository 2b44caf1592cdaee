import react from "@astrojs/react";
import mediaMinMax from "@csstools/postcss-media-minmax";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import logical from "postcss-logical";
import type { Plugin } from "vite";
import { readLastChanges } from "#seo/last-changes.ts";
import { getBuiltAddress } from "#server/settings/built-address.ts";
import { createAstroAdapter } from "./scripts/astro-adapter.ts";
import { createContentCheck } from "./scripts/content-check.ts";

/**
 * Seven shared chunks instead of some twenty small ones, which compress badly and have HTTP headers of their own. A module
 * is in the first group that matches its path.
 */
const sharedChunks: Plugin = {
  name: "shared-chunks",
  configEnvironment: (environment) =>
    environment === "client"
      ? {
          build: {
            rolldownOptions: {
              // A chunk must be able to export the names of all its modules.
              preserveEntrySignatures: "allow-extension",
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [
                    {
                      name: "react",
                      test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/site\/layout\/(?:hydrate|restore-typed-values)\./,
                    },
                    {
                      // Of every island.
                      name: "island",
                      test: /\/src\/ui\/(?:answer-option|button|field|icon|tick-list|spoken)\.|\/catalogue\/product-selection|\/tools\/shared\/(?:browser-hooks|device-actions)\.|\/ui\/browser\/|\/(?:[a-z-]+-schema|schemas\/[a-z-]+)\.ts$|\/text\/(?:days|links|opening|sentences|typed-text)\.ts$|\/locales\.ts$/,
                    },
                    {
                      // Of both forms.
                      name: "form",
                      test: /\/src\/forms\/(?:form-shape|protocol|browser\/(?:email-question|form-parts|use-[a-z]+))\.|\/src\/site\/contact\/fill-in-reference\.|\/src\/ui\/(?:accent-line|error-summary)\./,
                    },
                    {
                      // Of a form that a person has entered.
                      name: "sending",
                      test: /\/src\/forms\/|\/src\/site\/contact\/given-contact\.|\/src\/ui\/success-stamp\.|\/node_modules\/valibot\/|\/text\/(?:contact-details|email-suggestion|letter-count)\.ts$/,
                    },
                    {
                      // Of calculators alone: Astro adds the styles of a chunk to each page that loads it, and these
                      // would cost the due dates 0.3 KB.
                      name: "calculator",
                      test: /\/tools\/shared\/(?:answer-reader|calculator|calculator-result|define-calculator)\./,
                    },
                    {
                      // Of the calculators that compute income tax, which would load a chunk for each of these files.
                      name: "income-tax",
                      test: /\/tools\/(?:income-tax\/(?:income-tax|tax-field)|advance-tax\/instalments)\.ts$/,
                    },
                    {
                      // Of all other tools.
                      name: "tool",
                      test: /\/tools\/shared\/(?!filing-fields)|\/src\/ui\/choice-group\.|\/src\/text\//,
                    },
                  ],
                },
              },
            },
          },
        }
      : undefined,
};

// Astro would collect a stream into one string, which takes a third of the time of a page. Without streaming the ids
// of useId() have no prefix for each island, so no island uses that hook.
const reactIntegration = react({ experimentalDisableStreaming: true });

/** React, with our own script to hydrate islands. */
const reactIslands: AstroIntegration = {
  ...reactIntegration,
  hooks: {
    ...reactIntegration.hooks,
    "astro:config:setup": (setup) =>
      reactIntegration.hooks["astro:config:setup"]?.({
        ...setup,
        addRenderer: (renderer) =>
          setup.addRenderer({ ...renderer, clientEntrypoint: "/src/site/layout/hydrate.ts" }),
      }),
  },
};

const hydrateAfterPaint: AstroIntegration = {
  name: "hydrate-after-paint",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "painted", entrypoint: "./src/site/layout/client-painted.ts" }),
  },
};

export default defineConfig({
  site: getBuiltAddress(process.env),
  // The server decides on slashes: `/hi/` has one and `/contact-us` has none, but Astro has one rule for all.
  trailingSlash: "ignore",
  output: "server",
  adapter: createAstroAdapter("src/server/entry.ts"),
  session: false,
  // The server has already checked the origin of a form, by headers that no page can forge.
  security: { checkOrigin: false },
  cacheDir: ".cache/astro",
  // `preserve`: /contact-us is contact-us.html, /hi/ is hi/index.html, so that each page has one address.
  // `always`: with a stylesheet, 3 of 8 cross-document view transitions missed their first navigation.
  build: { format: "preserve", inlineStylesheets: "always" },
  integrations: [createContentCheck(), reactIslands, hydrateAfterPaint],
  vite: {
    cacheDir: ".cache/vite",
    define: { LAST_CHANGES: JSON.stringify([...readLastChanges()]) },
    build: {
      // Small scripts are inlined. Pictures stay files: they are cached, and the policy needs no `data:`.
      assetsInlineLimit: (file) => (/\.svg$/.test(file) ? false : undefined),
      // The oldest browsers in which pages, forms and tools work. Vite lowers the syntax of scripts and styles;
      // eslint.config.js limits the APIs of scripts, and scripts/flatten-css.ts lowers what needs all styles of a page.
      target: ["chrome80", "firefox79", "safari14"],
    },
    css: { postcss: { plugins: [mediaMinMax(), logical()] } },
    plugins: [sharedChunks],
  },
});
