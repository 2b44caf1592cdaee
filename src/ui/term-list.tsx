import styles from "./term-list.module.css";

interface Term {
  term: string;
  text: string;
}

interface TermListProps {
  terms: Term[];
  /** The last entry, in the colour of a warning: a case that the terms exclude. */
  limit: Term;
}

/** Terms with their texts, in colours for a section with the background `night`. */
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
