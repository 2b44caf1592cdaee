import styles from "./skip-link.module.css";

/** The first stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}
