import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  /** A fact without a value is a rule to be filled in. */
  facts: { label: string; value?: string }[];
}

/** A few facts beside each other, each under its label. */
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

/** A small third heading in the text face, above facts or a list. */
export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={styles.subheading}>{children}</h3>;
}
