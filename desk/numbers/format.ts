/** Figures, months and times as the Numbers page writes them. */
import { fillIn } from "#format/fill-in.ts";
import { languages, type Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { NumbersView } from "./view.ts";

/** `2,984`. */
export function figure(value: number, language: Locale, digits = 0): string {
  return new Intl.NumberFormat(languages[language].tag, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(value);
}

/** `28%`; nothing of nothing is nothing. */
export function share(part: number, whole: number, language: Locale): string {
  return percent(whole === 0 ? 0 : part / whole, language, "auto");
}

/** By how much something has changed, `+18%`; undefined where there was nothing before. */
export function change(now: number, before: number, language: Locale): string | undefined {
  return before === 0 ? undefined : percent(now / before - 1, language, "exceptZero");
}

function percent(value: number, language: Locale, signDisplay: "auto" | "exceptZero"): string {
  const options = { style: "percent", maximumFractionDigits: 0, signDisplay } as const;
  return withMinus(new Intl.NumberFormat(languages[language].tag, options).format(value));
}

/** A minus sign is as wide as a plus; these languages are written with a hyphen. */
function withMinus(written: string): string {
  return written.replace("-", "−");
}

/** By how many something has changed, `+9`. */
export function difference(now: number, before: number, language: Locale): string {
  const options = { signDisplay: "exceptZero" } as const;
  return withMinus(new Intl.NumberFormat(languages[language].tag, options).format(now - before));
}

/** `November 2026`, of `2026-11`; short, `Nov 2026`. */
export function formatMonth(month: string, language: Locale, length: "long" | "short" = "long") {
  const options = { month: length, year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(languages[language].tag, options);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** `12 November 2026`, of `2026-11-12`. */
export function formatDay(day: string, language: Locale): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languages[language].tag, options).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** In minutes: `38 min`, `1 h 40 min`, `2 days`. */
export function time(minutes: number, { times }: DeskWords["numbers"]): string {
  const whole = Math.round(minutes);
  if (whole < 60) return fillIn(times.minutes, { count: whole });
  if (whole > 48 * 60) return fillIn(times.days, { count: Math.round(whole / (24 * 60)) });
  const count = Math.floor(whole / 60);
  const hours = count === 1 ? times.oneHour : fillIn(times.hours, { count });
  const rest = whole % 60;
  return rest === 0 ? hours : `${hours} ${fillIn(times.minutes, { count: rest })}`;
}

/** How long people waited: each span by its name, and those who wait still. */
export function waitRows(
  { waits, notYet }: NumbersView["answers"],
  words: DeskWords["numbers"],
): { name: string; enquiries: number }[] {
  const copy = words.waits;
  const spans = waits.map(({ within, enquiries }, at) => {
    const from = waits[at - 1]?.within;
    const name =
      within === undefined
        ? fillIn(copy.over, { time: time(from ?? 0, words) })
        : from === undefined
          ? fillIn(copy.under, { time: time(within, words) })
          : fillIn(copy.between, { from: time(from, words), to: time(within, words) });
    return { name, enquiries };
  });
  return [...spans, { name: copy.notYet, enquiries: notYet }];
}

/** What became of the enquiries, by name. */
export function outcomeRows(
  { enquiries, outcomes }: NumbersView,
  { enquiries: all, outcomes: copy }: DeskWords["numbers"],
) {
  return [
    { name: all, number: enquiries, look: "all" },
    { name: copy.talked, number: outcomes.talked, look: "plain" },
    { name: copy.won, number: outcomes.won, look: "won" },
    { name: copy.lost, number: outcomes.lost, look: "lost" },
    { name: copy.open, number: outcomes.open, look: "open" },
  ] as const;
}
