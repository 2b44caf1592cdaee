import { ButtonLink } from "#ui/button.tsx";
import { Figure } from "#ui/figure.tsx";
import { Section } from "#ui/section.tsx";
import type { ServicesPage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./franchise-partner.module.css";

interface FranchisePartnerProps {
  words: ServicesPage["partner"];
  locale: Locale;
}

/** The franchise in three figures, the last of which is potential and says so. */
export function FranchisePartner({ words, locale }: FranchisePartnerProps) {
  const franchise = pathTo("franchise", locale);
  return (
    <Section ground="night" head={words}>
      <dl className={styles.stats}>
        {words.stats.map(({ value, label }, place) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              <Figure>{value}</Figure>
            </dd>
            {place === words.stats.length - 1 && <dd className={styles.caveat}>{words.caveat}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.actions}>
        <ButtonLink href={franchise}>{words.join}</ButtonLink>
        <ButtonLink look="outline" href={franchise}>
          {words.apply}
        </ButtonLink>
      </p>
    </Section>
  );
}
