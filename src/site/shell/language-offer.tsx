import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { Shell } from "./words.ts";
import { languages, spokenIn } from "#locales.ts";
import { pathIn, type Locale } from "#page-map.ts";
import styles from "./language-offer.module.css";

interface LanguageOfferProps {
  /** Those of the language that is offered. */
  words: Shell;
  /** The language that is offered. */
  locale: Locale;
  /** Path of the page that is being read. */
  path: string;
}

/** One line that offers the page in another language, in that language. No part of the page for search engines. */
export function LanguageOffer({ words, locale, path }: LanguageOfferProps) {
  return (
    <aside
      {...spokenIn(locale)}
      aria-label={words.languages.label}
      className={`line ${styles.offer}`}
      data-nosnippet=""
    >
      <a href={pathIn(locale, path)} hrefLang={languages[locale].tag}>
        {words.languages.offer}
      </a>
      <button type="button" className="middle" data-decline="">
        <Icon name="close" />
        <VisuallyHidden>{words.menu.close}</VisuallyHidden>
      </button>
    </aside>
  );
}
