import styles from "./price-list.module.css";

interface PriceListProps {
  products: readonly { name: string; price: string; timeline: string }[];
}

export function PriceList({ products }: PriceListProps) {
  return (
    <dl className={styles.list}>
      {products.map(({ name, price, timeline }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.price}>{price}</dd>
          <dd className={styles.time}>{timeline}</dd>
        </div>
      ))}
    </dl>
  );
}
