import { accentAttributes } from "#locales.ts";
import ribbon from "#ui/art/ribbon.svg?url";
import { stampRim } from "#text/sentences.ts";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import { Seal } from "#ui/seal.tsx";
import type { Business } from "#content/shapes/business.ts";
import type { ServicesPage } from "./words.ts";
import styles from "./receipt.module.css";

interface ReceiptProps {
  words: ServicesPage["hero"]["receipt"];
  business: Business;
}

/** A bundle of papers in red tape, the filed receipt on top. A picture: its facts are on the stamps below. */
export function Receipt({ words, business }: ReceiptProps) {
  return (
    <div className={styles.bundle} aria-hidden="true">
      <div className={styles.sheet} />
      <div className={styles.sheet} />
      <div className={styles.sheet}>
        <p className={styles.head}>
          {words.heading}
          {words.accent && <span {...accentAttributes}>{words.accent}</span>}
        </p>
        {words.rows.map(({ label, value }) => (
          <p key={label} className={styles.row}>
            {label}
            <strong>{value}</strong>
          </p>
        ))}
        <Seal of="gst" className={styles.seal} loading="eager" />
        <div className={styles.filed}>
          <SuccessStamp word={words.stamp} accent={words.stampAccent} rim={stampRim(business)} />
        </div>
      </div>
      <div className={styles.ribbon}>
        <img src={ribbon} alt="" width="1700" height="700" fetchPriority="low" />
      </div>
    </div>
  );
}
