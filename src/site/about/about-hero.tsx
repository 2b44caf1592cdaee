import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { AboutContent } from "./about-schema.ts";
import { Emblem } from "./emblem.tsx";

interface AboutHeroProps {
  words: AboutContent["hero"];
  /** Ids of the two sections that the buttons lead to. */
  anchors: { write: string; people: string };
}

export function AboutHero({ words, anchors }: AboutHeroProps) {
  return (
    <Hero
      theme="about"
      picturePlace="beside"
      accent={words.accent}
      heading={words.heading}
      isLong
      lede={words.lede}
      actions={
        <>
          <ButtonLink href={`#${anchors.write}`}>{words.write}</ButtonLink>
          <ButtonLink variant="outline" href={`#${anchors.people}`}>
            {words.people}
          </ButtonLink>
        </>
      }
      picture={<Emblem />}
    />
  );
}
