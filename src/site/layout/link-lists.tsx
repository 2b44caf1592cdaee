/** Lists of links that header and footer share. */
import type { Texts } from "virtual:texts";
import { getLanguageAttributes, languages } from "#locales.ts";
import { getPagePath, type Locale, locales, toLocalePath, tools } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import styles from "./link-lists.module.css";

interface LanguageProps {
  locale: Locale;
  /** Of the page, in its own language: `/hi/contact-us`. */
  path: string;
}

/** What header and footer get of the page around which they stand. */
export interface PageFrameProps extends LanguageProps {
  content: Texts["layout"];
  tools: Texts["tools"]["list"];
  business: Business;
}

/** The page in each language. The address alone says which was chosen: nothing is stored. */
export function LanguageSwitch({
  content,
  locale,
  path,
}: LanguageProps & { content: Texts["layout"]["languages"] }) {
  if (locales.length < 2) return null;
  return (
    <ul className={`nowrap ${styles.languages}`} aria-label={content.label}>
      {locales.map((language) => (
        <li key={language} className={language === locale ? styles.current : undefined}>
          <a
            href={toLocalePath(language, path)}
            {...getLanguageAttributes(language)}
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

/** The other language, in a phone's bar. Where there are several others it has no room: menu and footer have them all. */
export function LanguageLink({ locale, path }: LanguageProps) {
  const [other, ...more] = locales.filter((language) => language !== locale);
  if (other === undefined || more.length > 0) return null;
  return (
    <a
      href={toLocalePath(other, path)}
      {...getLanguageAttributes(other)}
      hrefLang={languages[other].tag}
      className={`strong nowrap ${styles.language}`}
    >
      {languages[other].name}
    </a>
  );
}

/** The rows of a list of the free tools. */
export function ToolItems({
  content,
  locale,
}: {
  content: Texts["tools"]["list"];
  locale: Locale;
}) {
  return tools.map((tool) => (
    <li key={tool}>
      <a href={getPagePath(tool, locale)}>{content.tools[tool].name}</a>
    </li>
  ));
}
