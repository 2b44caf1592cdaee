import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl, getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./action-bar.module.css";

/** What a message from the page is about. */
export interface PageTopic {
  /** Of products or topics; the address of the contact form has them: `["gst", "panTan"]` → `?need=gst,panTan`. */
  ids: readonly string[];
  /** Names the topic in a chat: "GST Registration". */
  subject: string;
  /** The last line of the chat, which the writer completes: `City:`. */
  lastLine?: string;
  /** The id of a form on the page itself; without one, the link leads to the page of the contact form. */
  form?: string;
}

interface ActionBarProps {
  content: Texts["layout"];
  business: Business;
  locale: Locale;
  topic?: PageTopic | undefined;
}

/**
 * A phone's bar to call, chat and write. Chat and form name the topic of the page. A script hides the bar while a form is
 * in view (hide-action-bar.ts).
 */
export function ActionBar({ content, business, locale, topic }: ActionBarProps) {
  const { actions } = content;
  const enquiryUrl = topic?.form
    ? `#${topic.form}`
    : `${getPagePath("contact", locale)}${formatEnquiryQuery(topic?.ids ?? [])}`;
  return (
    <nav className={`cluster ${styles.bar}`} aria-label={actions.label} data-action-bar="">
      <a href={getPhoneUrl(business.phone)} className="line">
        <Icon name="phone" />
        {actions.call}
      </a>
      <NewTabLink
        href={getChatUrl(business.chatNumber, formatChatMessage(actions, topic))}
        hint={content.newTab}
        className="line"
      >
        <Icon name="chat" />
        {actions.chat}
      </NewTabLink>
      <a href={enquiryUrl} className={`line ${styles.enquire}`}>
        <Icon name="letter" />
        {actions.enquire}
      </a>
    </nav>
  );
}

function formatChatMessage(
  actions: Texts["layout"]["actions"],
  topic: PageTopic | undefined,
): string {
  if (topic === undefined) return actions.chatMessage;
  const opening = fillIn(actions.chatAbout, { subject: topic.subject });
  return topic.lastLine === undefined ? opening : `${opening}\n${topic.lastLine}`;
}
