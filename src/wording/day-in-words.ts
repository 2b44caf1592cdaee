/** A day, `YYYY-MM-DD`, written for a language: `30 June 2027`. */
export function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: "long",
    // A date without a time is read as midnight in Greenwich.
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  return format.format(new Date(day));
}
