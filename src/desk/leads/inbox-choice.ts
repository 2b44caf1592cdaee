/** Which enquiries a list shows, read from its address or from a form that carries it along. */
import * as v from "valibot";
import { boxChoices } from "#enquiry/statuses.ts";
import { orders, type InboxChoice } from "./inbox-address.ts";
import { forms } from "#forms/forms.ts";
import { dayLength } from "#text/days.ts";
import { isLocale } from "#locales.ts";
import type { InboxQuery, Cursor } from "#server/store/inbox.ts";
import { startOfIndianDay } from "#text/clock.ts";

/** What is no choice counts as none: an address is also typed, and kept for years. */
function choice<Shape extends v.GenericSchema<string, string>>(shape: Shape) {
  return v.optional(v.fallback(v.union([v.literal(""), shape]), ""), "");
}

const text = (most: number) => choice(v.pipe(v.string(), v.trim(), v.maxLength(most)));
const day = choice(
  v.pipe(
    v.string(),
    v.check((given) => startOfIndianDay(given) !== undefined),
  ),
);

const choiceShape = v.object({
  box: v.optional(v.fallback(v.picklist(boxChoices), "all"), "all"),
  search: text(100),
  form: choice(
    v.pipe(
      v.string(),
      v.check((name) => Object.hasOwn(forms, name)),
    ),
  ),
  about: text(300),
  language: choice(v.pipe(v.string(), v.check(isLocale))),
  source: text(100),
  from: day,
  to: day,
  order: v.optional(v.fallback(v.picklist(orders), "newest"), "newest"),
});

/** The choice in an address or a form. */
export function readChoice(given: unknown): InboxChoice {
  return v.parse(choiceShape, typeof given === "object" && given !== null ? given : {});
}

/** The choice as the store is asked. */
export function queryOf({ from, to, ...choice }: InboxChoice): InboxQuery {
  const last = startOfIndianDay(to);
  return {
    ...choice,
    from: startOfIndianDay(from),
    until: last && new Date(last.getTime() + dayLength),
  };
}

/** A place in the list as an address holds it. */
export function writeCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}_${id}`;
}

/** Reads it back; undefined where it is none. */
export function readCursor(given: unknown): Cursor | undefined {
  const [, receivedAt, id] = /^([\d:.TZ-]{24})_([\w-]{1,64})$/.exec(String(given)) ?? [];
  return receivedAt === undefined || id === undefined ? undefined : { receivedAt, id };
}
