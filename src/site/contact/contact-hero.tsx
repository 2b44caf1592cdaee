import type { ReactNode } from "react";
import { Hero } from "#site/layout/hero.tsx";
import type { HolidayNotice } from "#text/opening.ts";
import type { ContactContent } from "./contact-schema.ts";
import { HolidayNotices } from "./holiday-notices.tsx";

interface ContactHeroProps {
  content: ContactContent;
  /** The days of an answer; undefined if that is every day. */
  replyDays: string | undefined;
  hours?: string | undefined;
  closed?: HolidayNotice[];
  reach?: ReactNode;
  children: ReactNode;
}

export function ContactHero(props: ContactHeroProps) {
  const { content, replyDays, hours, closed = [], reach, children } = props;
  return (
    <Hero
      theme="contact"
      picturePlace="below"
      accent={content.accent}
      heading={content.heading}
      lede={
        <>
          {content.lede}
          {replyDays && ` ${replyDays}`}
        </>
      }
      picture={children}
    >
      <HolidayNotices notices={closed} />
      {reach}
      {hours && <p>{hours}</p>}
    </Hero>
  );
}
