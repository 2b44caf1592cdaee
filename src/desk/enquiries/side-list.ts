/** The list beside an enquiry: the one that it was opened from, with its neighbours there. */
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { getDisplayName } from "#enquiry/submission.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import { widenSearch } from "#server/store/similar-names.ts";
import { type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import {
  type EnquiryFilters,
  getEnquiryUrl,
  moveInList,
  toEnquiryQuery,
} from "./enquiry-filters.ts";
import { type EnquiryRow } from "./enquiry-row.ts";
import { joinTodaysEnquiries, listTodaysEnquiries } from "./todays-enquiries.ts";

export interface SideList {
  filters: EnquiryFilters;
  enquiries: EnquiryRow[];
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

export interface NeighbourLink {
  href: string;
  name: string;
}

/** The number of enquiries in the list beside an enquiry. */
const maxSideList = 30;

interface SideListParts {
  open: StoredEnquiry;
  toRow: (enquiry: StoredEnquiry) => EnquiryRow;
}

export async function createSideList(
  scope: DeskScope,
  filters: EnquiryFilters,
  parts: SideListParts,
): Promise<SideList> {
  return filters.today === ""
    ? await createFilteredList(scope, filters, parts)
    : await createTodaysList(scope, filters, parts);
}

/**
 * Creates a list with the beginning of a list of enquiries. The open one has neighbours also when it has left the list,
 * as a new one does once it is answered: they are those before and after the moment at which it came in.
 */
async function createFilteredList(
  { db }: DeskScope,
  filters: EnquiryFilters,
  { open, toRow }: SideListParts,
): Promise<SideList> {
  const query = await widenSearch(db, toEnquiryQuery(filters));
  const list = await listEnquiries(db, query, { limit: maxSideList });
  const index = list.enquiries.findIndex(({ reference }) => reference === open.reference);
  const isListed = index >= 0;
  const isLastListed = index === list.enquiries.length - 1;
  const isListWhole = list.next === undefined;
  /** The first enquiry after the open one in an order; the one above it is the first in the opposite order. */
  const findFollowing = async (order: EnquiryFilters["order"]) => {
    const after = { receivedAt: open.receivedAt.toISOString(), id: open.id };
    const { enquiries } = await listEnquiries(db, { ...query, order }, { after, limit: 1 });
    return enquiries[0];
  };
  const opposite = filters.order === "newest" ? "oldest" : "newest";
  const previous = isListed ? list.enquiries[index - 1] : await findFollowing(opposite);
  const next =
    isListed && (!isLastListed || isListWhole)
      ? list.enquiries[index + 1]
      : await findFollowing(filters.order);
  return {
    filters,
    enquiries: list.enquiries.map(toRow),
    previous: previous && createLink(previous, filters),
    next: next && createLink(next, filters),
  };
}

/** Creates the list of Today. An enquiry that is done has left it, and the next one is in its position. */
async function createTodaysList(
  { db, now }: DeskScope,
  filters: EnquiryFilters,
  { open, toRow }: SideListParts,
): Promise<SideList> {
  const enquiries = joinTodaysEnquiries(await listTodaysEnquiries(db, now()));
  const index = enquiries.findIndex(({ reference }) => reference === open.reference);
  const isListed = index >= 0;
  const position = isListed ? index : Math.min(Number(filters.today), enquiries.length);
  const findLink = (at: number): NeighbourLink | undefined => {
    const enquiry = enquiries[at];
    return enquiry && createLink(enquiry, moveInList(filters, at));
  };
  return {
    filters,
    enquiries: enquiries.map(toRow),
    previous: findLink(position - 1),
    next: findLink(isListed ? position + 1 : position),
  };
}

function createLink(enquiry: StoredEnquiry, filters: EnquiryFilters): NeighbourLink {
  return { href: getEnquiryUrl(enquiry.reference, filters), name: getDisplayName(enquiry) };
}
