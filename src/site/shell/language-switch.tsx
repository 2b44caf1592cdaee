import type { Shell } from "./words.ts";
import { languages, spokenIn } from "#locales.ts";
import { locales, pathIn, type Locale } from "#page-map.ts";
import styles from "./language-switch.module.css";

interface LanguageSwitchProps {
  words: Shell["languages"];
  locale: Locale;
  /** Path of the page that is being read. */
  path: string;
}

/** Links to the current page in each language. The choice is stored only in the address. */
export function LanguageSwitch({ words, locale, path }: LanguageSwitchProps) {
  if (locales.length < 2) return null;
  return (
    <ul className={styles.languages} aria-label={words.label}>
      {locales.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, path)}
            {...spokenIn(language)}
            hrefLang={languages[language].tag}
            aria-current={language === locale || undefined}
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
