import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./undo-bar.module.css";

interface UndoBarProps {
  /** What was done. */
  said: string;
  label: string;
  act: string;
  /** The page to go back to. */
  back: string;
}

/** Says what was done in the last press, and takes it back. A script puts it away after a while. */
export function UndoBar({ said, label, act, back }: UndoBarProps) {
  return (
    <form className={styles.bar} action="/desk/undo" method="post" data-undo>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="back" value={back} />
      <p role="status">{said}</p>
      <button>
        <Icon name="undo" />
        {label}
      </button>
    </form>
  );
}
