/** What the schema of a sentence cannot check: its placeholders, its digits and its script. */
import { accentLocale, defaultLocale, languages } from "#locales.ts";
import { getNestedValue } from "#site-content/nested-values.ts";
import { fillIn, listPlaceholders } from "#text/sentences.ts";
import { getEditableLocale } from "./content-values.ts";
import type { IssueMessages } from "./draft-issues.ts";
import { createFigureLookup, type DraftState, isAccentPath } from "./draft-state.ts";
import type { ValueChange } from "./merge.ts";

/** A letter of Hindi, without vowel signs, digits and marks. */
const devanagariLetter = /[\u0904-\u0939\u0958-\u0961]/;

const devanagariDigit = /[०-९]/;

/** A Hindi word with a full stop: a sentence ends with a danda, "।". */
const fullStopAfterHindi = /[\u0900-\u0963]\.(?:\s|$)/;

/** Checks a sentence as it was typed. @returns what is wrong with it; undefined if nothing is. */
export function checkSentence(
  state: DraftState,
  { file, path, value: sentence }: Pick<ValueChange, "file" | "path" | "value">,
  messages: IssueMessages,
): string | undefined {
  if (typeof sentence !== "string" || sentence === "") return undefined;
  const language = isAccentPath(path) ? accentLocale : (getEditableLocale(file) ?? defaultLocale);
  const deliveredValue = getNestedValue(state.content.get(file), path);
  const delivered = typeof deliveredValue === "string" ? deliveredValue : "";
  const figures = createFigureLookup(state)(language);
  return (
    checkPlaceholders({ sentence, delivered, figures }, messages) ??
    (languages[language].script === "devanagari"
      ? checkScript({ sentence, delivered }, messages)
      : undefined)
  );
}

/** A sentence keeps the placeholders of the delivered one; a figure may be left out, but not written in digits. */
function checkPlaceholders(
  texts: { sentence: string; delivered: string; figures: Record<string, string> },
  messages: IssueMessages,
): string | undefined {
  const { sentence, delivered, figures } = texts;
  const present = new Set(listPlaceholders(sentence));
  for (const placeholder of listPlaceholders(delivered)) {
    if (present.has(placeholder)) continue;
    const blank = `{${placeholder}}`;
    const figure = figures[placeholder];
    if (figure === undefined) return fillIn(messages.missingPlaceholder, { blank });
    // The digits of a longer number are not this figure.
    const inDigits = new RegExp(`(?<![\\d,.])${RegExp.escape(figure)}(?![\\d,])`, "u");
    if (inDigits.test(sentence)) return fillIn(messages.inDigits, { figure, blank });
  }
  return undefined;
}

/** A Hindi sentence stays one, with the digits 0 to 9 and with dandas. */
function checkScript(
  { sentence, delivered }: { sentence: string; delivered: string },
  messages: IssueMessages,
): string | undefined {
  if (devanagariDigit.test(sentence)) return messages.digits;
  const wasHindi = devanagariLetter.test(delivered);
  const isHindi = devanagariLetter.test(sentence);
  const hasWord = /\p{L}{2}/u.test(sentence);
  if (wasHindi && !isHindi && hasWord) return messages.script;
  return fullStopAfterHindi.test(sentence) ? messages.danda : undefined;
}
