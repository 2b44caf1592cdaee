import type { Business } from "#site-content/schemas/business.ts";
import type { Shell } from "#site/layout/layout-schema.ts";
import { dayInIndia } from "#text/days.ts";
import { chatHref, phoneHref } from "#text/links.ts";
import { type ClosedNotice, isShown } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import styles from "./contact-links.module.css";

interface ReachProps {
  words: Pick<Shell, "actions" | "newTab">;
  business: Pick<Business, "phone" | "chat">;
  subject?: string;
}

/** Shown above the form, because a form hides a phone's action bar. */
export function Reach({ words: { actions, newTab }, business, subject }: ReachProps) {
  const message = subject ? fillIn(actions.chatAbout, { subject }) : actions.chatMessage;
  return (
    <p className={`cluster ${styles.reach}`}>
      <ButtonLink look="outline" href={phoneHref(business.phone)}>
        <Icon name="phone" /> {actions.call}
      </ButtonLink>
      <ButtonLink
        look="outline"
        href={chatHref(business.chat, message)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" /> {actions.chat} <VisuallyHidden>{newTab}</VisuallyHidden>
      </ButtonLink>
    </p>
  );
}

/** Beside a promise of an answer. The page's script looks at the day again when the page is read. */
export function ClosedNotices({ notices }: { notices: ClosedNotice[] }) {
  const today = dayInIndia(new Date());
  return notices.map((notice) => (
    <p
      key={notice.until}
      className={`strong ${styles.closed}`}
      hidden={!isShown(notice, today)}
      data-visible-between
      data-from={notice.from}
      data-until={notice.until}
    >
      {notice.text}
    </p>
  ));
}

export function Complaints({
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
