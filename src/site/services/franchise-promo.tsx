import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { removeMarkers } from "#text/edit-markers.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark.svg?url";
import moire from "#ui/art/moire.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import styles from "./franchise-promo.module.css";

interface FranchisePromoProps {
  content: Texts["services"]["promo"];
  business: Business;
  /** True once the owner has given the joining terms; until then an earning figure is no larger than other text. */
  isKnown: boolean;
  locale: Locale;
}

export function FranchisePromo({ content, business, isKnown, locale }: FranchisePromoProps) {
  return (
    <Section background="cloth" className={`columns-1100 ${styles.promo}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={`lede ${styles.lede}`}>{content.lede}</p>
        <TickList items={content.points} />
        <p className={styles.more}>
          <ButtonLink href={getPagePath("franchise", locale)}>{content.more}</ButtonLink>
        </p>
      </div>
      <figure className={styles.sample}>
        <Cheque content={content.cheque} business={business} isKnown={isKnown} />
        <figcaption>{content.cheque.caveat}</figcaption>
      </figure>
    </Section>
  );
}

interface ChequeProps {
  content: Texts["services"]["promo"]["cheque"];
  business: Business;
  isKnown: boolean;
}

/** A strip and a watermark say that the cheque is a sample, because it shows potential earnings. */
function Cheque({ content, business, isKnown }: ChequeProps) {
  return (
    <div className={styles.cheque}>
      <img
        src={moire}
        alt=""
        width="760"
        height="360"
        loading="lazy"
        className={styles.guilloche}
      />
      <div className={`line cluster ${styles.head}`}>
        <img src={mark} alt="" width="46" height="46" loading="lazy" />
        <div className={styles.bank}>
          <p className={styles.account}>{fillIn(content.account, { name: business.name })}</p>
          {content.accent && <p {...accentAttributes}>{content.accent}</p>}
        </div>
        <p className={`line ${styles.date}`}>
          {content.date}
          <span className={styles.dateBoxes} aria-hidden="true">
            {[...removeMarkers(content.dateBoxes)].map((letter, index) => (
              <span key={index} className="middle">
                {letter}
              </span>
            ))}
          </span>
        </p>
      </div>
      <p className={`cluster ${styles.line}`}>
        <span className={styles.rule}>
          {content.pay} <em data-headline>{content.payee}</em>
        </span>
        {content.order}
      </p>
      <div className={`line cluster ${styles.sum}`}>
        <p className={styles.amountInWords}>
          {content.rupees} <em data-headline={isKnown || undefined}>{content.sum}</em>
        </p>
        <p className={`strong ${styles.amount}`}>
          {content.label}
          <strong data-headline={isKnown || undefined}>
            <DisplayNumber>{content.figure}</DisplayNumber>
          </strong>
        </p>
      </div>
      <div className={`cluster spread ${styles.end}`}>
        <p className={`strong ${styles.number}`}>{content.accountNumber}</p>
        <p className={styles.signature}>
          <svg viewBox="0 0 220 60" aria-hidden="true">
            <path d="M6 44c20-44 38-42 34-10s-22 18-6-6 30-18 26 4 20-20 28-16-12 26 6 22 20-30 30-26-14 30 4 26 24-22 34-20 8 14 40 4" />
          </svg>
          <span>{content.signature}</span>
        </p>
      </div>
      <p className={`strong ${styles.strip}`}>{content.strip}</p>
      <span className={styles.watermark} aria-hidden="true">
        {content.watermark}
      </span>
    </div>
  );
}
