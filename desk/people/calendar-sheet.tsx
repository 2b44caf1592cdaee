import { Button } from "#desk/primitives/button.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { PeopleView, Shell } from "#desk/view.ts";
import styles from "./people-page.module.css";

/** The link by which a calendar follows the calls. */
export function CalendarSheet({ shell, view }: { shell: Shell; view: PeopleView }) {
  const { calendar: copy, invite } = shell.words.people;
  const { calendar, hasCalendar, fresh } = view;
  return (
    <Sheet heading={copy.heading} padded>
      <div className={styles.choice}>
        <p>{hasCalendar ? copy.made : copy.lede}</p>
        {calendar !== undefined && (
          <div role="status">
            <p>
              <b>{copy.shown}</b>
            </p>
            <p className={styles.link} translate="no">
              {calendar}
            </p>
            <p>{copy.hint}</p>
            <Button type="button" data-copy={calendar} data-copied={invite.copied} hidden>
              {invite.copy}
            </Button>
          </div>
        )}
        {fresh && (
          <form className={styles.keys} action="/desk/people/calendar" method="post">
            <Button name="wanted" value="yes">
              {copy.make}
            </Button>
            {hasCalendar && (
              <Button look="bare" name="wanted" value="no">
                {copy.off}
              </Button>
            )}
          </form>
        )}
      </div>
    </Sheet>
  );
}
