import { accentAttributes } from "#locales";
import styles from "./accent-line.module.css";

/** The short line in the language of accent, beside words of another one; nothing where there is none. */
export function AccentLine({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p {...accentAttributes} className={styles.aside}>
      {children}
    </p>
  );
}
