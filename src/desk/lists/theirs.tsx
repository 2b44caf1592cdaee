import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { Button } from "#ui/desk/button.tsx";
import type { Meanwhile, Press } from "./view.ts";
import styles from "./list-page.module.css";

interface TheirsProps {
  meanwhile: Meanwhile;
  press: Press;
  words: DeskWords["words"];
}

/** What another account wrote at the same place meanwhile, and the button that takes it. */
export function Theirs({ meanwhile: { text, by }, press, words }: TheirsProps) {
  const copy = words.conflict;
  return (
    <div className={styles.theirs}>
      <p>
        <b>{by === undefined ? copy.meanwhile : fillIn(copy.by, { by })}</b> {text}
      </p>
      <Button name="do" value={JSON.stringify(press)}>
        {copy.theirs}
      </Button>
    </div>
  );
}
