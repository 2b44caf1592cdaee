import type { ReactNode } from "react";
import styles from "./more-questions.module.css";

interface MoreQuestionsProps {
  /** The tool: of its groups one is open at a time, so that a phone shows no more than it can. */
  tool: string;
  /** What is asked, and what is taken to be the answer while it is closed. */
  summary: string;
  /** Hidden, not removed: the other answer shows the fields again with their values. */
  hidden?: boolean;
  children: ReactNode;
}

/** Questions that only some visitors must answer, closed at first. */
export function MoreQuestions({ tool, summary, hidden = false, children }: MoreQuestionsProps) {
  return (
    <details className={styles.more} name={`${tool}-more`} hidden={hidden}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
