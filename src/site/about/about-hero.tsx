import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { Section } from "#ui/section.tsx";
import type { AboutPage } from "./words.ts";
import styles from "./about-hero.module.css";

interface AboutHeroProps {
  words: AboutPage["hero"];
  /** Ids of the two sections that its buttons lead to. */
  anchors: { write: string; people: string };
}

/** The emblem of both halves of the business: half an eye, half a seal, one pupil. */
export function AboutHero({ words, anchors }: AboutHeroProps) {
  return (
    <Section ground="saffron" className={`columns-1100 ${styles.hero}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h1>{words.heading}</h1>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <div className={`cluster ${styles.ways}`}>
          <ButtonLink href={`#${anchors.write}`}>{words.write}</ButtonLink>
          <ButtonLink look="outline" href={`#${anchors.people}`}>
            {words.people}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.pair} aria-hidden="true">
        <Drawing of="iris" width={500} height={500} />
        <Drawing of="mohar" width={500} height={500} className={styles.seal} />
      </div>
    </Section>
  );
}
