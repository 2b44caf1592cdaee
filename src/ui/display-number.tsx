import styles from "./display-number.module.css";

/** A figure in the display face, such as "₹1,00,000+". Its plus sign, a hairline in that face, is set in the text face. */
export function DisplayNumber({ children }: { children: string }) {
  return children.split(/(\+)/).map((part, index) =>
    part === "+" ? (
      <span key={index} className={styles.plus}>
        +
      </span>
    ) : (
      part
    ),
  );
}

/** A star in the colour and size of the text around it, because neither typeface has one. Decorative. */
export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.star}>
      <path d="m12 1.200 3.400 7.100 7.800 1-5.700 5.400 1.400 7.700L12 18.700l-6.900 3.700 1.400-7.700L.8 9.300l7.800-1z" />
    </svg>
  );
}
