/** Which papers somebody needs: merged from all that is wanted, each paper once. */
import type { Kind, ProductId } from "#schemas/catalog.ts";
import type { NamedPaper, Needs, PaperWords } from "#schemas/papers.ts";
import { fillIn } from "#format/fill-in.ts";

type Rule = Needs[ProductId]["papers"][number];

/** A paper, and the cases in which it is needed; always where there are none. */
interface Paper {
  id: string;
  cases: Pick<Rule, "kinds" | "when">[];
}

/**
 * The papers for all that is wanted, each once: first those that are always needed, then the others, in the
 * order of the rules.
 *
 * @param kind the kind of business, where it is known
 */
export function papersFor(needs: Needs, wanted: readonly ProductId[], kind?: Kind): Paper[] {
  const papers = new Map<string, Paper>();
  for (const { kinds, when, papers: ids } of wanted.flatMap((id) => needs[id]?.papers ?? [])) {
    if (kind && kinds && !kinds.includes(kind)) continue;
    const open = { when, kinds: kind ? undefined : kinds };
    const always = open.when === undefined && open.kinds === undefined;
    for (const id of ids) {
      const known = papers.get(id);
      if (always || known?.cases.length === 0) papers.set(id, { id, cases: [] });
      else papers.set(id, { id, cases: [...(known?.cases ?? []), open] });
    }
  }
  const merged = [...papers.values()];
  return [
    ...merged.filter(({ cases }) => cases.length === 0),
    ...merged.filter(({ cases }) => cases.length > 0),
  ];
}

/**
 * Papers with their names, and with the cases in which they are needed.
 *
 * @throws Error where a paper or a case has no words.
 */
export function named(papers: readonly Paper[], words: PaperWords): NamedPaper[] {
  return papers.map(({ id, cases }) => ({
    id,
    name: wordFor(words.names, id),
    note:
      cases.length === 0
        ? undefined
        : fillIn(words.only, {
            cases: [...new Set(cases.map((one) => caseIn(one, words)))].join(", "),
          }),
  }));
}

function caseIn({ kinds = [], when }: Paper["cases"][number], words: PaperWords): string {
  const kind = kinds.map((one) => words.kinds[one]).join(", ");
  if (!when) return kind;
  const inCase = wordFor(words.cases, when);
  return kind ? fillIn(words.kindInCase, { kind, case: inCase }) : inCase;
}

function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  const word = words[name];
  if (word === undefined) throw new Error(`Nothing says what "${name}" is called.`);
  return word;
}
