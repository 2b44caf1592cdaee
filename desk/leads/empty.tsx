import styles from "./empty.module.css";

/** Says that nothing is here, and why. */
export function Empty({ words }: { words: Record<"heading" | "lede", string> }) {
  return (
    <div className={styles.empty}>
      <h2>{words.heading}</h2>
      <p>{words.lede}</p>
    </div>
  );
}
