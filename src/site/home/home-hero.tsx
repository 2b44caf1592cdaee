import type { ReactNode } from "react";
import { type Locale, pathTo } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import {
  desktopLines,
  type HeroLines,
  narrowLines,
  selectPulsingLines,
} from "#ui/art/hero-lines.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { Icon } from "#ui/icon.tsx";
import { ThemedSection } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { HomeContent } from "./home-schema.ts";
import styles from "./home-hero.module.css";

interface HomeHeroProps {
  words: HomeContent["hero"];
  locale: Locale;
  accent: { words: string | undefined; language: Locale };
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** The id of the section that explains the report. */
  how: string;
  newTab: string;
}

export function HomeHero({ words, locale, accent, report, how, newTab }: HomeHeroProps) {
  return (
    <ThemedSection theme="home" className={styles.hero}>
      <div className={styles.words}>
        <h1>{words.heading}</h1>
        <p className={styles.lede}>{words.lede}</p>
        <AccentLine language={accent.language}>{accent.words}</AccentLine>
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink href={report} target="_blank" rel="noopener">
            {words.generate} <VisuallyHidden>{newTab}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink variant="outline" href={`#${how}`}>
            {words.how}
          </ButtonLink>
        </div>
        <p className={`muted ${styles.note}`}>{words.note}</p>
      </div>
      <div className={styles.entrance}>
        {/* Beside the words of a wide window, beside the doors of a narrow one. */}
        <Eye streams={desktopLines} className={styles.wide}>
          <Reticle {...desktopLines.iris} />
        </Eye>
        <Eye streams={narrowLines} className={styles.narrow} />
        <HomeDoors words={words.doors} locale={locale} how={how} />
      </div>
    </ThemedSection>
  );
}

/** The iris is in the page as `#iris`. The fibres become the rules below the doors. */
function Eye({
  streams,
  className,
  children,
}: {
  streams: HeroLines;
  className: string | undefined;
  children?: ReactNode;
}) {
  const { viewBox, fibres } = streams;
  const { x, y, size } = streams.iris;
  const pulses = selectPulsingLines(streams);
  return (
    <div className={`${styles.drawing} ${className}`} aria-hidden="true">
      <svg viewBox={viewBox}>
        <path d={fibres.join("")} className={styles.fibres} />
        {pulses.map((path) => (
          <path key={path} d={path} pathLength="1" className={styles.rest} />
        ))}
      </svg>
      <div className={styles.band}>
        <svg viewBox={viewBox} className={styles.light}>
          <path d={pulses.join("")} className={styles.pulse} />
        </svg>
      </div>
      <svg viewBox={viewBox}>
        <use href="#iris" x={x} y={y} width={size} height={size} />
        {children}
      </svg>
    </div>
  );
}

/** The graduated ring around an iris: a mark and its gap are 1/360 of the fine circle, 1/12 of the strong one. */
function Reticle({ x, y, size }: HeroLines["iris"]) {
  const centre = { cx: x + size / 2, cy: y + size / 2 };
  return (
    <g className={styles.reticle}>
      <circle {...centre} r="426" strokeWidth="9" strokeDasharray="1.2 6.235" />
      <circle {...centre} r="430" strokeWidth="16" strokeDasharray="2 223.15" />
    </g>
  );
}

interface HomeDoorsProps {
  words: HomeContent["hero"]["doors"];
  locale: Locale;
  /** The id of the section that explains the report. */
  how: string;
}

/** The drawing at a door, `#door-…` in the page: its width and height. */
const objects = {
  services: [120, 144],
  courses: [120, 144],
  report: [144, 144],
} as const satisfies Record<keyof HomeDoorsProps["words"], readonly [number, number]>;

function HomeDoors({ words, locale, how }: HomeDoorsProps) {
  const doors = [
    { name: "services", href: pathTo("services", locale) },
    { name: "courses", href: pathTo("courses", locale) },
    { name: "report", href: `#${how}` },
  ] as const;
  return (
    <ul className={styles.doors}>
      {doors.map(({ name, href }) => {
        const [width, height] = objects[name];
        return (
          <li key={name}>
            <a href={href} className={styles.door}>
              <Drawing
                name={`door-${name}`}
                width={width}
                height={height}
                className={styles.object}
              />
              <span className={styles.homeDoorsWords}>
                <span className={`line ${styles.title}`}>
                  {words[name].title}
                  <span className={`middle ${styles.coin}`}>
                    <Icon name={name === "report" ? "down" : "arrow"} />
                  </span>
                </span>
                <span className={`muted ${styles.text}`}>{words[name].text}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
