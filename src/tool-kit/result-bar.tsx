import styles from "./result-bar.module.css";

interface ResultBarProps {
  label: string;
  value: string;
  /** What stands beside it. */
  note?: string | undefined;
  /** Where the whole result stands. */
  href: string;
  /** Says that it leads there. */
  whole: string;
}

/** Keeps the figure of a tool in sight on a phone while its fields are changed. */
export function ResultBar({ label, value, note, href, whole }: ResultBarProps) {
  return (
    <a className={styles.bar} href={href}>
      <span>
        {label} <b>{value}</b> {note}
      </span>
      <span className={styles.whole}>{whole}</span>
    </a>
  );
}
