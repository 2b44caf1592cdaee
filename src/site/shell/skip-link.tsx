import styles from "./skip-link.module.css";

/** The skip link: the first focus of the keyboard, past the bar to the content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}
