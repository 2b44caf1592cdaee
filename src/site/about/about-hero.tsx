import type { Texts } from "virtual:texts";
import { Hero } from "#site/layout/hero.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Emblem } from "./emblem.tsx";

interface AboutHeroProps {
  content: Texts["about"]["hero"];
  /** The ids of the sections to which the buttons lead. */
  anchors: { contact: string; people: string };
}

export function AboutHero({ content, anchors }: AboutHeroProps) {
  return (
    <Hero
      theme="about"
      picturePosition="beside"
      accent={content.accent}
      heading={content.heading}
      isLong
      lede={content.lede}
      actions={
        <>
          <ButtonLink href={`#${anchors.contact}`}>{content.write}</ButtonLink>
          <ButtonLink variant="outline" href={`#${anchors.people}`}>
            {content.people}
          </ButtonLink>
        </>
      }
      picture={<Emblem />}
    />
  );
}
