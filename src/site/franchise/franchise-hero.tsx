import { accentAttributes } from "#locales.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import { fillIn } from "#text/sentences.ts";
import type { Promotion } from "#text/days.ts";
import styles from "./franchise-hero.module.css";
import { PromotionBanner } from "./promotion-banner.tsx";

interface FranchiseHeroProps {
  words: Pick<FranchisePage, "hero"> & { promotion: Omit<FranchisePage["promotion"], "amount"> };
  /** The name of the business, on the board of the station. */
  name: string;
  locale: Locale;
  /** None once it is over. */
  promotion: Promotion | undefined;
}

/** The first screen: the indicator, the invitation, and the eye as a tunnel that the lines leave. */
export function FranchiseHero({ words, name, locale, promotion }: FranchiseHeroProps) {
  const { hero } = words;
  return (
    <Section ground="white" className={`column ${styles.hero}`}>
      {promotion && <PromotionBanner words={words.promotion} promotion={promotion} />}
      <div className={`columns-900 ${styles.text}`}>
        <div>
          <AccentLine>{hero.accent}</AccentLine>
          <h1>{hero.heading}</h1>
        </div>
        <div>
          <TickList items={hero.benefits} className={styles.benefits} />
          <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: ["join"] })}`}>
            {hero.contact}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.tunnel}>
          <Drawing of="iris" width={500} height={500} />
        </div>
        <div className={styles.yard}>
          <Drawing of="tracks" width={1920} height={420} cover="top" />
        </div>
        <p className={styles.board}>
          {hero.station.accent && <b {...accentAttributes}>{hero.station.accent}</b>}
          {fillIn(hero.station.name, { name })}
        </p>
      </div>
    </Section>
  );
}
