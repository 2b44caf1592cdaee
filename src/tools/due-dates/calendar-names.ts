/** The names of calendar files, which say what is in them: `company_tds_agm-2026-08-20`. */
import type { Texts } from "virtual:texts";
import { formatLongDay, isDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { type DueDate, type DutyRules, isMeetingDay, listDueDates } from "./due-dates.ts";

/** Names the calendar file with the dates of every kind of business. */
export const allBusinesses = "all";

/**
 * tds and company, with a meeting on 20 August 2026 → `company_tds_agm-2026-08-20`. Kinds are in the order of `known`,
 * and others are left out; without kinds the name is `all`.
 */
export function getCalendarName(
  kinds: readonly string[],
  known: readonly string[],
  meeting?: string,
): string {
  const name = known.filter((kind) => kinds.includes(kind)).join("_") || allBusinesses;
  return addMeeting(name, meeting);
}

/** The name of the calendar of one date: `mgt-7-2025-26`, with a given meeting `mgt-7-2025-26_agm-2026-08-20`. */
export function getDateCalendarName({ id, countedFrom, isMeetingGiven }: DueDate): string {
  return addMeeting(id, isMeetingGiven ? countedFrom : undefined);
}

function addMeeting(name: string, meeting: string | undefined): string {
  return meeting === undefined ? name : `${name}_agm-${meeting}`;
}

/** `company_tds_agm-2026-08-20` → `company_tds` and `2026-08-20`. What is no real day belongs to the name. */
export function parseCalendarName(file: string): { name: string; meeting: string | undefined } {
  const [, name = file, meeting] = /^(.+)_agm-([-\d]+)$/.exec(file) ?? [];
  return meeting !== undefined && isDay(meeting)
    ? { name, meeting }
    : { name: file, meeting: undefined };
}

/**
 * The one name of a calendar that is requested, which depends on the answers of a visitor: for kinds of business, also
 * by the query of the form (`all.ics?kinds=tds&kinds=company&agm=2026-08-20`), or for a date that counts from a
 * meeting. A day that is none of a meeting is left out. Undefined for other files.
 */
export function resolveCalendarName(
  file: string,
  query: string | undefined,
  known: readonly string[],
  duties: DutyRules,
): string | undefined {
  const fromForm = file === allBusinesses ? new URLSearchParams(query) : undefined;
  const { name, meeting = fromForm?.get("agm") ?? "" } = parseCalendarName(file);
  const kinds = fromForm?.getAll("kinds") ?? name.split("_");
  if (kinds.every((kind) => known.includes(kind)))
    return getCalendarName(
      kinds,
      known,
      isMeetingDay(duties, kinds, meeting) ? meeting : undefined,
    );
  // The calendar of a date that counts from no given meeting is in the list of files.
  if (name === file) return undefined;
  const due = listDueDates(duties, "", meeting).find(({ id }) => id === name);
  return due && getDateCalendarName(due);
}

/** The name of a calendar in words: "Private Limited, Deducts TDS (AGM 20 August 2026)". */
export function nameKinds(
  kinds: readonly string[],
  content: Texts["due-dates"]["dates"],
  language: string,
  meeting?: string,
): string {
  const names = kinds.map((kind) => content.kinds.names[kind] ?? kind).join(", ") || content.all;
  return meeting === undefined
    ? names
    : fillIn(content.meeting.named, { kinds: names, date: formatLongDay(meeting, language) });
}

/** `/c-a-services/due-dates`, `tds` → `/c-a-services/due-dates/tds.ics`. */
export function getCalendarPath(page: string, file: string): string {
  return `${page}/${file}.ics`;
}
