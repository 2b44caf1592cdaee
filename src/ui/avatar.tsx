import styles from "./avatar.module.css";

interface AvatarProps {
  /** One or two letters. */
  monogram: string;
  color: "red" | "rust" | "blue" | "leaf";
}

/** A monogram on a coin with a milled edge, where others show a face. Its size is the font size of its place. */
export function Avatar({ monogram, color }: AvatarProps) {
  return (
    <span className={`middle edged ${styles.coin}`} data-color={color} aria-hidden="true">
      {monogram}
    </span>
  );
}
