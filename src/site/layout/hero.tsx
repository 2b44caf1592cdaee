import type { ReactNode } from "react";
import type { Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { ThemeName } from "#ui/theme/themes.ts";
import styles from "./hero.module.css";

interface HeroProps {
  theme: ThemeName;
  /** In a wide window. `between` is beside the text there, and between heading and text in a narrow window. */
  picturePosition: "beside" | "below" | "between";
  /** Sets variables of `hero.module.css` for the picture of this page. */
  className?: string | undefined;
  accent: string | undefined;
  /** The language of the accent, where it is another than that of the other accents. */
  accentLanguage?: Locale;
  heading: string;
  /** True for a heading of many words, which is a step smaller. */
  isLong?: boolean;
  lede?: ReactNode;
  /** Buttons, and notes on them. */
  actions?: ReactNode;
  picture: ReactNode;
  /** Above the text, from edge to edge of the window. */
  banner?: ReactNode;
  /** A link to the page above this one. */
  back?: ReactNode;
  /** More text, between the lede and the actions. */
  children?: ReactNode;
}

/** The first section of a page. Its content begins below the fixed bar. */
export function Hero(props: HeroProps) {
  const { theme, picturePosition, className = "", banner, picture } = props;
  const isBetween = picturePosition === "between";
  return (
    <ThemedSection
      theme={theme}
      className={`column ${styles.hero} ${styles[picturePosition]} ${className}`}
    >
      {banner && <div className={styles.banner}>{banner}</div>}
      <div className={styles.content}>
        <HeroHead {...props} />
        {isBetween && <div className={styles.picture}>{picture}</div>}
        <HeroText {...props} />
      </div>
      {!isBetween && picture}
    </ThemedSection>
  );
}

function HeroHead({ back, accent, accentLanguage, heading, isLong }: HeroProps) {
  return (
    <div className={styles.head}>
      {back}
      {accent && (
        <div className={styles.accent}>
          <AccentLine language={accentLanguage}>{accent}</AccentLine>
        </div>
      )}
      <h1 className={isLong ? styles.long : styles.heading}>{heading}</h1>
    </div>
  );
}

function HeroText({ lede, actions, children }: HeroProps) {
  return (
    <div className={`stack ${styles.text}`}>
      {lede && <p className={styles.lede}>{lede}</p>}
      {children}
      {actions && <div className={`line cluster ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
