import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages, type Locale } from "#locales.ts";
import { formatDuration } from "#text/clock.ts";
import { groupDigits } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { StatisticsView } from "./statistics-routes.ts";
import styles from "./statistics-page.module.css";

type MonthView = StatisticsView["months"][number];

export function StatisticsPage({ context, ...view }: StatisticsView & { context: DeskContext }) {
  const { language } = context;
  const messages = context.messages.statistics;
  const renderStep = (month: string, label: string, icon: "left" | "right") => (
    <DeskButton
      href={`${deskPaths.statistics}?month=${month}`}
      aria-label={fillIn(label, { month: formatMonthName(month, language) })}
    >
      <DeskIcon name={icon} />
    </DeskButton>
  );
  return (
    <DeskFrame
      context={context}
      menuItem="statistics"
      heading={messages.heading}
      aside={
        <div className={`line ${styles.steps}`}>
          {renderStep(view.earlier, messages.earlier, "left")}
          {view.later !== undefined && renderStep(view.later, messages.later, "right")}
        </div>
      }
    >
      <div className="stack grid">
        {view.months.map((month) => (
          <Month key={month.month} view={month} context={context} />
        ))}
      </div>
    </DeskFrame>
  );
}

function Month({ view, context }: { view: MonthView; context: DeskContext }) {
  const { sources, deleted, all, replyTime } = view;
  const { language } = context;
  const messages = context.messages.statistics;
  const maxEnquiries = Math.max(...sources.map(({ enquiries }) => enquiries));
  return (
    <Card heading={formatMonthName(view.month, language)}>
      {all.enquiries === 0 ? (
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
          <p className={styles.line}>
            {replyTime === undefined
              ? messages.noReply
              : fillIn(messages.replyTime, { time: formatDuration(replyTime, language) })}
          </p>
        </>
      )}
    </Card>
  );
}

function Cells({ figures: { enquiries, won, paid } }: { figures: MonthView["all"] }) {
  return (
    <>
      <td>{groupDigits(enquiries)}</td>
      <td>{groupDigits(won)}</td>
      <td>₹{groupDigits(paid)}</td>
    </>
  );
}

/** Hidden from screen readers: the cell beside it has the number. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="10" />
    </svg>
  );
}

/** From `2026-11` to `November 2026` in the reader's language. */
function formatMonthName(month: string, language: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(languages[language].tag, options);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
