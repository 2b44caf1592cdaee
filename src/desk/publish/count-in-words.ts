import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import type { ChangeCount } from "./publish-view.ts";

/** `3 sentences and 1 fact on 2 pages`. */
export function countInWords(
  { sentences, facts, pages }: ChangeCount,
  { changes, history }: DeskWords["publish"],
): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : fillIn(many, { count })];
  const [first, second] = [
    ...counted(sentences, changes.oneSentence, changes.sentences),
    ...counted(facts, changes.oneFact, changes.facts),
  ];
  if (first === undefined) return history.nothing;
  const what = second === undefined ? first : fillIn(changes.both, { first, second });
  return pages === 1
    ? fillIn(changes.onOnePage, { what })
    : fillIn(changes.onPages, { what, count: pages });
}
