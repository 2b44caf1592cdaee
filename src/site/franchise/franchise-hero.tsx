import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import type { Promotion } from "#text/promotion.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { PromotionBanner } from "./promotion-banner.tsx";
import { Station } from "./station.tsx";
import styles from "./franchise-hero.module.css";

interface FranchiseHeroProps {
  content: Texts["franchise"];
  /** The name of the business, on the sign of the station. */
  name: string;
  locale: Locale;
  /** Undefined once the last day of the promotion is over. */
  promotion: Promotion | undefined;
  /** `₹500`; null while the owner has not set one. */
  discount: string | null;
}

export function FranchiseHero(props: FranchiseHeroProps) {
  const { content, name, locale, promotion, discount } = props;
  const { hero } = content;
  return (
    <Hero
      theme="default"
      picturePosition="below"
      className={styles.screen}
      banner={
        promotion && (
          <PromotionBanner content={content.promotion} promotion={promotion} discount={discount} />
        )
      }
      accent={hero.accent}
      heading={hero.heading}
      isLong
      actions={
        <ButtonLink href={`${getPagePath("contact", locale)}${formatEnquiryQuery(["join"])}`}>
          {hero.contact}
        </ButtonLink>
      }
      picture={<Station content={hero.station} name={name} />}
    >
      <TickList items={hero.benefits} />
    </Hero>
  );
}
