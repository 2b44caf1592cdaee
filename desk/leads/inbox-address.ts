/** What the list shows, and the address that says so. */
import type { BoxChoice } from "#core/statuses.ts";

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
}

/** The names of a choice's parts in the address. */
export const choiceNames = [
  "box",
  "search",
  "form",
  "about",
  "language",
  "source",
  "from",
  "to",
] as const;

/** The choice without what stands for nothing, by the names of the address. */
export function chosenIn(choice: InboxChoice): [name: string, value: string][] {
  return choiceNames
    .map((name): [string, string] => [name, choice[name]])
    .filter(([name, value]) => value !== "" && !(name === "box" && value === "all"));
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

/** How many filters beside box and search are set. */
export function filtersIn(choice: InboxChoice): number {
  return chosenIn(choice).filter(([name]) => name !== "box" && name !== "search").length;
}
