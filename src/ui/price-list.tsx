import styles from "./price-list.module.css";

interface PriceListProps {
  products: readonly { name: string; pricing: string; timeline: string }[];
}

export function PriceList({ products }: PriceListProps) {
  return (
    <dl className={styles.list}>
      {products.map(({ name, pricing, timeline }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.price}>{pricing}</dd>
          <dd className={styles.time}>{timeline}</dd>
        </div>
      ))}
    </dl>
  );
}
