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
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import banner from "./promotion-banner.module.css";

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

interface PromotionBannerProps {
  words: Omit<FranchisePage["promotion"], "amount">;
  promotion: Promotion;
}

/**
 * The platform indicator: lines that pass until they are paused. Two radio buttons, because they work
 * before scripts have loaded and without them, and each keeps its name whatever is chosen.
 */
function PromotionBanner({ words, promotion }: PromotionBannerProps) {
  const lines = words.lines.map((line) => (
    <li key={line} className="line">
      {fillIn(line, { day: promotion.day })}
    </li>
  ));
  return (
    <section
      className={banner.banner}
      aria-label={words.label}
      data-promotion-until={promotion.until.toISOString()}
    >
      <div className={banner.window}>
        <ul className={banner.lines}>{lines}</ul>
        {/* The copy that follows the first, so that the lines pass without a gap. */}
        <ul className={banner.lines} aria-hidden="true">
          {lines}
        </ul>
      </div>
      <fieldset className={banner.control}>
        <VisuallyHidden>
          <legend>{words.control}</legend>
        </VisuallyHidden>
        {(["play", "pause"] as const).map((choice) => (
          <label key={choice} className={`line strong ${banner.choice}`}>
            <input
              type="radio"
              name="promotion"
              value={choice}
              defaultChecked={choice === "play"}
            />
            <Icon name={choice} />
            <span className={banner.word}>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
