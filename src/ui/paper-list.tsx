import styles from "./paper-list.module.css";

interface PaperListProps {
  papers: readonly {
    id: string;
    name: string;
    /** When it is needed, where that is not always. */
    note?: string | undefined;
  }[];
}

/** Papers to bring, to be read; on a printed sheet each has a box to tick by hand. */
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
