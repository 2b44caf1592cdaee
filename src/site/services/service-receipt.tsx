import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { formatStampText } from "#text/business-titles.ts";
import ribbon from "#ui/art/ribbon.svg?url";
import { Seal } from "#ui/seal.tsx";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import styles from "./service-receipt.module.css";

interface ServiceReceiptProps {
  content: Texts["services"]["hero"]["receipt"];
  business: Business;
}

/** Hidden from screen readers, because the cards below say the same as text. */
export function ServiceReceipt({ content, business }: ServiceReceiptProps) {
  return (
    <div className={styles.bundle} aria-hidden="true">
      <div className={`${styles.sheet} ${styles.lowest}`} />
      <div className={`${styles.sheet} ${styles.middle}`} />
      <div className={styles.sheet}>
        <p className={`line spread ${styles.row} ${styles.head}`}>
          {content.heading}
          {content.accent && (
            <span {...accentAttributes} className="strong">
              {content.accent}
            </span>
          )}
        </p>
        {content.rows.map(({ label, value }) => (
          <p key={label} className={`line spread ${styles.row}`}>
            {label}
            <strong>{value}</strong>
          </p>
        ))}
        <Seal name="gst" className={styles.seal} loading="eager" />
        <div className={styles.filed}>
          <SuccessStamp
            word={content.stamp}
            accent={content.stampAccent}
            edgeText={formatStampText(business)}
          />
        </div>
      </div>
      {/* Wider than any window, so that the tape runs off both edges. */}
      <img
        src={ribbon}
        alt=""
        width="5100"
        height="700"
        fetchPriority="low"
        className={`on-screen ${styles.ribbon}`}
      />
    </div>
  );
}
