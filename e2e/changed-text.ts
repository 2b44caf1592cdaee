/** Changes the size, the spacing or the letters of all text of a page, as people do by their settings. */
import type { CDPSession } from "@playwright/test";

/**
 * Sets the size of letters in the settings of the browser, in percent of the usual one; media queries in rem follow it.
 * Browsers take whole pixels. The setting ends with the session.
 */
export async function setDefaultSize(browser: CDPSession, percent: number): Promise<void> {
  await browser.send("Page.setFontSizes", {
    fontSizes: { standard: Math.round((16 * percent) / 100) },
  });
}

/** Runs in the page: sets the size of the root element in percent, as a user style sheet does. Media queries do not follow. */
export function setRootSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
}

/**
 * Runs in the page: enlarges every text by a number of percent, as browsers with "zoom text only" do, also text that is
 * fitted to the window. The page must have its usual size of text before.
 */
export function enlargeText(percent: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("body, body *:not(svg, svg *)")];
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of all.entries()) {
    const size = ((sizes[index] ?? 16) * percent) / 100;
    element.style.setProperty("font-size", `${size}px`, "important");
  }
}

/** Runs in the page: takes back {@link enlargeText}. */
export function resetText(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
    element.style.removeProperty("font-size");
  }
}

/** Runs in the page: sets the text of the page in letters that are wider than those of any phone, until their style sheet is removed. */
export function widenLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { --text: monospace !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: sets the four values of WCAG 1.4.12. Only Latin gets letter-spacing, which would tear the headline of Devanagari. */
export function addTextSpacing(): void {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`* { line-height: 1.5 !important; word-spacing: 0.16em !important; }
    :is([data-writing="latin"], [data-writing="latin"] *):not([data-writing]:not([data-writing="latin"])) { letter-spacing: 0.12em !important; } p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(spacing);
}
