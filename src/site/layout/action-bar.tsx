import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./action-bar.module.css";

export interface PageTopic {
  need: readonly string[];
  subject: string;
  /** The last line of a chat about it, which the writer completes. */
  lastLine?: string;
  /** The id of the page's own form for it; without one, the link leads to the contact form. */
  form?: string;
}

interface ActionBarProps {
  content: Texts["layout"];
  business: Business;
  locale: Locale;
  topic?: PageTopic | undefined;
}

/** Chat and form name the topic of the page. A script hides the bar while a form is in view. */
export function ActionBar({ content, business, locale, topic }: ActionBarProps) {
  const { actions } = content;
  const message = topic
    ? [fillIn(actions.chatAbout, { subject: topic.subject }), topic.lastLine].join("\n").trim()
    : actions.chatMessage;
  return (
    <nav className={`cluster ${styles.bar}`} aria-label={actions.label} data-action-bar="">
      <a href={getPhoneUrl(business.phone)} className="line">
        <Icon name="phone" />
        {actions.call}
      </a>
      <NewTabLink
        href={getChatUrl(business.chatNumber, message)}
        hint={content.newTab}
        className="line"
      >
        <Icon name="chat" />
        {actions.chat}
      </NewTabLink>
      <a
        href={
          topic?.form
            ? `#${topic.form}`
            : `${getPagePath("contact", locale)}${formatEnquiryQuery(topic?.need ?? [])}`
        }
        className={`line ${styles.enquire}`}
      >
        <Icon name="letter" />
        {actions.enquire}
      </a>
    </nav>
  );
}
