/** Bar and foot share these lists. A chosen language is stored only in the address. */
import type { Business } from "#site-content/schemas/business.ts";
import { languages, spokenIn } from "#locales.ts";
import { type Locale, locales, pathIn, pathTo, tools } from "#page-map.ts";
import type { ToolsWords } from "#tools/tool-page/tools-schema.ts";
import type { Shell } from "./layout-schema.ts";
import styles from "./link-lists.module.css";

interface LanguageProps {
  locale: Locale;
  path: string;
}

export interface AroundPage extends LanguageProps {
  words: Shell;
  toolWords: ToolsWords["list"];
  business: Business;
}

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

/** One word in a phone's bar. With several other languages there is no room; menu and foot have them all. */
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

export function ToolItems({ words, locale }: { words: ToolsWords["list"]; locale: Locale }) {
  return tools.map((tool) => (
    <li key={tool}>
      <a href={pathTo(tool, locale)}>{words.tools[tool].name}</a>
    </li>
  ));
}
