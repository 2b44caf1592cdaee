import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import styles from "./refused.module.css";

/** Says that the line is down, and that nothing is lost; `browser/connection.ts` shows it. */
export function Offline({ words }: { words: DeskWords }) {
  const { heading, lede, again } = words.offline;
  return (
    <Notice tone="plain" icon="clock" role="status" data-offline hidden>
      <p>
        <b data-sentence={heading} />
      </p>
      <p>{lede}</p>
      <div className={styles.keys}>
        <Button type="button">{again}</Button>
      </div>
    </Notice>
  );
}
