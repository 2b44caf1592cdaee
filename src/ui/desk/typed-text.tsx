import type { Locale } from "#locales.ts";
import { findForeignLanguage } from "#text/script.ts";

interface TypedTextProps {
  /** The language of the text around it: that of the desk. */
  around: Locale;
  children: string;
}

/** A text that a person typed, marked with its language where that is not the language of the desk. */
export function TypedText({ around, children }: TypedTextProps) {
  const language = findForeignLanguage(children, around);
  return language === undefined ? children : <span lang={language}>{children}</span>;
}

interface SentenceWithTextsProps {
  around: Locale;
  /** With `{name}` for each text. */
  sentence: string;
  texts: Readonly<Record<string, string>>;
}

/** A sentence of the desk with texts that people typed. */
export function SentenceWithTexts({ around, sentence, texts }: SentenceWithTextsProps) {
  // A part with an odd index is a name, because the pattern has one group.
  return sentence.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <TypedText key={index} around={around}>
        {texts[part] ?? `{${part}}`}
      </TypedText>
    ),
  );
}
