import { AccentLine } from "#primitives/accent-line.tsx";
import { ButtonLink } from "#primitives/button.tsx";
import { Figure } from "#primitives/figure.tsx";
import { Ground } from "#primitives/ground.tsx";
import { Spoken } from "#primitives/spoken.tsx";
import { Star } from "#primitives/star.tsx";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { HomePage } from "#schemas/home.ts";
import { ThemeProvider } from "#theme/theme-provider.tsx";
import { HeroEye } from "./hero-eye.tsx";
import styles from "./home-hero.module.css";

interface HomeHeroProps {
  words: HomePage["hero"];
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** The id of the section that explains the report. */
  how: string;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** The first screen: what the report is, the way to it, and three facts on rules drawn by the eye. */
export function HomeHero({ words, report, how, newTab }: HomeHeroProps) {
  const { rating, partners, training } = words.facts;
  return (
    <ThemeProvider initial="home">
      <Ground className={styles.hero}>
        <div className={styles.words}>
          <h1>{words.heading}</h1>
          <AccentLine>{words.accent}</AccentLine>
          <p className={styles.lede}>{words.lede}</p>
          <div className={styles.actions}>
            <ButtonLink href={report} target="_blank" rel="noopener">
              {words.generate} <VisuallyHidden>{newTab}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink look="outline" href={`#${how}`}>
              {words.how}
            </ButtonLink>
            <p className={styles.note}>{words.note}</p>
          </div>
        </div>
        <HeroEye />
        <ul className={styles.facts}>
          <li>
            <span className={styles.figure}>
              <Spoken as={rating.spoken}>{rating.figure}</Spoken> <Star />
            </span>
            {rating.label}
          </li>
          {[partners, training].map(({ figure, label }) => (
            <li key={label}>
              <span className={styles.figure}>
                <Figure>{figure}</Figure>
              </span>
              {label}
            </li>
          ))}
        </ul>
      </Ground>
    </ThemeProvider>
  );
}
