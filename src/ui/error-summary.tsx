import styles from "./error-summary.module.css";

interface ErrorSummaryProps {
  title: string;
  /** In the order of the form; `id` is that of the control, where a single field is refused. */
  errors: { id?: string; message: string }[];
  /** True when the page opens: the form may be far down, and without scripts only the focus scrolls there. */
  takesFocus: boolean;
}

/**
 * Names every problem of a form at its top. Hidden while there is none. The alert is an element of its own
 * inside: screen readers read one that has the focus twice.
 */
export function ErrorSummary({ title, errors, takesFocus }: ErrorSummaryProps) {
  return (
    <div
      className={styles.summary}
      hidden={errors.length === 0}
      {...(takesFocus && { tabIndex: -1, autoFocus: true })}
    >
      <div role="alert">
        <p className={`strong ${styles.title}`}>{title}</p>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id ?? ""}>{id === undefined ? message : <a href={`#${id}`}>{message}</a>}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
