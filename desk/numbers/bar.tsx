import styles from "./tables.module.css";

/** A share as a bar; its figure is beside it. */
export function Bar({
  of,
  look = "plain",
}: {
  of: number;
  look?: "plain" | "all" | "won" | "lost" | "open";
}) {
  return (
    <svg
      className={styles.bar}
      data-look={look}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 5H100" />
      <rect width={Math.min(of, 1) * 100} height="10" />
    </svg>
  );
}
