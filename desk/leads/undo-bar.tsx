import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./undo-bar.module.css";

interface UndoBarProps {
  /** What was done. */
  said: string;
  label: string;
  /** Where it is posted to, and with what. */
  action?: string;
  fields: Record<string, string>;
}

/** Says what was done in the last press, and takes it back. A script puts it away after a while. */
export function UndoBar({ said, label, action = "/desk/undo", fields }: UndoBarProps) {
  return (
    <form className={styles.bar} action={action} method="post" data-undo>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{said}</p>
      <button>
        <Icon name="undo" />
        {label}
      </button>
    </form>
  );
}
