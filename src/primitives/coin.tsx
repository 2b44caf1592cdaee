import styles from "./coin.module.css";

interface CoinProps {
  /** One or two letters. */
  monogram: string;
  color: "red" | "rust" | "blue" | "leaf";
}

/** A monogram on a coin with a milled edge, where others show a face. Its size is the font size of its place. */
export function Coin({ monogram, color }: CoinProps) {
  return (
    <span className={styles.coin} data-color={color} aria-hidden="true">
      {monogram}
    </span>
  );
}
