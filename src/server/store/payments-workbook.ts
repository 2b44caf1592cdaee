/** Writes the payments of a month as a workbook, as an accountant wants them: a row for each, with its day. */
import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { LocaleMessages } from "#server/messages.ts";
import type { MonthPayment } from "./payments.ts";
import { toDay, toTextCell } from "./workbook.ts";

/** What went back has a minus. Bank references are texts, because a spreadsheet shortens long numbers. */
export function writePaymentsXlsx(
  payments: readonly MonthPayment[],
  { desk: { enquiries, statistics } }: LocaleMessages,
): Readable {
  const { day, name, about, reference, rupees } = statistics.payment;
  const options = {
    name: statistics.rupees,
    columns: [
      { header: day, width: 13, numFmt: "d mmm yyyy" },
      { header: enquiries.export.columns.reference, width: 15 },
      { header: name, width: 24 },
      { header: about, width: 30 },
      { header: reference, width: 18 },
      { header: rupees, width: 12, numFmt: "#,##0" },
    ],
    freezePane: { rows: 1 },
  };
  const { cut } = enquiries.export;
  const rows = payments.map((payment) => [
    toDay(payment.paidOn) ?? null,
    payment.reference,
    toTextCell(payment.name, cut) || null,
    toTextCell(payment.topic, cut) || null,
    payment.paidReference,
    payment.rupees,
  ]);
  return Readable.from(writeXlsxStream(rows, options));
}
