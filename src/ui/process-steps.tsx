import styles from "./process-steps.module.css";

export function ProcessSteps({ items }: { items: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
