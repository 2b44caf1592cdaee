import { accentLocale, getLanguageAttributes, type Locale } from "#locales.ts";

interface AccentLineProps {
  children: string | undefined;
  language?: Locale | undefined;
}

/** Nothing is rendered where there is no such line. */
export function AccentLine({ children, language = accentLocale }: AccentLineProps) {
  if (!children) return null;
  return (
    <p {...getLanguageAttributes(language)} className="accent-line">
      {children}
    </p>
  );
}
