import { Drawing } from "#ui/drawing.tsx";
import styles from "./logo.module.css";

/** The mark and the name, leading home. */
export function Logo({ name, label, href }: { name: string; label: string; href: string }) {
  return (
    <a href={href} className={`line ${styles.logo}`} aria-label={label}>
      <Drawing of="mark" width={200} height={200} />
      <span>{name}</span>
    </a>
  );
}
