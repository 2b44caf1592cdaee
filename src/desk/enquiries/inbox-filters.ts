/** Search, filters and order of the list of enquiries, and the address that holds them. */
import * as v from "valibot";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { boxChoices } from "#enquiry/statuses.ts";
import { forms } from "#forms/forms.ts";
import { isLocale } from "#locales.ts";
import type { Cursor, InboxQuery } from "#server/store/inbox.ts";
import { startOfIndianDay } from "#text/clock.ts";
import { dayLength, isDay } from "#text/days.ts";

/** An invalid value counts as none: addresses are also typed, and bookmarked for years. */
function choice<Shape extends v.GenericSchema<string, string>>(shape: Shape) {
  return v.optional(v.fallback(v.union([v.literal(""), shape]), ""), "");
}

const text = (most: number) => choice(v.pipe(v.string(), v.trim(), v.maxLength(most)));
const known = (is: (given: string) => boolean) => choice(v.pipe(v.string(), v.check(is)));
const day = known(isDay);

const choiceShape = v.object({
  status: v.optional(v.fallback(v.picklist(boxChoices), "all"), "all"),
  search: text(100),
  form: known((name) => Object.hasOwn(forms, name)),
  topic: text(300),
  language: known(isLocale),
  source: text(100),
  from: day,
  to: day,
  /** New enquiries are read oldest first, because that one has waited longest. */
  order: v.optional(v.fallback(v.picklist(["newest", "oldest"]), "newest"), "newest"),
});

export type InboxChoice = v.InferOutput<typeof choiceShape>;

/** What the last form did; the address of the list carries it. */
export const inboxNotices = ["erased", "spamLeft"] as const;

export type InboxNotice = (typeof inboxNotices)[number];

export const wholeList: InboxChoice = v.parse(choiceShape, {});

/** Values that differ from the whole list, by their names in the address. */
export function chosenIn(choice: InboxChoice): [name: string, value: string][] {
  // The names are those of the choice, which Object.keys widens to texts.
  const names = Object.keys(wholeList) as (keyof InboxChoice)[];
  return names
    .filter((name) => choice[name] !== wholeList[name])
    .map((name) => [name, choice[name]]);
}

export function inboxAddress(
  choice: InboxChoice,
  more: Record<string, string> = {},
  path: string = deskPaths.enquiries,
): string {
  const query = new URLSearchParams([...chosenIn(choice), ...Object.entries(more)]).toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The page of an enquiry, with the list that it was opened from. */
export function fileAddress(reference: string, from?: InboxChoice, more?: Record<string, string>) {
  const path = deskPaths.enquiry(encodeURIComponent(reference));
  return from === undefined ? path : inboxAddress(from, more, path);
}

export function unfiltered({ status, search, order }: InboxChoice): InboxChoice {
  return { ...wholeList, status, search, order };
}

/** True where a search or filter hides some enquiries. */
export function isNarrowed(choice: InboxChoice): boolean {
  return choice.search !== "" || filtersIn(choice) > 0;
}

export function filtersIn(choice: InboxChoice): number {
  return chosenIn(choice).length - chosenIn(unfiltered(choice)).length;
}

export function readChoice(given: unknown): InboxChoice {
  return v.parse(choiceShape, typeof given === "object" && given !== null ? given : {});
}

export function queryOf({ from, to, status, ...choice }: InboxChoice): InboxQuery {
  const last = startOfIndianDay(to);
  return {
    ...choice,
    box: status,
    from: startOfIndianDay(from),
    until: last && new Date(last.getTime() + dayLength),
  };
}

export function writeCursor({ receivedAt, id }: Cursor): string {
  return `${receivedAt}_${id}`;
}

export function readCursor(given: unknown): Cursor | undefined {
  const [, receivedAt, id] = /^([\d:.TZ-]{24})_([\w-]{1,64})$/.exec(String(given)) ?? [];
  return receivedAt === undefined || id === undefined ? undefined : { receivedAt, id };
}
