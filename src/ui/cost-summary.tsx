import styles from "./cost-summary.module.css";

export interface CostLine {
  label: string;
  value: string;
  /** True for the sum of the lines above it. */
  isSubtotal?: boolean;
}

interface CostSummaryProps {
  heading: string;
  lines: readonly CostLine[];
  /** Undefined while the bill has no lines. */
  total: CostLine | undefined;
  /** A word across the slip, such as "Example". */
  stamp?: string | undefined;
}

export function CostSummary({ heading, lines, total, stamp }: CostSummaryProps) {
  return (
    // The mask that tears the edge would cut a shadow of its own, so the slip around it casts one.
    <div className={styles.slip}>
      <div className={styles.bill}>
        {stamp && <strong className={styles.stamp}>{stamp}</strong>}
        <h3>{heading}</h3>
        {total && (
          <dl>
            {[...lines, total].map(({ label, value, isSubtotal }) => (
              <div key={label} className={isSubtotal ? "strong cluster" : "cluster"}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
