/** What the lists of the desk are filtered and searched by, stored with each lead. */
import { steeringFields } from "#forms/protocol.ts";
import { sourceOf } from "./sources.ts";
import type { Lead } from "./leads.ts";
import { searchText } from "./search-text.ts";

/**
 * What an enquiry is about: the key of its course; for an unknown course, the title that was sent
 * or what was asked for on the way to the form. Empty where nothing is known.
 */
export function aboutOf({
  courseKey,
  fields,
  extras,
}: Pick<Lead, "courseKey" | "fields" | "extras">): string {
  return courseKey ?? fields["courseId"] ?? extras[steeringFields.need] ?? "";
}

/** The columns of a lead that lists read. */
export function listColumns(lead: Lead, reference: string) {
  const { fields, extras, visit = {} } = lead;
  return {
    about: aboutOf(lead),
    source: sourceOf(visit),
    search_text: searchText([reference, ...Object.values(fields), ...Object.values(extras)]),
  };
}
