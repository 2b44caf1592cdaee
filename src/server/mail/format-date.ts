import { languageNamed } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";

/** How a language writes a moment. */
type Writes = (at: Date) => string;

const known = new Map<string, Writes>();

/** A moment as a person in India reads it: `21 November 2026 at 10:30 am`, `21 नवंबर 2026, सुबह 10:30 बजे`. */
export function formatDate(at: Date, language: string): string {
  const writes = known.get(language) ?? writesOf(language);
  known.set(language, writes);
  return writes(at);
}

/** Made once: a format is outside the heap, where its growth is not seen until the next collection. */
function writesOf(language: string): Writes {
  const { tag, moment } = languageNamed(language);
  const inIndia = { timeZone: "Asia/Kolkata" } as const;
  if (moment === undefined) {
    const whole = new Intl.DateTimeFormat(tag, {
      ...inIndia,
      dateStyle: "long",
      timeStyle: "short",
    });
    return (at) => whole.format(at);
  }
  const date = new Intl.DateTimeFormat(tag, { ...inIndia, dateStyle: "long" });
  const time = new Intl.DateTimeFormat(tag, {
    ...inIndia,
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    dayPeriod: "short",
  });
  return (at) => fillIn(moment, { date: date.format(at), time: time.format(at) });
}
