import styles from "./rubber-stamp.module.css";

interface RubberStampProps {
  /** Small text below the word, such as a day. */
  detail?: string;
  isAnimated?: boolean;
  /** `large` where nothing else is on the page. */
  size?: "usual" | "large";
  children: string;
}

/** Says that something is done; at most one on a page. */
export function RubberStamp({ detail, isAnimated, size = "usual", children }: RubberStampProps) {
  return (
    <p className={styles.stamp} data-size={size} data-animated={isAnimated}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </p>
  );
}
