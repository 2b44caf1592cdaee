import { fillIn } from "#text/sentences.ts";
import { dayInIndia } from "#text/days.ts";
import { Button } from "#ui/desk/button.tsx";
import { Leaf } from "#ui/desk/leaf.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { LeadView, Shell } from "#desk/frame/view.ts";
import { daysAhead, isBeforeEvening, leafOf } from "#text/clock.ts";
import { nextCallOptions } from "./next-call-options.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./next-call.module.css";

/** When to call next: a press for the usual days, or any day of the calendar. */
export function NextCall({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { language, now } = shell;
  const words = shell.words.lead.next;
  const { nextDay, version } = lead;
  const days = nextDay === null ? undefined : daysAhead(nextDay, now);
  return (
    <Sheet heading={words.heading} padded>
      {nextDay === null || days === undefined ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <div className={styles.set} data-late={days < 0 || undefined}>
          <Leaf
            day={nextDay}
            language={language}
            state={days < 0 ? "late" : days === 0 ? "today" : "later"}
          />
          <p>
            {days < 0 && <b>{days === -1 ? words.lateOne : fillIn(words.late, { days: -days })}</b>}
            {days === 0 && <b>{words.today}</b>}
            <span>{leafOf(nextDay, language).whole}</span>
          </p>
        </div>
      )}
      <details className={styles.more}>
        <summary>{nextDay === null ? words.plan : words.change}</summary>
        <form method="post" className={styles.usual}>
          <PressFields shell={shell} version={version} />
          {isBeforeEvening(now) && (
            <Button name="next" value="evening">
              {words.evening}
            </Button>
          )}
          {nextCallOptions(shell)
            .filter(({ value }) => value !== "none")
            .map(({ value, label }) => (
              <Button key={value} name="next" value={value}>
                {label}
              </Button>
            ))}
        </form>
        <form method="post" className={styles.pick}>
          <PressFields shell={shell} version={version} />
          <input type="hidden" name="next" value="day" />
          <label htmlFor="next-day">{words.pick}</label>
          <input
            id="next-day"
            type="date"
            name="onDay"
            min={dayInIndia(now)}
            defaultValue={nextDay?.slice(0, 10)}
            required
          />
          <label htmlFor="next-time">{words.time}</label>
          <input id="next-time" type="time" name="at" defaultValue={nextDay?.slice(11)} />
          <Button>{words.set}</Button>
        </form>
        {nextDay !== null && (
          <form method="post">
            <PressFields shell={shell} version={version} />
            <Button look="bare" name="next" value="none">
              {words.remove}
            </Button>
          </form>
        )}
      </details>
    </Sheet>
  );
}
