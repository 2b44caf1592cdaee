/** A moment as a person in India reads it: `21 November 2026 at 10:30 am`. */
export function moment(at: Date, language: string): string {
  const format = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(`${language}-IN`, format).format(at);
}
