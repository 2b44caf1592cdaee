/** How the sheet says one thing in every language of the site, and writes values. */
import { dayInWords } from "#format/day-in-words.ts";
import { grouped } from "#format/money.ts";
import type { Locale } from "#locales";
import type { AccountantSheet, SheetLanguage } from "./accountant-sheet.ts";
import { html, type Html } from "./html.ts";

type Words = SheetLanguage["words"];

/** Below each other: the first language as it is, the others smaller. */
export function bothIn({ languages }: AccountantSheet) {
  return (said: (words: Words, locale: Locale) => string, tag: "p" | "span" = "span"): Html =>
    eachIn(
      languages.map(({ words, locale }) => [locale, said(words, locale)]),
      tag,
    );
}

/** The same text in some languages, below each other. */
export function eachIn(
  texts: readonly (readonly [Locale, string])[],
  tag: "p" | "span" = "span",
): Html {
  const parts = texts.map(([locale, text]) =>
    tag === "p"
      ? html`<p lang="${locale}">${text}</p>`
      : html`<span lang="${locale}">${text}</span>`,
  );
  return html`${parts}`;
}

/** The language in which the sheet names rules and labels cases. */
export function firstOf({ languages }: AccountantSheet): SheetLanguage {
  const [first] = languages;
  if (first === undefined) throw new Error("The site has no language.");
  return first;
}

/** A day in words, a number in Indian groups; any other text as it is. */
export function valueIn(value: string | number | boolean, locale: Locale): string {
  if (typeof value === "number") {
    return Number.isInteger(value) ? grouped(value) : String(value);
  }
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayInWords(value, locale) : value;
}

interface Table {
  /** Names its widths, see `accountant-look.ts`. */
  kind: "files" | "rules" | "open" | "answers" | "sentences" | "cases";
  caption?: Html;
  heads: readonly (Html | string)[];
  /** Rows, or whole groups of rows. */
  rows: readonly Html[];
  isGrouped?: boolean;
}

/** A table with its heads, which stand again on each page of paper. */
export function table({ kind, caption, heads, rows, isGrouped = false }: Table): Html {
  return html`<table class="${kind}">
    ${
      caption &&
      html`<caption>
        ${caption}
      </caption>`
    }
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    ${
      isGrouped
        ? rows
        : html`<tbody>
            ${rows}
          </tbody>`
    }
  </table>`;
}

/** A box to tick. */
export const box = html`<i class="box" aria-hidden="true"></i>`;
