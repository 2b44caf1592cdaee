import { type Locale, pathTo } from "#page-map.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import type { ServicesContent } from "./services-schema.ts";
import styles from "./franchise-partner.module.css";

interface FranchisePartnerProps {
  words: ServicesContent["partner"];
  locale: Locale;
}

/** The last figure is potential, and says so. */
export function FranchisePartner({ words, locale }: FranchisePartnerProps) {
  const franchise = pathTo("franchise", locale);
  return (
    <HeadedSection ground="night" head={words}>
      <dl className={`cluster ${styles.stats}`}>
        {words.stats.map(({ value, label }, place) => (
          <div key={label} className="column">
            <dt>{label}</dt>
            <dd className={styles.value}>
              <DisplayNumber>{value}</DisplayNumber>
            </dd>
            {place === words.stats.length - 1 && (
              <dd className={`strong ${styles.caveat}`}>{words.caveat}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink href={franchise}>{words.join}</ButtonLink>
        <ButtonLink variant="outline" href={franchise}>
          {words.apply}
        </ButtonLink>
      </p>
    </HeadedSection>
  );
}
