import { fillIn } from "#format/fill-in.ts";
import type { ReactNode } from "react";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import styles from "./changes-bar.module.css";

interface ChangesBarProps {
  count: number;
  words: DeskWords["words"];
  /** What else can be done with the draft. */
  children?: ReactNode;
}

/** How much waits to be published, and the way to it. */
export function ChangesBar({ count, words, children }: ChangesBarProps) {
  return (
    <div className={styles.bar} data-changes-bar hidden={count === 0}>
      <p>
        <b data-changes>{sayChanges(count, words)}</b>
        <span>{words.onlyYou}</span>
      </p>
      <div className={styles.keys}>
        <Button href="/desk/publish">{words.publish}</Button>
        {children}
      </div>
    </div>
  );
}

/** `3 changes wait`. */
function sayChanges(count: number, words: DeskWords["words"]): string {
  if (count === 0) return words.noChange;
  return count === 1 ? words.oneChange : fillIn(words.changes, { count });
}
