import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Empty } from "#desk/leads/empty.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { Shell } from "#desk/view.ts";
import { DaysSheet } from "./days-sheet.tsx";
import { Outcomes } from "./outcomes.tsx";
import { formatDay, figure, formatMonth } from "./format.ts";
import { ShareTable } from "./share-table.tsx";
import { Totals } from "./totals.tsx";
import type { NumbersView } from "./view.ts";
import { WaitsSheet } from "./waits-sheet.tsx";
import styles from "./numbers-page.module.css";

/** A month at a glance. */
export function NumbersPage({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const month = formatMonth(view.month, language);
  const isEmpty = view.visits + view.enquiries + view.inside === 0;
  return (
    <DeskFrame
      shell={shell}
      place="numbers"
      heading={words.heading}
      aside={
        <div className={styles.aside}>
          <Months view={view} shell={shell} />
          {!isEmpty && <Download month={view.month} words={words} />}
        </div>
      }
    >
      <p className={styles.printed}>
        {words.heading}: {month}
      </p>
      {isEmpty ? (
        <Empty
          words={{ heading: fillIn(words.empty.heading, { month }), lede: words.empty.lede }}
        />
      ) : (
        <>
          <Totals view={view} shell={shell} />
          <div className={styles.sheets}>
            <DaysSheet view={view} shell={shell} />
            <WaitsSheet answers={view.answers} shell={shell} />
            <ShareTable
              heading={words.sources.heading}
              kind={words.sources.source}
              rows={view.sources}
              shell={shell}
              money
            />
            <Outcomes view={view} shell={shell} />
            <ShareTable
              heading={words.pages.heading}
              kind={words.pages.page}
              rows={view.pages}
              shell={shell}
            />
            <Notes view={view} shell={shell} />
          </div>
          <div className={styles.below}>
            <Download month={view.month} words={words} />
          </div>
        </>
      )}
    </DeskFrame>
  );
}

/** The month, and the ways to those beside it. */
function Months({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const step = (month: string | undefined, label: string, icon: "left" | "right") =>
    month === undefined ? (
      <span className={styles.end} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <Button
        href={`/desk/numbers?month=${month}`}
        aria-label={fillIn(label, { month: formatMonth(month, language) })}
      >
        <Icon name={icon} />
      </Button>
    );
  return (
    <nav className={styles.months} aria-label={formatMonth(view.month, language)}>
      {step(view.previous, words.earlier, "left")}
      <b>
        <span className={styles.long}>{formatMonth(view.month, language)}</span>
        <span className={styles.short}>{formatMonth(view.month, language, "short")}</span>
      </b>
      {step(view.next, words.later, "right")}
    </nav>
  );
}

/** The tables as a file. On a phone the bar at the top has no room for it. */
function Download({ month, words }: { month: string; words: Shell["words"]["numbers"] }) {
  return (
    <form className={styles.download} action="/desk/numbers/download" method="post">
      <Button name="month" value={month}>
        <Icon name="down" />
        {words.download.open}
      </Button>
    </form>
  );
}

/** How this was counted. */
function Notes({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  return (
    <div className={styles.notes}>
      {view.countedSince !== undefined && (
        <p>{fillIn(words.since, { day: formatDay(view.countedSince, language) })}</p>
      )}
      {view.erased > 0 && <p>{fillIn(words.erased, { count: figure(view.erased, language) })}</p>}
      <p>{words.note}</p>
      {view.inside > 0 && <p>{fillIn(words.inside, { views: figure(view.inside, language) })}</p>}
    </div>
  );
}
