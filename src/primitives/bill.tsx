import styles from "./bill.module.css";

/** One line of a bill. */
export interface BillLine {
  label: string;
  /** An amount in words and digits, as it shall stand there. */
  value: string;
}

interface BillProps {
  heading: string;
  lines: readonly BillLine[];
  total: BillLine;
}

/** A slip from the till: lines with their amounts, and what they come to. */
export function Bill({ heading, lines, total }: BillProps) {
  return (
    // The mask that tears the edge would cut a shadow of its own, so the slip around it casts one.
    <div className={styles.slip}>
      <div className={styles.bill}>
        <h3>{heading}</h3>
        <dl>
          {[...lines, total].map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
