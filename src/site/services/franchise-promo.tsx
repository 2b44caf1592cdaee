import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { Business } from "#content/shapes/business.ts";
import type { ServicesPage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { Cheque } from "./cheque.tsx";
import styles from "./franchise-promo.module.css";

interface FranchisePromoProps {
  words: ServicesPage["promo"];
  business: Business;
  locale: Locale;
}

/** Be your own boss: what a partner gets, and a sample cheque of what a month could bring. */
export function FranchisePromo({ words, business, locale }: FranchisePromoProps) {
  return (
    <Section ground="cloth" className={styles.promo}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={styles.lede}>{words.lede}</p>
        <TickList items={words.points} />
        <p className={styles.more}>
          <ButtonLink href={pathTo("franchise", locale)}>{words.more}</ButtonLink>
        </p>
      </div>
      <figure className={styles.sample}>
        <Cheque words={words.cheque} business={business} />
        <figcaption>{words.cheque.caveat}</figcaption>
      </figure>
    </Section>
  );
}
