import type { Texts } from "virtual:texts";
import type { Locale } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { Eye } from "./eye.tsx";
import { HomeDoors } from "./home-doors.tsx";
import styles from "./home-hero.module.css";

interface HomeHeroProps {
  content: Texts["home"]["hero"];
  locale: Locale;
  /** The line above the heading, and its language. */
  accent: { content: string | undefined; language: Locale };
  reportUrl: string;
  /** The id of the section that explains the report. */
  explainerId: string;
  newTab: string;
}

export function HomeHero(props: HomeHeroProps) {
  const { content, locale, accent, reportUrl, explainerId, newTab } = props;
  return (
    <Hero
      theme="home"
      picturePosition="beside"
      className={styles.poster}
      accent={accent.content}
      accentLanguage={accent.language}
      heading={content.heading}
      lede={content.lede}
      actions={
        <>
          <ButtonLink href={reportUrl} target="_blank" rel="noopener">
            {content.generate} <VisuallyHidden>{newTab}</VisuallyHidden>
          </ButtonLink>
          <span className={styles.explainerLink}>
            <ButtonLink variant="outline" href={`#${explainerId}`}>
              {content.how}
            </ButtonLink>
          </span>
          <p className={`muted ${styles.note}`}>{content.note}</p>
        </>
      }
      picture={
        <div className={styles.picture}>
          {/* Styles show one of the two: beside the text in a wide window, beside the doors in a narrow one. */}
          <Eye kind="wide" />
          <Eye kind="narrow" />
          <HomeDoors content={content.doors} locale={locale} explainerId={explainerId} />
        </div>
      }
    />
  );
}
