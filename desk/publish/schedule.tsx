import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { moment } from "#desk/when.ts";
import type { PublishView, Shell } from "#desk/view.ts";
import { ChangesByDocument } from "./changes.tsx";
import { countInWords } from "./count-in-words.ts";
import styles from "./schedule.module.css";

type ScheduleProps = PublishView["planned"][number] & { shell: Shell };

/** What is published at a time: its changes, its author, and where other changes meet it. */
export function Schedule({
  id,
  when,
  by,
  count,
  changes,
  skipped,
  conflicts,
  shell,
}: ScheduleProps) {
  const copy = shell.words.publish;
  return (
    <section className={styles.schedule}>
      <form action="/desk/publish/cancel" method="post">
        <p>
          <b>{fillIn(copy.later.planned, { when: moment(when, shell.language) })}</b>
          <br />
          {countInWords(count, copy)} · {fillIn(copy.later.by, { email: by })}
        </p>
        <Button name="id" value={id}>
          {copy.later.cancel}
        </Button>
      </form>
      {skipped.length > 0 && <p>{fillIn(copy.later.skipped, { places: skipped.join(", ") })}</p>}
      {conflicts.length > 0 && (
        <p role="status">{fillIn(copy.later.conflicts, { places: conflicts.join(", ") })}</p>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{copy.later.changes}</summary>
          <ChangesByDocument changes={changes} copy={copy} />
        </details>
      )}
    </section>
  );
}
