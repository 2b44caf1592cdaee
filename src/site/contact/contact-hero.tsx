import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { Hero } from "#site/layout/hero.tsx";
import type { HolidayNotice } from "#text/opening.ts";
import { HolidayNotices } from "./holiday-notices.tsx";

interface ContactHeroProps {
  content: Texts["contact"];
  /** Says that no answer comes on Sundays and holidays; undefined if one does, or if the owner has not said. */
  replyDays: string | undefined;
  /** The opening hours, or that one should call first while the owner has not given them. */
  visitLine?: string;
  holidayNotices?: HolidayNotice[];
  contactLinks?: ReactNode;
  /** The contact form in its letter, which is the picture of this hero. */
  children: ReactNode;
}

export function ContactHero(props: ContactHeroProps) {
  const { content, replyDays, visitLine, holidayNotices = [], contactLinks, children } = props;
  return (
    <Hero
      theme="contact"
      picturePosition="below"
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
      <HolidayNotices notices={holidayNotices} />
      {contactLinks}
      {visitLine && <p>{visitLine}</p>}
    </Hero>
  );
}
