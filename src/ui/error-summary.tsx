import styles from "./error-summary.module.css";

interface ErrorSummaryProps {
  title: string;
  /** One entry for each field that is refused, in the order of the form; `id` is that of its control. */
  problems: { id: string; message: string }[];
}

/**
 * Names every problem of a form at its top. Hidden while there is none; the server fills it in too, and gives
 * it the focus. The alert is an element of its own inside: screen readers read one that has the focus twice.
 */
export function ErrorSummary({ title, problems }: ErrorSummaryProps) {
  return (
    <div className={styles.summary} data-summary="" hidden={problems.length === 0}>
      <div role="alert">
        <p className={styles.title}>{title}</p>
        <ul>
          {problems.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
