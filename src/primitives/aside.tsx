import styles from "./aside.module.css";

/** The short Hindi line that stands beside an English one; nothing where there is none. */
export function Aside({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p lang="hi" className={styles.aside}>
      {children}
    </p>
  );
}
