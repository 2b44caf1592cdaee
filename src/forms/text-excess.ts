/** Says by how much a text is too long. */
import { countLettersOver } from "#text/letter-count.ts";
import { fillIn } from "#text/sentences.ts";

export interface TextExcess {
  letters: number;
  /** True where only the beginning of a very long text was counted. */
  isMore: boolean;
}

/** Words for a number of letters, each with the placeholder {count}: `more than {count} characters`. */
export interface ExcessWords {
  one: string;
  other: string;
  more: string;
}

/**
 * A text of 5,312 letters, where `maxLength` is 5,000 → 312 letters. Counts in at most `maxRead` UTF-16 code units,
 * because a stranger may post 256 KB.
 */
export function measureExcess(text: string, maxLength: number, maxRead: number): TextExcess {
  return {
    letters: countLettersOver(text.slice(0, maxRead), maxLength),
    isMore: text.length > maxRead,
  };
}

/** "Please shorten the message by {over}." → "Please shorten the message by 312 characters." */
export function fillInExcess(
  sentence: string,
  excess: TextExcess | undefined,
  words: ExcessWords,
): string {
  if (excess === undefined) return sentence;
  const { letters, isMore } = excess;
  const exactWords = letters === 1 ? words.one : words.other;
  const usedWords = isMore ? words.more : exactWords;
  return fillIn(sentence, { over: fillIn(usedWords, { count: letters.toLocaleString("en-IN") }) });
}
