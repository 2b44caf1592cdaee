import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { Business } from "#content/shapes/business.ts";
import type { ServicesPage } from "./words.ts";
import type { Testimonial } from "#content/shapes/testimonials.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./services-hero.module.css";
import { Avatar } from "#ui/avatar.tsx";
import { Spoken } from "#ui/spoken.tsx";
import { Star } from "#ui/figure.tsx";
import { accentAttributes } from "#locales.ts";
import ribbon from "#ui/art/ribbon.svg?url";
import { stampRim } from "#text/sentences.ts";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import { Seal } from "#ui/seal.tsx";

interface ServicesHeroProps {
  words: ServicesPage["hero"];
  business: Business;
  reviewers: readonly Testimonial[];
  locale: Locale;
}

/** What the desk promises, and a bundle of papers whose red tape it unties. */
export function ServicesHero({ words, business, reviewers, locale }: ServicesHeroProps) {
  return (
    <ThemedSection theme="services" className={styles.hero}>
      <div className={styles.columns}>
        <div className={styles.promise}>
          <AccentLine>{words.accent}</AccentLine>
          <h1>{words.heading}</h1>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
            <Rating words={words.rating} reviewers={reviewers} />
          </div>
        </div>
        <Receipt words={words.receipt} business={business} />
      </div>
    </ThemedSection>
  );
}

interface RatingProps {
  words: ServicesPage["hero"]["rating"];
  reviewers: readonly Testimonial[];
}

/** The average of the reviews, beside pictures of some reviewers. */
function Rating({ words, reviewers }: RatingProps) {
  return (
    <div className={`line cluster ${styles.rating}`}>
      <div className={styles.coins}>
        {reviewers.map(({ monogram, color }) => (
          <Avatar key={monogram} monogram={monogram} color={color} />
        ))}
      </div>
      <p className={styles.figure}>
        <Spoken as={words.spoken}>{words.figure}</Spoken>
      </p>
      <p className={styles.text}>
        <span className={styles.stars}>
          <Star />
          <Star />
          <Star />
          <Star />
          <Star />
        </span>
        {words.text}
      </p>
    </div>
  );
}

interface ReceiptProps {
  words: ServicesPage["hero"]["receipt"];
  business: Business;
}

/** A bundle of papers in red tape, the filed receipt on top. A picture: its facts are on the stamps below. */
function Receipt({ words, business }: ReceiptProps) {
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
      <div className={`on-screen ${styles.ribbon}`}>
        <img src={ribbon} alt="" width="1700" height="700" fetchPriority="low" />
      </div>
    </div>
  );
}
