/** What the list shows, and the address that says so. */
import * as v from "valibot";
import { boxChoices } from "#enquiry/statuses.ts";
import { forms } from "#forms/forms.ts";
import { isLocale } from "#locales.ts";
import type { InboxQuery, Cursor } from "#server/store/inbox.ts";
import { dayLength, isDay } from "#text/days.ts";
import { startOfIndianDay } from "#text/clock.ts";

/** What is no choice counts as none: an address is also typed, and kept for years. */
function choice<Shape extends v.GenericSchema<string, string>>(shape: Shape) {
  return v.optional(v.fallback(v.union([v.literal(""), shape]), ""), "");
}

const text = (most: number) => choice(v.pipe(v.string(), v.trim(), v.maxLength(most)));
const known = (is: (given: string) => boolean) => choice(v.pipe(v.string(), v.check(is)));
const day = known(isDay);

const choiceShape = v.object({
  box: v.optional(v.fallback(v.picklist(boxChoices), "all"), "all"),
  search: text(100),
  form: known((name) => Object.hasOwn(forms, name)),
  about: text(300),
  language: known(isLocale),
  /** What the visit came from. */
  source: text(100),
  /** Both days are shown. */
  from: day,
  to: day,
  /** Of what is new, the oldest has waited longest. */
  order: v.optional(v.fallback(v.picklist(["newest", "oldest"]), "newest"), "newest"),
});

/** What was chosen; an empty text is no choice. */
export type InboxChoice = v.InferOutput<typeof choiceShape>;

/** What the last press did, as the address of the list names it. */
export const inboxNotices = ["erased", "spamLeft"] as const;

export type InboxNotice = (typeof inboxNotices)[number];

/** The list that nothing was chosen for. */
export const wholeList: InboxChoice = v.parse(choiceShape, {});

/** The choice without what is as in the whole list, by the names of the address. */
export function chosenIn(choice: InboxChoice): [name: string, value: string][] {
  // The names are those of the choice, which Object.keys widens to texts.
  const names = Object.keys(wholeList) as (keyof InboxChoice)[];
  return names
    .filter((name) => choice[name] !== wholeList[name])
    .map((name) => [name, choice[name]]);
}

/** The address of a list; `more` are further parameters. */
export function inboxAddress(
  choice: InboxChoice,
  more: Record<string, string> = {},
  path = "/desk/leads",
): string {
  const query = new URLSearchParams([...chosenIn(choice), ...Object.entries(more)]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** Where the file of an enquiry is, with the list that it was opened from. */
export function fileAddress(reference: string, from?: InboxChoice, more?: Record<string, string>) {
  const path = `/desk/leads/${encodeURIComponent(reference)}`;
  return from === undefined ? path : inboxAddress(from, more, path);
}

/** The choice without its filters. */
export function unfiltered({ box, search, order }: InboxChoice): InboxChoice {
  return { ...wholeList, box, search, order };
}

/** Whether the list holds only a part of each box. */
export function isNarrowed(choice: InboxChoice): boolean {
  return choice.search !== "" || filtersIn(choice) > 0;
}

/** How many filters are set. */
export function filtersIn(choice: InboxChoice): number {
  return chosenIn(choice).length - chosenIn(unfiltered(choice)).length;
}

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
