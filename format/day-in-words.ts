import { languageNamed } from "#locales";

/** A day, `YYYY-MM-DD`, written for a language: `30 June 2027`. */
export function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(languageNamed(language).tag, {
    dateStyle: "long",
    // A date without a time is read as midnight in Greenwich.
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  return format.format(new Date(day));
}

/** A month, `YYYY-MM`, written for a language: `October 2026`. */
export function monthInWords(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(languageNamed(language).tag, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  return format.format(new Date(month));
}

/** The weekday of a day, `YYYY-MM-DD`, written for a language: `Saturday`. */
export function weekdayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(languageNamed(language).tag, {
    weekday: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}
