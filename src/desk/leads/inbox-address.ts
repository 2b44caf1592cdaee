/** What the list shows, and the address that says so. */
import type { BoxChoice } from "#enquiry/statuses.ts";

/** In which order a list is read: of what is new, the oldest has waited longest. */
export const orders = ["newest", "oldest"] as const;

/** What was chosen; an empty text is no choice. */
export interface InboxChoice {
  box: BoxChoice;
  search: string;
  form: string;
  about: string;
  language: string;
  /** What the visit came from. */
  source: string;
  /** Days in India, `2026-11-24`, both of them shown. */
  from: string;
  to: string;
  order: (typeof orders)[number];
}

/** The list that nothing was chosen for. */
export const wholeList: InboxChoice = {
  ...{ box: "all", search: "", form: "", about: "", language: "", source: "" },
  ...{ from: "", to: "", order: "newest" },
};

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

/** How many filters are set. */
export function filtersIn(choice: InboxChoice): number {
  return chosenIn(choice).length - chosenIn(unfiltered(choice)).length;
}
