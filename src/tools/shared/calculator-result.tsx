import { type CostLine, CostSummary } from "#ui/cost-summary.tsx";
import { FormNames } from "#ui/form-names.tsx";
import styles from "./calculator-result.module.css";

export interface Bill {
  heading: string;
  lines: readonly CostLine[];
  /** For a chat, where there are many lines: they add up to the same total. */
  linesInShort?: readonly CostLine[] | undefined;
  total: CostLine;
}

interface CalculatorResultProps {
  verdict?: string | undefined;
  /** A sentence below the verdict, such as the last day to choose the tax regime. */
  choice?: string | undefined;
  bills: readonly Bill[];
  /** On each slip whose figures are not the visitor's. */
  stamp: string | undefined;
  notes: readonly string[];
}

export function CalculatorResult({ verdict, choice, bills, stamp, notes }: CalculatorResultProps) {
  return (
    <>
      {verdict && <p className={styles.verdict}>{verdict}</p>}
      {choice && <p className={styles.choice}>{choice}</p>}
      <div className={styles.sheets}>
        {bills.map((bill) => (
          <CostSummary key={bill.heading} {...bill} stamp={stamp} />
        ))}
      </div>
      {notes.map((note) => (
        <p key={note}>
          <FormNames>{note}</FormNames>
        </p>
      ))}
    </>
  );
}
