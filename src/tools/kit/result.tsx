import { CostSummary, type CostLine } from "#ui/cost-summary.tsx";
import { inRupees, type Paise } from "#text/money.ts";
import styles from "./result.module.css";

/** Lines with their amounts, and the total. */
export interface Bill {
  heading: string;
  lines: readonly CostLine[];
  total: CostLine;
}

/** In place of what is not known. */
export const unknown = "–";

interface ResultParts {
  /** The answer in a sentence, above the bills. */
  verdict?: string | undefined;
  bill: Bill | undefined;
  notes?: readonly string[] | undefined;
  /** Whether there is a result; by default where there is a total. */
  isKnown?: boolean;
}

/** A result that is one bill, with notes below it: as it is shown, and in lines of text; no text while there is none. */
export function slipResult(parts: ResultParts) {
  const { verdict, notes = [], bill } = parts;
  const { isKnown = bill !== undefined && bill.total.value !== unknown } = parts;
  return {
    result: (
      <>
        {verdict && <p className={styles.verdict}>{verdict}</p>}
        {bill && <CostSummary {...bill} />}
        <Notes>{notes}</Notes>
      </>
    ),
    text: isKnown
      ? [...(verdict ? [verdict] : []), ...(bill ? asText(bill) : []), ...notes]
      : undefined,
  };
}

interface SheetsParts extends Omit<ResultParts, "bill"> {
  /** What else decides, below the verdict. */
  choice: string | undefined;
  bills: readonly Bill[];
}

/** The same of a result that compares two ways: a sentence, and a bill for each. */
export function sheetsResult({ verdict, choice, bills, notes = [], isKnown }: SheetsParts) {
  return {
    result: (
      <>
        <p className={styles.verdict}>{verdict ?? unknown}</p>
        {choice && <p className={styles.choice}>{choice}</p>}
        <div className={styles.sheets}>
          {bills.map((bill) => (
            <CostSummary key={bill.heading} {...bill} />
          ))}
        </div>
        <Notes>{notes}</Notes>
      </>
    ),
    text: isKnown
      ? [
          ...[verdict, choice].filter((sentence) => sentence !== undefined),
          ...bills.flatMap((bill) => ["", bill.heading, ...asText(bill)]),
          ...notes,
        ]
      : undefined,
  };
}

function Notes({ children: notes }: { children: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>);
}

/** A line of a bill; a dash for an amount that is not known. */
export function line(label: string, amount: Paise | undefined): CostLine {
  return { label, value: amount === undefined ? unknown : inRupees(amount) };
}

/** The lines of a bill as plain text, to copy or to send. */
export function asText({ lines, total }: Omit<Bill, "heading">): string[] {
  return [...lines, total].map(({ label, value }) => `${label}: ${value}`);
}
