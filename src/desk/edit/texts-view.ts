import type { Locale } from "#locales.ts";

/** All pages and texts of the website. */
export interface TextsView {
  query: string;
  /** Undefined where nothing is searched for. */
  found: { count: number; rows: TextRow[] } | undefined;
  pages: { href: string; title: string }[];
  /** Texts that no page shows, by what they belong to. */
  elsewhere: { name: string; rows: TextRow[] }[];
}

/** A text in one language. */
export interface TextRow {
  name: string;
  text: string;
  language: Locale;
  /** The page that shows it; undefined where none does. */
  page: { href: string; title: string } | undefined;
}
