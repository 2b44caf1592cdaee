import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import styles from "./changes-bar.module.css";

/** How much waits to be published, and the way to it. */
export function ChangesBar({ count, words }: { count: number; words: DeskWords["words"] }) {
  return (
    <div className={styles.bar} data-changes-bar hidden={count === 0}>
      <p>
        <b data-changes>{sayChanges(count, words)}</b>
        <span>{words.onlyYou}</span>
      </p>
      <Button href="/desk/publish">{words.publish}</Button>
    </div>
  );
}

/** `3 changes wait`. */
function sayChanges(count: number, words: DeskWords["words"]): string {
  if (count === 0) return words.noChange;
  return count === 1 ? words.oneChange : fillIn(words.changes, { count });
}
