import iris from "#art/iris.svg?url";
import tracks from "#art/tracks.svg?url";
import { Aside } from "#primitives/aside.tsx";
import { ButtonLink } from "#primitives/button.tsx";
import { Section } from "#primitives/section.tsx";
import { TickList } from "#primitives/tick-list.tsx";
import type { FranchisePage } from "#shapes/franchise.ts";
import { pathTo, type Locale } from "#site";
import { fillIn } from "#wording/fill-in.ts";
import type { Offer } from "#wording/offer.ts";
import styles from "./franchise-hero.module.css";
import { OfferBanner } from "./offer-banner.tsx";

interface FranchiseHeroProps {
  words: Pick<FranchisePage, "hero" | "offer">;
  /** The name of the business, on the board of the station. */
  name: string;
  locale: Locale;
  /** None once it is over. */
  offer: Offer | undefined;
}

/** The first screen: the indicator, the invitation, and the eye as a tunnel that the lines leave. */
export function FranchiseHero({ words, name, locale, offer }: FranchiseHeroProps) {
  const { hero } = words;
  return (
    <Section ground="white" className={styles.hero}>
      {offer && <OfferBanner words={words.offer} offer={offer} />}
      <div className={styles.text}>
        <Aside>{hero.hindi}</Aside>
        <h1>{hero.heading}</h1>
        <TickList items={hero.benefits} className={styles.benefits} />
        <ButtonLink href={pathTo("contact", locale)}>{hero.contact}</ButtonLink>
      </div>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.tunnel}>
          <img src={iris} alt="" width="500" height="500" />
        </div>
        <div className={styles.yard}>
          <img src={tracks} alt="" width="1440" height="430" />
        </div>
        <p className={styles.board}>
          {hero.station.hindi && <b lang="hi">{hero.station.hindi}</b>}
          {fillIn(hero.station.name, { name })}
        </p>
      </div>
    </Section>
  );
}
