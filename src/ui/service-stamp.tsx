import type { ComponentProps } from "react";
import styles from "./service-stamp.module.css";

export function Perforated({ className = "", children, ...rest }: ComponentProps<"div">) {
  return (
    <div className={`${styles.shadow} ${className}`} {...rest}>
      <div className={styles.paper}>
        <div className={styles.frame}>{children}</div>
      </div>
    </div>
  );
}

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

export function ProcessSteps({ items }: { items: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
