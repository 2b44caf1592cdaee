import { accent } from "#locales";
import styles from "./hindi-line.module.css";

/** The short Hindi line that stands beside an English one; nothing where there is none. */
export function HindiLine({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p {...accent} className={styles.aside}>
      {children}
    </p>
  );
}
