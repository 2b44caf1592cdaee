import type { Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { Eye } from "./eye.tsx";
import { HomeDoors } from "./home-doors.tsx";
import type { HomeContent } from "./home-schema.ts";
import styles from "./home-hero.module.css";

interface HomeHeroProps {
  content: HomeContent["hero"];
  locale: Locale;
  accent: { content: string | undefined; language: Locale };
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** The id of the section that explains the report. */
  how: string;
  newTab: string;
}

export function HomeHero({ content, locale, accent, report, how, newTab }: HomeHeroProps) {
  return (
    <Hero
      theme="home"
      picturePlace="beside"
      className={styles.poster}
      accent={accent.content}
      accentLanguage={accent.language}
      heading={content.heading}
      lede={content.lede}
      actions={
        <>
          <ButtonLink href={report} target="_blank" rel="noopener">
            {content.generate} <VisuallyHidden>{newTab}</VisuallyHidden>
          </ButtonLink>
          <span className={styles.how}>
            <ButtonLink variant="outline" href={`#${how}`}>
              {content.how}
            </ButtonLink>
          </span>
          <p className={`muted ${styles.note}`}>{content.note}</p>
        </>
      }
      picture={
        <div className={styles.entrance}>
          {/* Beside the words of a wide window, beside the doors of a narrow one. */}
          <Eye kind="wide" />
          <Eye kind="narrow" />
          <HomeDoors content={content.doors} locale={locale} how={how} />
        </div>
      }
    />
  );
}
