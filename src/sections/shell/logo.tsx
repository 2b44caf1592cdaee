import mark from "#art/mark.svg?url";
import styles from "./logo.module.css";

/** The mark and the name, leading home. */
export function Logo({ name, label, href }: { name: string; label: string; href: string }) {
  return (
    <a href={href} className={styles.logo} aria-label={label}>
      {/* Words first: on a slow line it comes after them. */}
      <img src={mark} alt="" width="38" height="38" fetchPriority="low" />
      <span>{name}</span>
    </a>
  );
}
