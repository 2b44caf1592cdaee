import type { Texts } from "virtual:texts";
import { getChatUrl } from "#text/links.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./chat-button.module.css";

interface ChatButtonProps {
  content: Texts["services"]["chat"];
  /** The country code and the number as digits only, as wa.me expects them. */
  number: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
}

/** Floats at the bottom right of a wide window. On a phone it would cover the cards, so there it ends the page. */
export function ChatButton({ content, number, hint }: ChatButtonProps) {
  return (
    <NewTabLink
      href={getChatUrl(number, content.message)}
      hint={hint}
      className={`strong on-screen line ${styles.chat}`}
      // hide-on-overlap.ts moves the button away from what it would cover.
      data-floating=""
    >
      <Icon name="chat" />
      {content.label}
    </NewTabLink>
  );
}
