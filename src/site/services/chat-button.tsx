import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import type { ServicesPage } from "./words.ts";
import { chatHref } from "#text/links.ts";
import styles from "./chat-button.module.css";

interface ChatButtonProps {
  words: ServicesPage["chat"];
  /** Country code and number, digits only. */
  number: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
}

/** Opens a chat with a question already written. It floats at the bottom right, above a phone's action bar. */
export function ChatButton({ words, number, hint }: ChatButtonProps) {
  return (
    <NewTabLink
      href={chatHref(number, words.message)}
      hint={hint}
      className={`strong on-screen line ${styles.chat}`}
      data-floating=""
    >
      <Icon name="chat" />
      <span className={styles.label}>{words.label}</span>
    </NewTabLink>
  );
}
