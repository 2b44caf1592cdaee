/** Lists of links that bar and foot share: languages, a choice that is stored only in the address, and tools. */
import { languages, spokenIn } from "#locales.ts";
import { locales, pathIn, pathTo, tools, type Locale } from "#page-map.ts";
import type { ToolsWords } from "#tools/page/words.ts";
import type { Business } from "#content/shapes/business.ts";
import type { Shell } from "./words.ts";
import styles from "./link-lists.module.css";

interface LanguageProps {
  locale: Locale;
  /** Path of the page that is being read. */
  path: string;
}

/** What bar and foot of a page say, and of which page they are. */
export interface AroundPage extends LanguageProps {
  words: Shell;
  /** The names of the free tools. */
  toolWords: ToolsWords["list"];
  business: Business;
}

/** Links to the current page in each language. */
export function LanguageSwitch({
  words,
  locale,
  path,
}: LanguageProps & { words: Shell["languages"] }) {
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

/**
 * The page in the other language, as one word in a phone's bar. Where there are several others the bar
 * has no room for them: the menu and the foot of the page have them all.
 */
export function OtherLanguage({ locale, path }: LanguageProps) {
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

/** The free tools by their names, as entries of a list. */
export function ToolItems({ words, locale }: { words: ToolsWords["list"]; locale: Locale }) {
  return tools.map((tool) => (
    <li key={tool}>
      <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
    </li>
  ));
}
