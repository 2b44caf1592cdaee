import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  /** A fact without a value is shown as an empty line to fill in. */
  facts: { label: string; value?: string }[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={`cluster ${styles.facts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A heading between the facts of a page, in the size of text. */
export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={styles.subheading}>{children}</h3>;
}
