import ribbon from "#art/ribbon.svg?url";
import { RubberStamp } from "#primitives/rubber-stamp.tsx";
import { Seal } from "#primitives/seal.tsx";
import type { Business } from "#shapes/business.ts";
import type { ServicesPage } from "#shapes/services.ts";
import styles from "./receipt.module.css";

interface ReceiptProps {
  words: ServicesPage["hero"]["receipt"];
  business: Business;
}

/** A bundle of papers in red tape, the filed receipt on top. A picture: its facts stand on the stamps below. */
export function Receipt({ words, business }: ReceiptProps) {
  return (
    <div className={styles.bundle} aria-hidden="true">
      <div className={styles.sheet} />
      <div className={styles.sheet} />
      <div className={styles.sheet}>
        <p className={styles.head}>
          {words.heading}
          {words.hindi && <span lang="hi">{words.hindi}</span>}
        </p>
        {words.rows.map(({ label, value }) => (
          <p key={label} className={styles.row}>
            {label}
            <strong>{value}</strong>
          </p>
        ))}
        <Seal of="gst" className={styles.seal} loading="eager" />
        <div className={styles.filed}>
          <RubberStamp
            word={words.stamp}
            hindi={words.stampHindi}
            rim={`${business.name} ★ ${business.address.city}`.toUpperCase()}
          />
        </div>
      </div>
      <div className={styles.ribbon}>
        <img src={ribbon} alt="" width="1700" height="700" />
      </div>
    </div>
  );
}
