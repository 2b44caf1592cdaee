import * as v from "valibot";
import { forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import { parseBody } from "#desk/frame/desk-scope.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { formatFee } from "#enquiry/course-payment.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages, type Locale } from "#locales.ts";
import { listMonthPayments } from "#server/store/payments.ts";
import { writePaymentsXlsx } from "#server/store/payments-workbook.ts";
import { formatCalendarDate, formatDuration } from "#text/clock.ts";
import { groupDigits } from "#text/money.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import {
  createStatisticsView,
  type MonthStatistics,
  type StatisticsView,
  toPastMonth,
} from "./statistics-view.ts";
import styles from "./statistics-page.module.css";

const querySchema = v.object({ month: v.optional(v.fallback(v.string(), ""), "") });

export const statisticsPage = definePage<StatisticsView>({
  path: deskPaths.statistics,
  access: forOwners,
  heading: ({ statistics }) => statistics.heading,
  menu: { icon: "bars", isTab: true, help: "statistics" },
  query({ db, now, getMessages }, { query, account }) {
    const { month } = v.parse(querySchema, query);
    const reader = { messages: getMessages(account.language), now: now() };
    return createStatisticsView(db, month, reader);
  },
  body: Statistics,
  aside: MonthSteps,
  actions: [
    {
      path: deskPaths.exportPayments,
      access: forVerifiedOwners,
      async run({ db, log, now, getMessages }, request, reply) {
        const { account } = request;
        const month = toPastMonth(parseBody(querySchema, request).month, now());
        await writeAuditLog(db, { account: account.id, event: "payments-exported" }, now());
        log.info("payments were exported at the desk");
        const payments = await listMonthPayments(db, month);
        return await reply
          .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
          .header("Content-Disposition", `attachment; filename="payments-${month}.xlsx"`)
          .send(writePaymentsXlsx(payments, getMessages(account.language)));
      },
    },
  ],
});

function Statistics({ months, due, context }: StatisticsView & { context: DeskContext }) {
  const messages = context.messages.statistics;
  const amount = formatFee(due.rupees);
  return (
    <div className="stack grid">
      <Card heading={messages.due} padded>
        {due.enquiries === 0 ? (
          <p>{messages.nothingDue}</p>
        ) : (
          <a href={due.href}>
            {due.enquiries === 1
              ? fillIn(messages.dueOne, { amount })
              : fillIn(messages.dueList, { amount, count: due.enquiries })}
          </a>
        )}
      </Card>
      {months.map((month) => (
        <Month key={month.month} view={month} context={context} />
      ))}
    </div>
  );
}

/** The arrows to the month before and after, in the bar at the top. */
function MonthSteps({ earlier, later, context }: StatisticsView & { context: DeskContext }) {
  const { language, messages } = context;
  const renderStep = (month: string, label: string, icon: "left" | "right") => (
    <DeskButton
      href={`${deskPaths.statistics}?month=${month}`}
      aria-label={fillIn(label, { month: formatMonthName(month, language) })}
    >
      <DeskIcon name={icon} />
    </DeskButton>
  );
  return (
    <div className={`line ${styles.steps}`}>
      {renderStep(earlier, messages.statistics.earlier, "left")}
      {later !== undefined && renderStep(later, messages.statistics.later, "right")}
    </div>
  );
}

function Month({ view, context }: { view: MonthStatistics; context: DeskContext }) {
  const { sources, deleted, returned, all, replyTime } = view;
  const { language } = context;
  const messages = context.messages.statistics;
  // The bar of the most frequent source is as wide as its cell.
  const maxEnquiries = Math.max(1, ...sources.map(({ enquiries }) => enquiries));
  return (
    <Card heading={formatMonthName(view.month, language)}>
      {all.enquiries === 0 && all.paid === 0 && returned === 0 ? (
        <p className={styles.line}>{messages.none}</p>
      ) : (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead className="quiet">
                <tr>
                  <th scope="col">{messages.source}</th>
                  <th scope="col">{messages.enquiries}</th>
                  <th scope="col">{messages.won}</th>
                  <th scope="col">{messages.rupees}</th>
                </tr>
              </thead>
              <tbody>
                {sources.map(({ name, href, ...figures }) => (
                  <tr key={name}>
                    <th scope="row">
                      {href === undefined ? name : <a href={href}>{name}</a>}
                      <Bar share={figures.enquiries / maxEnquiries} />
                    </th>
                    <Cells figures={figures} />
                  </tr>
                ))}
                {deleted > 0 && (
                  <tr>
                    <th scope="row">{messages.deleted}</th>
                    <Cells figures={{ enquiries: deleted, won: 0, paid: 0 }} />
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{messages.all}</th>
                  <Cells figures={all} />
                </tr>
              </tfoot>
            </table>
          </div>
          {returned > 0 && (
            <p className={styles.line}>
              {fillIn(messages.returned, { amount: formatRupees(toPaise(returned)) })}
            </p>
          )}
          {view.payments.length > 0 && <Payments view={view} context={context} />}
          <p className={styles.line}>{describeReplyTime(replyTime, context)}</p>
        </>
      )}
    </Card>
  );
}

/** The list for an accountant, folded: a row for each payment, by its day. */
function Payments({ view, context }: { view: MonthStatistics; context: DeskContext }) {
  const { language, now } = context;
  const messages = context.messages.statistics;
  const { payment } = messages;
  return (
    <details className={styles.payments}>
      <summary className="strong">
        {fillIn(messages.payments, { count: view.payments.length })}
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead className="quiet">
            <tr>
              <th scope="col">{payment.name}</th>
              <th scope="col">{payment.day}</th>
              <th scope="col">{payment.rupees}</th>
            </tr>
          </thead>
          <tbody>
            {view.payments.map(({ reference, name, topic, rupees, paidOn, paidReference }, row) => (
              // Not the reference, because an enquiry can have several payments.
              <tr key={row}>
                <th scope="row">
                  <a href={deskPaths.enquiry(reference)}>{name || reference}</a>
                  <p className="quiet">{[topic, paidReference].filter(Boolean).join(" · ")}</p>
                </th>
                <td>{formatCalendarDate(paidOn, now, language).short}</td>
                <td>
                  {rupees < 0 && "−"}₹{groupDigits(Math.abs(rupees))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form method="post" action={deskPaths.exportPayments} className={styles.line}>
        <input type="hidden" name="month" value={view.month} />
        <DeskButton>{messages.excel}</DeskButton>
      </form>
    </details>
  );
}

function describeReplyTime(
  replyTime: MonthStatistics["replyTime"],
  { language, messages: { statistics } }: DeskContext,
): string {
  if (replyTime === undefined) return statistics.noReply;
  const { answered, count, minutes } = replyTime;
  const time = formatDuration(minutes, language);
  return answered === count
    ? fillIn(statistics.replyTime, { time })
    : fillIn(statistics.someReplied, { answered, count, time });
}

/** The three numbers of a row. More may have been given back than came in: `−₹500`. */
function Cells({ figures: { enquiries, won, paid } }: { figures: MonthStatistics["all"] }) {
  return (
    <>
      <td>{groupDigits(enquiries)}</td>
      <td>{groupDigits(won)}</td>
      <td>
        {paid < 0 && "−"}₹{groupDigits(Math.abs(paid))}
      </td>
    </>
  );
}

/** The share of a source as a bar, hidden from screen readers: the cell beside it has the number. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="10" />
    </svg>
  );
}

/** `2026-11` → "November 2026", in the reader's language. */
function formatMonthName(month: string, language: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(languages[language].tag, options);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
