import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { HolidayNotices } from "#site/contact/holiday-notices.tsx";
import type { HolidayNotice } from "#text/opening.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/section.tsx";
import styles from "./enquiry-section.module.css";

interface EnquirySectionProps {
  content: Texts["services"]["servicePage"]["ask"];
  /** The id of the section, to which links on the page lead. */
  id: string;
  notices: HolidayNotice[];
  /** Optional, because a page passes it as a slot, which the types do not see. */
  contactLinks?: ReactNode;
  children: ReactNode;
}

/** Lets a reader ask about the page's topic without leaving it. */
export function EnquirySection({
  content,
  id,
  notices,
  contactLinks,
  children,
}: EnquirySectionProps) {
  return (
    <ThemedSection theme="contact" className={`on-screen columns-900 ${styles.enquiry}`} id={id}>
      <div className={styles.head}>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={`lede ${styles.lede}`}>{content.lede}</p>
        <HolidayNotices notices={notices} />
        {contactLinks}
      </div>
      {/* The action bar is hidden while the sheet is in view (hide-action-bar.ts). */}
      <div className={`sheet ${styles.sheet}`} data-form-area="">
        {children}
      </div>
    </ThemedSection>
  );
}
