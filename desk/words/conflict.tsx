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
  const said = words.conflict;
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{by === undefined ? said.meanwhile : fillIn(said.by, { by })}</b>
      </p>
      <p className={styles.theirs}>{text}</p>
      <div className={styles.keys}>
        <Button name="do" value={JSON.stringify(["mine", name, json])}>
          {said.mine}
        </Button>
        <Button name="do" value={JSON.stringify(["theirs", name])}>
          {said.theirs}
        </Button>
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
  const said = words.product;
  return (
    <div className={styles.conflict}>
      <p>
        <b>{said.says}</b>
      </p>
      <p className={styles.theirs}>{text}</p>
      <div className={styles.keys}>
        <Button name="do" value={JSON.stringify(["keep", name])}>
          {said.keep}
        </Button>
        <Button name="do" value={JSON.stringify(["take", name])}>
          {said.take}
        </Button>
      </div>
    </div>
  );
}
