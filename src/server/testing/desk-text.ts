/** The sentences of the desk, for tests: from the content, so that an edit of one breaks none. */
import { valueAt } from "#content/yaml.ts";
import { fillIn } from "#text/sentences.ts";
import { testWords } from "./test-server.ts";

/**
 * A sentence of the English desk, in plain text.
 *
 * @param key its keys in `desk.yaml`, joined by dots. @throws where there is no such sentence.
 */
export function deskText(key: string, blanks: Record<string, string> = {}): string {
  const text = valueAt(testWords().fallback.words.desk, key.split("."));
  if (typeof text !== "string") throw new Error(`desk.yaml has no sentence ${key}`);
  return fillIn(text, blanks);
}
