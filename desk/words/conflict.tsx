import { sent } from "#core/word-action.ts";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import styles from "./conflict.module.css";

interface ConflictProps {
  words: DeskWords["words"];
  name: string;
  by: string | undefined;
  text: string;
  json: string;
}

/** What another account wrote at the same place meanwhile, and the choice. */
export function Conflict({ words, name, by, text, json }: ConflictProps) {
  const copy = words.conflict;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{by === undefined ? copy.meanwhile : fillIn(copy.by, { by })}</b>
      </p>
      <p className={styles.theirs}>{text}</p>
      <div className={styles.keys}>
        <Button {...sent(["mine", name, json])}>{copy.mine}</Button>
        <Button {...sent(["theirs", name])}>{copy.theirs}</Button>
      </div>
    </div>
  );
}

/** What a new version of the product says there, and the choice. */
export function FromProduct({
  words,
  name,
  text,
}: {
  words: DeskWords["words"];
  name: string;
  text: string;
}) {
  const copy = words.product;
  return (
    <div className={styles.conflict}>
      <p>
        <b>{copy.says}</b>
      </p>
      <p className={styles.theirs}>{text}</p>
      <div className={styles.keys}>
        <Button {...sent(["keep", name])}>{copy.keep}</Button>
        <Button {...sent(["take", name])}>{copy.take}</Button>
      </div>
    </div>
  );
}
