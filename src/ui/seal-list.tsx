import { Seal } from "./seal.tsx";
import styles from "./seal-list.module.css";

interface SealListProps {
  items: readonly {
    seal: string | undefined;
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
      {items.map(({ seal, name, price, href }) => (
        <li key={name}>
          <Seal of={seal} />
          <h3>{href ? <a href={href}>{name}</a> : name}</h3>
          <p>{price}</p>
        </li>
      ))}
    </ul>
  );
}
