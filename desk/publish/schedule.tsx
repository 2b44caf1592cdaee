import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { moment } from "#desk/when.ts";
import type { PublishView, Shell } from "#desk/view.ts";
import { ChangesByPlace } from "./changes.tsx";
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
  const said = shell.words.publish;
  return (
    <section className={styles.schedule}>
      <form action="/desk/publish/cancel" method="post">
        <p>
          <b>{fillIn(said.later.planned, { when: moment(when, shell.language) })}</b>
          <br />
          {countInWords(count, said)} · {fillIn(said.later.by, { email: by })}
        </p>
        <Button name="id" value={id}>
          {said.later.cancel}
        </Button>
      </form>
      {skipped.length > 0 && <p>{fillIn(said.later.skipped, { places: skipped.join(", ") })}</p>}
      {conflicts.length > 0 && (
        <p role="status">{fillIn(said.later.conflicts, { places: conflicts.join(", ") })}</p>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{said.later.changes}</summary>
          <ChangesByPlace changes={changes} said={said} />
        </details>
      )}
    </section>
  );
}
