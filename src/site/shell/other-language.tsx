import { languages, spokenIn } from "#locales.ts";
import { locales, pathIn, type Locale } from "#page-map.ts";
import styles from "./other-language.module.css";

interface OtherLanguageProps {
  locale: Locale;
  /** Path of the page that is being read. */
  path: string;
}

/**
 * The page in the other language, as one word in a phone's bar. Where there are several others the bar
 * has no room for them: the menu and the foot of the page have them all.
 */
export function OtherLanguage({ locale, path }: OtherLanguageProps) {
  const [other, ...more] = locales.filter((language) => language !== locale);
  if (other === undefined || more.length > 0) return null;
  return (
    <a
      href={pathIn(other, path)}
      {...spokenIn(other)}
      hrefLang={languages[other].tag}
      className={`strong ${styles.language}`}
    >
      {languages[other].name}
    </a>
  );
}
