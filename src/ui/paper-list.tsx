import styles from "./paper-list.module.css";

interface PaperListProps {
  papers: readonly {
    id: string;
    name: string;
    /** Undefined for a paper that is always needed. */
    note?: string | undefined;
  }[];
}

/** On a printed sheet each paper has a box to tick by hand. */
export function PaperList({ papers }: PaperListProps) {
  return (
    <ul className={styles.list}>
      {papers.map(({ id, name, note }) => (
        <li key={id}>
          <span>
            <span>{name}</span>
            {note && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
