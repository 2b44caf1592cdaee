import react from "@astrojs/react";
import { defineConfig, fontProviders } from "astro/config";
import { contentCheck } from "./src/reading/content-check.ts";
import { fontFiles, subsetFonts, unicodeRanges, weightRanges } from "./src/fonts/subset.ts";

await subsetFonts();

/** One cut font file; `weight` is one, or for a variable font its range. */
function font(
  name: string,
  cssVariable: `--${string}`,
  file: string,
  unicodeRange: [string, ...string[]],
  weight: number | string,
) {
  const variant = { src: [file] as [string], weight, style: "normal" as const, unicodeRange };
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    fallbacks: [],
    // The option is a tuple of at least one, which TypeScript does not see in an array literal.
    options: { variants: [variant] as [typeof variant] },
  };
}

// Imported only when asked for: the editor is a development dependency.
const editor = process.env["EDITOR_IN_BROWSER"]
  ? [(await import("./editor/content-editor.ts")).contentEditor()]
  : [];

export default defineConfig({
  // Like every placeholder it says that it is one: a search engine can follow it nowhere.
  site: process.env["SITE_URL"] ?? "https://site.example",
  trailingSlash: "never",
  cacheDir: ".cache/astro",
  // One address for each page: /contact-us is contact-us.html, /hi/ is hi/index.html. And with all
  // CSS in the document, cross-document view transitions never miss their first navigation (with a
  // stylesheet, 3 of 8 did).
  build: { format: "preserve", inlineStylesheets: "always" },
  integrations: [contentCheck(), react(), ...editor],
  vite: {
    cacheDir: ".cache/vite",
    // Small scripts may stand in the page; pictures stay files, so that they are cached and no data: is needed.
    build: { assetsInlineLimit: (file) => (file.endsWith(".svg") ? false : undefined) },
  },
  // Fallbacks with the same metrics stand in src/styles/fallback-fonts.css.
  fonts: [
    font("Rozha One", "--font-rozha", fontFiles.displayLatin, unicodeRanges.latin, 400),
    font("Rozha One Rupee", "--font-rozha-rupee", fontFiles.displayRupee, unicodeRanges.rupee, 400),
    font(
      "Anek Latin",
      "--font-anek",
      fontFiles.textLatin,
      unicodeRanges.latin,
      weightRanges.textLatin.join(" "),
    ),
    font(
      "Anek Devanagari",
      "--font-anek-devanagari",
      fontFiles.textDevanagariLines,
      unicodeRanges.devanagari,
      weightRanges.textDevanagariLines.join(" "),
    ),
    font(
      "Rozha One Devanagari",
      "--font-rozha-hindi",
      fontFiles.displayDevanagari,
      unicodeRanges.devanagari,
      400,
    ),
    font(
      "Anek Devanagari Hindi",
      "--font-anek-hindi",
      fontFiles.textDevanagari,
      unicodeRanges.devanagari,
      weightRanges.textDevanagari.join(" "),
    ),
  ],
});
