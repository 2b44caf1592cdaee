import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages, type Locale } from "#locales.ts";
import { duration } from "#text/clock.ts";
import { grouped } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import type { NumbersView } from "./statistics-routes.ts";
import styles from "./statistics-page.module.css";

type MonthView = NumbersView["months"][number];

export function NumbersPage({ shell, ...view }: NumbersView & { shell: Shell }) {
  const { language } = shell;
  const words = shell.words.statistics;
  const step = (month: string, label: string, icon: "left" | "right") => (
    <Button
      href={`${deskPaths.statistics}?month=${month}`}
      aria-label={fillIn(label, { month: inWords(month, language) })}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <DeskFrame
      shell={shell}
      place="statistics"
      heading={words.heading}
      aside={
        <div className={`line ${styles.steps}`}>
          {step(view.earlier, words.earlier, "left")}
          {view.later !== undefined && step(view.later, words.later, "right")}
        </div>
      }
    >
      <div className="stack grid">
        {view.months.map((month) => (
          <Month key={month.month} view={month} shell={shell} />
        ))}
      </div>
    </DeskFrame>
  );
}

function Month({ view, shell }: { view: MonthView; shell: Shell }) {
  const { sources, deleted, all, replyTime } = view;
  const { language } = shell;
  const words = shell.words.statistics;
  const most = Math.max(...sources.map(({ enquiries }) => enquiries));
  return (
    <Sheet heading={inWords(view.month, language)}>
      {all.enquiries === 0 ? (
        <p className={styles.line}>{words.none}</p>
      ) : (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead className="quiet">
                <tr>
                  <th scope="col">{words.source}</th>
                  <th scope="col">{words.enquiries}</th>
                  <th scope="col">{words.won}</th>
                  <th scope="col">{words.rupees}</th>
                </tr>
              </thead>
              <tbody>
                {sources.map(({ name, href, ...figures }) => (
                  <tr key={name}>
                    <th scope="row">
                      {href === undefined ? name : <a href={href}>{name}</a>}
                      <Bar of={figures.enquiries / most} />
                    </th>
                    <Cells figures={figures} />
                  </tr>
                ))}
                {deleted > 0 && (
                  <tr>
                    <th scope="row">{words.deleted}</th>
                    <Cells figures={{ enquiries: deleted, won: 0, paid: 0 }} />
                  </tr>
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{words.all}</th>
                  <Cells figures={all} />
                </tr>
              </tfoot>
            </table>
          </div>
          <p className={styles.line}>
            {replyTime === undefined
              ? words.noReply
              : fillIn(words.replyTime, { time: duration(replyTime, language) })}
          </p>
        </>
      )}
    </Sheet>
  );
}

function Cells({ figures: { enquiries, won, paid } }: { figures: MonthView["all"] }) {
  return (
    <>
      <td>{grouped(enquiries)}</td>
      <td>{grouped(won)}</td>
      <td>₹{grouped(paid)}</td>
    </>
  );
}

/** Hidden from screen readers: the cell beside it has the number. */
function Bar({ of }: { of: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={of * 100} height="10" />
    </svg>
  );
}

/** From `2026-11` to `November 2026` in the reader's language. */
function inWords(month: string, language: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(languages[language].tag, options);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
