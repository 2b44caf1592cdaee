import styles from "./term-list.module.css";

interface Term {
  term: string;
  text: string;
}

interface TermListProps {
  terms: Term[];
  /** The unmet terms, last, in the colour of a warning. */
  limit: Term;
}

/** Its colours are for a section on night. */
export function TermList({ terms, limit }: TermListProps) {
  return (
    <dl className={styles.terms}>
      {[...terms, limit].map((entry) => (
        <div key={entry.term} data-limit={entry === limit || undefined}>
          <dt>{entry.term}</dt>
          <dd>{entry.text}</dd>
        </div>
      ))}
    </dl>
  );
}
