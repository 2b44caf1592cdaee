import { languageNamed } from "#locales";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as a person in India reads it: `21 November 2026 at 10:30 am`. */
export function formatDate(at: Date, language: string): string {
  return formatOf(language).format(at);
}

/** Made once: each lies outside the heap, where nobody sees it grow until the next collection. */
function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(languageNamed(language).tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  formats.set(language, format);
  return format;
}
