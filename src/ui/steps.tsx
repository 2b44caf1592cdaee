import styles from "./steps.module.css";

/** Numbered steps, one after the other. */
export function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
