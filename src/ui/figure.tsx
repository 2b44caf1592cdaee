import styles from "./figure.module.css";

/** A figure in the display face. Its plus sign, a hairline in that face, is set in the text face. */
export function Figure({ children }: { children: string }) {
  return children.split(/(\+)/).map((part, place) =>
    part === "+" ? (
      <span key={place} className={styles.plus}>
        +
      </span>
    ) : (
      part
    ),
  );
}
