import type { ComponentProps } from "react";
import { Seal } from "./seal.tsx";
import styles from "./seal-list.module.css";

interface SealListProps {
  items: readonly {
    icon: ComponentProps<typeof Seal>["of"];
    name: string;
    price: string;
    /** Where the whole line leads. */
    href?: string;
  }[];
}

/** Services on ruled lines, each with its seal and its price. */
export function SealList({ items }: SealListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, name, price, href }) => (
        <li key={name}>
          <Seal of={icon} />
          <h3>{href ? <a href={href}>{name}</a> : name}</h3>
          <p>{price}</p>
        </li>
      ))}
    </ul>
  );
}
