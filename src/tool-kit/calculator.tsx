import type { ReactNode } from "react";
import styles from "./calculator.module.css";

interface CalculatorProps {
  words: { heading: string; lede: string };
  /** What the fields come to. */
  result: ReactNode;
  /** Whether the result needs the wider side. */
  wideResult?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Fields on one side and the result on the other, computed again with every change. */
export function Calculator({ words, result, wideResult = false, children }: CalculatorProps) {
  return (
    <div className={styles.calculator} data-wide-result={wideResult || undefined}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <h2>{words.heading}</h2>
        <p>{words.lede}</p>
        {children}
      </form>
      <output className={styles.result} aria-live="polite">
        {result}
      </output>
    </div>
  );
}
