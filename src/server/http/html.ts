import { load, type CheerioAPI } from "cheerio/slim";

/**
 * Reads a whole HTML document, to be changed and written out again. Through the door of the library
 * that brings only a parser: its main entry loads an HTTP client of 11 MB.
 */
export function readHtml(html: string): CheerioAPI {
  // Escapes what would be markup, and leaves Hindi as letters.
  return load(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: "utf8" } });
}

/** A text as markup shows it, in an element or in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Writes data for a script of the page as JSON that is safe inside `<script>`. */
export function writeData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
