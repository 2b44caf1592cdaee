import type { LayoutContent } from "#site/layout/layout-schema.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getIndianDay } from "#text/days.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { type HolidayNotice, isNoticeVisible } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./contact-links.module.css";

interface ContactLinksProps {
  words: Pick<LayoutContent, "actions" | "newTab">;
  business: Pick<Business, "phone" | "chat">;
  subject?: string;
}

/** Shown above the form, because a form hides a phone's action bar. */
export function ContactLinks({ words: { actions, newTab }, business, subject }: ContactLinksProps) {
  const message = subject ? fillIn(actions.chatAbout, { subject }) : actions.chatMessage;
  return (
    <p className={`cluster ${styles.reach}`}>
      <ButtonLink variant="outline" href={getPhoneUrl(business.phone)}>
        <Icon name="phone" /> {actions.call}
      </ButtonLink>
      <ButtonLink
        variant="outline"
        href={getChatUrl(business.chat, message)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" /> {actions.chat} <VisuallyHidden>{newTab}</VisuallyHidden>
      </ButtonLink>
    </p>
  );
}

/** Beside a promise of an answer. The page's script looks at the day again when the page is read. */
export function HolidayNotices({ notices }: { notices: HolidayNotice[] }) {
  const today = getIndianDay(new Date());
  return notices.map((notice) => (
    <p
      key={notice.until}
      className={`strong ${styles.closed}`}
      hidden={!isNoticeVisible(notice, today)}
      data-visible-between
      data-from={notice.from}
      data-until={notice.until}
    >
      {notice.text}
    </p>
  ));
}

export function GrievanceContact({
  words,
}: {
  words: { heading: string; text: string; contact: string };
}) {
  return (
    <section className={styles.complaints} aria-labelledby="complaints">
      <h2 id="complaints">{words.heading}</h2>
      <p>{words.text}</p>
      <p>{words.contact}</p>
    </section>
  );
}
