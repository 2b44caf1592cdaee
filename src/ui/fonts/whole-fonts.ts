/**
 * Fonts for words that came after the build. The files of the build hold just the forms of its own words;
 * a page with another one names the whole files, which are four times as large, until there is a new build.
 */
import lines from "../../../.cache/fonts/anek-devanagari-lines.woff2?url";
import text from "../../../.cache/fonts/anek-devanagari.woff2?url";
import display from "../../../.cache/fonts/rozha-one-devanagari.woff2?url";
import wholeText from "../../../.cache/fonts/anek-devanagari-whole.woff2?url";
import wholeDisplay from "../../../.cache/fonts/rozha-one-devanagari-whole.woff2?url";
import words from "../../../.cache/fonts/words.json";

/** Without the danda, whose form is the same behind every word. */
const wordsIn = (text: string) => new Set(text.match(/[\u0900-\u0963\u0966-\u097F\u200C\u200D]+/g));

const ofPages = wordsIn(words.pages.join(" "));
const ofLines = wordsIn(words.lines.join(" "));

const fonts = [
  { cut: lines, words: ofLines, whole: wholeText },
  { cut: text, words: ofPages, whole: wholeText },
  { cut: display, words: ofPages, whole: wholeDisplay },
];

/** The page, with whole fonts where it says what the cut ones cannot. */
export function withWholeFonts(html: string): string {
  const written = wordsIn(html);
  const suspects = fonts.filter(
    ({ cut, words }) => !written.isSubsetOf(words) && html.includes(cut),
  );
  if (suspects.length === 0) return html;
  // What is spoken and not shown needs no letters.
  const seen = wordsIn(
    html.replaceAll(/ aria-label="[^"]*"|<span class="spoken">[^<]*<\/span>/g, ""),
  );
  return suspects
    .filter(({ words }) => !seen.isSubsetOf(words))
    .reduce((page, { cut, whole }) => page.replaceAll(cut, () => whole), html);
}
