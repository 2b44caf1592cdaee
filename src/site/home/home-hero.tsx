import { ButtonLink } from "#ui/button.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/themed-section.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { HomePage } from "./words.ts";
import type { Locale } from "#page-map.ts";
import { ThemeProvider } from "#ui/theme/theme-provider.tsx";
import { HeroEye } from "./hero-eye.tsx";
import { HomeDoors } from "./home-doors.tsx";
import styles from "./home-hero.module.css";

interface HomeHeroProps {
  words: HomePage["hero"];
  locale: Locale;
  /** The one line in another language. */
  accent: { words: string | undefined; language: Locale };
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** The id of the section that explains the report. */
  how: string;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** The first screen: what the business does, the way to the report, and a door to each of the three things. */
export function HomeHero({ words, locale, accent, report, how, newTab }: HomeHeroProps) {
  return (
    <ThemeProvider initial="home">
      <ThemedSection className={styles.hero}>
        <div className={styles.words}>
          <h1>{words.heading}</h1>
          <p className={styles.lede}>{words.lede}</p>
          <AccentLine language={accent.language}>{accent.words}</AccentLine>
          <div className={styles.actions}>
            <ButtonLink href={report} target="_blank" rel="noopener">
              {words.generate} <VisuallyHidden>{newTab}</VisuallyHidden>
            </ButtonLink>
            <ButtonLink look="outline" href={`#${how}`}>
              {words.how}
            </ButtonLink>
          </div>
          <p className={styles.note}>{words.note}</p>
        </div>
        <div className={styles.entrance}>
          <HeroEye />
          <HomeDoors words={words.doors} {...{ locale, how }} />
        </div>
      </ThemedSection>
    </ThemeProvider>
  );
}
