import styles from "./avatar.module.css";

interface AvatarProps {
  /** One letter or two, as the coin has room. */
  monogram: string;
  color: "red" | "rust" | "blue" | "leaf";
}

/** Its size is the font size of its place. */
export function Avatar({ monogram, color }: AvatarProps) {
  return (
    <span className={`middle edged ${styles.coin}`} data-color={color} aria-hidden="true">
      {monogram}
    </span>
  );
}
