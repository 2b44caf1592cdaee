/** Writes enquiries as a workbook for people, in the words of their desk. The CSV of `csv.ts` is for programs. */
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CellValue, writeXlsxStream } from "hucre/xlsx";
import { formatFee } from "#enquiry/course-payment.ts";
import { computeFeeDue } from "#enquiry/follow-up.ts";
import { formatPageName } from "#enquiry/page-name.ts";
import { formatSource, getSource } from "#enquiry/sources.ts";
import { getPersonName, getTopic, labelFields, listOtherExtras } from "#enquiry/submission.ts";
import { isLocale, languages } from "#locales.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { countMinutes } from "#text/clock.ts";
import { indianOffsetLength } from "#text/days.ts";
import { cutBetweenLetters } from "#text/letters.ts";
import type { ExportableEnquiry } from "./enquiry-list.ts";

interface WorkbookColumn {
  /** As many digits of the default font as the column shows. */
  width: number;
  /** How a spreadsheet shows numbers and dates; it translates the names of months. */
  numFmt?: string;
  getValue: (enquiry: ExportableEnquiry, messages: LocaleMessages) => CellValue | undefined;
}

const formats = { day: "d mmm yyyy", moment: "d mmm yyyy hh:mm", rupees: "#,##0" } as const;

type ColumnName = keyof LocaleMessages["desk"]["enquiries"]["export"]["columns"];

const columns: Record<ColumnName, WorkbookColumn> = {
  reference: { width: 15, getValue: ({ reference }) => reference },
  received: {
    width: 18,
    numFmt: formats.moment,
    // A cell has no time zone, so it gets what a clock in India showed.
    getValue: ({ receivedAt }) => new Date(receivedAt.getTime() + indianOffsetLength),
  },
  form: { width: 11, getValue: ({ form }, { desk }) => desk.enquiries.filters.forms[form] },
  status: { width: 13, getValue: formatStatus },
  name: { width: 24, getValue: ({ fields }) => getPersonName(fields) },
  phone: { width: 14, getValue: ({ fields }) => fields["phone"] },
  email: { width: 28, getValue: ({ fields }) => fields["email"] },
  course: { width: 30, getValue: getTopic },
  message: { width: 60, getValue: ({ fields }) => fields["message"] },
  next_call: {
    width: 13,
    numFmt: formats.day,
    getValue: ({ nextDay }) => toDay(nextDay?.slice(0, 10)),
  },
  next_call_time: { width: 13, getValue: ({ nextDay }) => nextDay?.slice("2026-11-24T".length) },
  last_note: { width: 40, getValue: ({ lastNote }) => lastNote },
  answered_after_minutes: {
    width: 14,
    getValue: ({ answeredAt, waitedSince, receivedAt }) =>
      answeredAt && countMinutes(waitedSince ?? receivedAt, answeredAt),
  },
  batch: { width: 24, getValue: ({ enrolment }) => enrolment?.batch },
  quoted_fee: {
    width: 13,
    numFmt: formats.rupees,
    getValue: ({ quotedFee }) => quotedFee,
  },
  fee_asked: {
    width: 13,
    numFmt: formats.rupees,
    getValue: ({ enrolment }) => enrolment?.requestedFee,
  },
  paid: { width: 13, numFmt: formats.rupees, getValue: ({ enrolment }) => enrolment?.paid },
  paid_on: {
    width: 13,
    numFmt: formats.day,
    getValue: ({ enrolment }) => toDay(enrolment?.paidOn),
  },
  paid_reference: { width: 16, getValue: ({ enrolment }) => enrolment?.paidReference },
  fee_due: {
    width: 13,
    numFmt: formats.rupees,
    getValue: getFeeDue,
  },
  payments: { width: 34, getValue: formatPayments },
  came_from: {
    width: 22,
    getValue: ({ attribution }, { desk }) =>
      formatSource(getSource(attribution ?? {}), desk.sources),
  },
  campaign: { width: 18, getValue: ({ attribution }) => attribution?.utm_campaign },
  language: {
    width: 11,
    getValue: ({ language }) => (isLocale(language) ? languages[language].name : language),
  },
  page: {
    width: 28,
    getValue: ({ page }, { pageNames }) => page && formatPageName(page, pageNames),
  },
  other: { width: 40, getValue: formatOther },
};

/** After so many rows other requests have their turn: without a pause they would wait until the last row. */
const rowsPerTurn = 100;

/** XML cannot hold these characters; one of them makes the whole workbook unreadable. */
const invalidXmlCharacters = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** In UTF-16 code units. Excel opens no cell with more. */
const maxCellLength = 32_767;

const columnEntries = Object.entries(columns);

type Enquiries = AsyncIterable<ExportableEnquiry> | Iterable<ExportableEnquiry>;

/**
 * Writes a workbook row by row. Times are those of India. A cell is an amount, a date or text, which keeps leading
 * zeros and is never a formula.
 */
export function writeXlsx(enquiries: Enquiries, messages: LocaleMessages): Readable {
  const { heading, export: texts } = messages.desk.enquiries;
  // `columnEntries` has widened the names of columns to texts.
  const headers: Record<string, string> = texts.columns;
  const options = {
    name: heading,
    columns: columnEntries.map(([name, { width, numFmt }]) => ({
      header: headers[name] ?? name,
      width,
      ...(numFmt !== undefined && { numFmt }),
    })),
    // The reference stays in sight beside the columns on the right.
    freezePane: { rows: 1, columns: 1 },
  };
  return Readable.from(writeXlsxStream(toRows(enquiries, messages), options));
}

async function* toRows(
  enquiries: Enquiries,
  messages: LocaleMessages,
): AsyncGenerator<CellValue[]> {
  let row = 0;
  for await (const enquiry of enquiries) {
    if (++row % rowsPerTurn === 0) await setImmediate();
    yield columnEntries.map(([, { getValue }]) => {
      const value = getValue(enquiry, messages) ?? null;
      return typeof value === "string"
        ? toTextCell(value, messages.desk.enquiries.export.cut) || null
        : value;
    });
  }
}

/** A text as a cell holds it: 40,000 characters → 32,767, which end in `… ` and `cutNotice`. */
export function toTextCell(text: string, cutNotice: string): string {
  const valid = text.replace(invalidXmlCharacters, "");
  const end = `… ${cutNotice}`;
  const cell =
    valid.length > maxCellLength
      ? cutBetweenLetters(valid, maxCellLength - end.length) + end
      : valid;
  // Spreadsheets read `_x0041_` as "A". In a text that has such a code, the first `_` becomes its own code, `_x005F_`.
  return cell.replace(/_(?=x[\dA-F]{4}_)/gi, "_x005F_");
}

function formatStatus({ isSpam, status }: ExportableEnquiry, { desk }: LocaleMessages) {
  const { statuses } = desk.enquiry;
  return isSpam ? statuses.spam : status && statuses[status];
}

/** `2026-11-24` → the start of the day in UTC, because a cell has no time zone. */
export function toDay(day: string | null | undefined): Date | undefined {
  return day ? new Date(`${day}T00:00:00Z`) : undefined;
}

/** In rupees; undefined, for an empty cell, where nothing is due. */
function getFeeDue({ enrolment, quotedFee }: ExportableEnquiry): number | undefined {
  if (enrolment === undefined) return undefined;
  const due = computeFeeDue(enrolment, quotedFee);
  return due === 0 ? undefined : due;
}

/**
 * A line for each part of a fee, such as `2026-11-23 ₹499 012345678901`. Undefined for a single payment, which has
 * columns of its own.
 */
function formatPayments(
  { payments = [] }: ExportableEnquiry,
  { desk }: LocaleMessages,
): string | undefined {
  if (payments.length < 2) return undefined;
  const lines = payments.map(({ rupees, paidOn, paidReference }) => {
    const kind = rupees < 0 ? desk.enquiry.events["money-back"] : "";
    const parts = [paidOn, formatFee(Math.abs(rupees)), kind, paidReference ?? ""];
    return parts.filter((part) => part !== "").join(" ");
  });
  return lines.join("\n");
}

/** Names of fields in both forms. */
const fieldsWithColumn = new Set(["name", "fullName", "phone", "email", "courseId", "message"]);

/** A line for each value that has no column of its own. */
function formatOther(submission: ExportableEnquiry, messages: LocaleMessages): string {
  const fields = labelFields(submission, messages)
    .filter(({ field }) => !fieldsWithColumn.has(field))
    .map(({ label, value }): [string, string] => [label, value]);
  return [...fields, ...listOtherExtras(submission)]
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
