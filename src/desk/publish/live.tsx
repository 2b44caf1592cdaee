import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { RubberStamp } from "#ui/desk/stamp.tsx";
import { moment } from "#text/clock.ts";
import type { Shell } from "#desk/frame/view.ts";
import type { PublishView } from "./publish-view.ts";
import { countInWords } from "./changes.tsx";
import styles from "./live.module.css";

/** It is there: where to look at it, and the way back. */
export function Live({ history, shell }: PublishView & { shell: Shell }) {
  const { words, language } = shell;
  const copy = words.publish;
  const [newest, before] = history;
  if (newest === undefined) return null;
  const changes = countInWords(newest.count, copy);
  return (
    <section className={`card line ${styles.live}`} aria-labelledby="outcome">
      <div>
        <h2 id="outcome" tabIndex={-1}>
          {copy.live.heading}
        </h2>
        <p>{fillIn(copy.live.lede, { changes, number: newest.number })}</p>
        <div className={`cluster ${styles.next}`}>
          <Button look="go" href="/" target="_blank">
            {copy.live.look}
          </Button>
          <form action="/desk/publish/back" method="post">
            <Button name="id" value={before?.id ?? ""}>
              {copy.live.undo}
            </Button>
          </form>
        </div>
      </div>
      <RubberStamp lands detail={moment(newest.at, language)}>
        {copy.live.stamp}
      </RubberStamp>
    </section>
  );
}
