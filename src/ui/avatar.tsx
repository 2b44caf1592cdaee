import styles from "./avatar.module.css";

interface AvatarProps {
  /** One letter or two; the coin has no room for more. */
  monogram: string;
  color: "red" | "rust" | "blue" | "leaf";
}

/** A coin, three times as wide as the font size around it. */
export function Avatar({ monogram, color }: AvatarProps) {
  return (
    <span className={`middle edged ${styles.coin}`} data-color={color} aria-hidden="true">
      {monogram}
    </span>
  );
}
