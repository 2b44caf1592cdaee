import { Icon } from "#primitives/icon.tsx";
import { NewTabLink } from "#primitives/new-tab-link.tsx";
import type { Business } from "#schemas/business.ts";
import type { Shell } from "#schemas/shell.ts";
import { pathTo, type Locale } from "#site";
import { chatHref } from "#format/chat-href.ts";
import { phoneHref } from "#format/phone-href.ts";
import styles from "./action-bar.module.css";

interface ActionBarProps {
  words: Shell;
  business: Business;
  locale: Locale;
}

/** Call, chat, enquire: at the foot of a phone's screen. It is hidden while a form is in view. */
export function ActionBar({ words, business, locale }: ActionBarProps) {
  const { actions } = words;
  return (
    <nav className={styles.bar} aria-label={actions.label} data-action-bar="">
      <a href={phoneHref(business.phone)}>
        <Icon name="phone" />
        {actions.call}
      </a>
      <NewTabLink href={chatHref(business.chat, actions.chatMessage)} hint={words.newTab}>
        <Icon name="chat" />
        {actions.chat}
      </NewTabLink>
      <a href={pathTo("contact", locale)} className={styles.enquire}>
        <Icon name="letter" />
        {actions.enquire}
      </a>
    </nav>
  );
}
