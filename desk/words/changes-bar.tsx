import { fillIn } from "#format/fill-in.ts";
import type { ReactNode } from "react";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import styles from "./changes-bar.module.css";

interface ChangesBarProps {
  count: number;
  /** Whether it is there although nothing waits: something was saved a moment ago. */
  stays?: boolean;
  words: DeskWords["words"];
  /** What else can be done with the draft. */
  children?: ReactNode;
}

/** How much waits to be published, and the way to it. */
export function ChangesBar({ count, stays = false, words, children }: ChangesBarProps) {
  return (
    <div className={styles.bar} hidden={count === 0 && !stays}>
      <p>
        <b>{describeChanges(count, words)}</b>
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
function describeChanges(count: number, words: DeskWords["words"]): string {
  if (count === 0) return words.noChange;
  return count === 1 ? words.oneChange : fillIn(words.changes, { count });
}
