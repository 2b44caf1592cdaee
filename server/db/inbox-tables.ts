/** What the desk's list is read from. As in `tables.ts`. */
import type { Box } from "#core/statuses.ts";
import type { Generated } from "kysely";

/**
 * One narrow row for each enquiry, written with everything that changes it: lists, searches and counts
 * of a hundred thousand enquiries read this and never walk through the leads.
 */
export interface InboxTable {
  reference: string;
  /** The lead that was sent last, and when; of one that corrects an earlier one, the correction. */
  lead_id: string;
  received_at: string;
  /** Where it lies. */
  box: Box;
  form: string;
  language: string;
  /** The key of a course, or what else was asked for: see `aboutOf`. */
  about: string;
  /** All that was sent, as it is searched: see `searchText`. */
  text: string;
  /** What the visit came from, in one word; empty where nothing is known. */
  source: Generated<string>;
  /** The page that the visit began with; empty where it is not known. */
  landing: Generated<string>;
}
