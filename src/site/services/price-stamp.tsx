import type { Service } from "#catalogue/services.ts";
import { Drawing } from "#ui/drawing.tsx";
import { Perforated } from "#ui/perforated.tsx";
import { PriceList } from "#ui/price-list.tsx";
import styles from "./price-stamp.module.css";

export function PriceStamp({ service }: { service: Service }) {
  return (
    <Perforated className={styles.stamp}>
      <div className={styles.print}>
        <Drawing
          name={`seal-${service.seal}`}
          width={290}
          height={290}
          className={`on-screen ${styles.seal}`}
        />
        <PriceList products={service.products} />
      </div>
    </Perforated>
  );
}
