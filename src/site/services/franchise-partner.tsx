import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import styles from "./franchise-partner.module.css";

interface FranchisePartnerProps {
  content: Texts["services"]["partner"];
  /** True once the owner has given the joining terms; until then an earning figure is no larger than other text. */
  isKnown: boolean;
  locale: Locale;
}

/** The last figure is a potential earning, so it carries a caveat. */
export function FranchisePartner({ content, isKnown, locale }: FranchisePartnerProps) {
  const franchise = getPagePath("franchise", locale);
  return (
    <HeadedSection background="night" head={content}>
      <dl className={`cluster ${styles.stats}`}>
        {content.stats.map(({ value, label }, index) => {
          const isEarning = index === content.stats.length - 1;
          return (
            <div key={label} className="column">
              <dt>{label}</dt>
              <dd className={styles.value} data-headline={isKnown || !isEarning || undefined}>
                <DisplayNumber>{value}</DisplayNumber>
              </dd>
              {isEarning && <dd className={`strong ${styles.caveat}`}>{content.caveat}</dd>}
            </div>
          );
        })}
      </dl>
      <p className={`cluster ${styles.actions}`}>
        <ButtonLink href={franchise}>{content.join}</ButtonLink>
        <ButtonLink variant="outline" href={franchise}>
          {content.apply}
        </ButtonLink>
      </p>
    </HeadedSection>
  );
}
