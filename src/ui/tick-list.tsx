import { Icon } from "./icon.tsx";
import styles from "./tick-list.module.css";

export function TickList({
  items,
  className = "",
}: {
  items: readonly string[];
  className?: string | undefined;
}) {
  return (
    <ul className={`${styles.ticks} ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
