/** The ways to write to us: at the end of the page, and beside it. */
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { ServicesPage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./contact-ways.module.css";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import { chatHref } from "#text/links.ts";

/** The invitation at the end of the page: write to us. */
export function Closing({ words, locale }: { words: ServicesPage["closing"]; locale: Locale }) {
  return (
    <Section ground="marigold" className={`columns-768 ${styles.closing}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <div>
        <p className={styles.lede}>{words.lede}</p>
        <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
      </div>
    </Section>
  );
}

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
