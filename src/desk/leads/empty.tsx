import type { ReactNode } from "react";
import styles from "./empty.module.css";

interface EmptyProps {
  words: Record<"heading" | "lede", string>;
  /** The way on. */
  children?: ReactNode;
}

/** Says that nothing is here, and why. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{words.heading}</h2>
      <p>{words.lede}</p>
      {children}
    </div>
  );
}
