import { fillIn } from "#text/sentences.ts";
import type { NamedPaper, PaperContent, PaperNeeds } from "./paper-rules.ts";
import {
  type BusinessKind,
  type Premises,
  premisesKinds,
  type ProductId,
} from "./product-selection.ts";

type PaperRule = PaperNeeds[ProductId]["papers"][number];

/** A paper without cases is always needed. */
interface Paper {
  id: string;
  cases: Pick<PaperRule, "kinds" | "premises" | "when">[];
}

interface KnownBusiness {
  kind?: BusinessKind | undefined;
  premises?: Premises | undefined;
}

/**
 * Lists each paper once: first those that are always needed, then the others in the order of the rules.
 * A document that results from one of the products is not required for another.
 */
export function listPapers(
  needs: PaperNeeds,
  wanted: readonly ProductId[],
  { kind, premises }: KnownBusiness = {},
): Paper[] {
  const papers = new Map<string, Paper>();
  const futurePapers = new Set(wanted.flatMap((id) => needs[id]?.brings ?? []));
  for (const rule of wanted.flatMap((id) => needs[id]?.papers ?? [])) {
    if (kind && rule.kinds && !rule.kinds.includes(kind)) continue;
    if (premises && rule.premises && !rule.premises.includes(premises)) continue;
    const openCase = {
      when: rule.when,
      kinds: kind ? undefined : rule.kinds,
      premises: premises ? undefined : rule.premises,
    };
    const isAlwaysNeeded = !openCase.when && !openCase.kinds && !openCase.premises;
    for (const id of rule.papers) {
      if (futurePapers.has(id)) continue;
      const known = papers.get(id);
      if (isAlwaysNeeded || known?.cases.length === 0) papers.set(id, { id, cases: [] });
      else papers.set(id, { id, cases: mergeCase(known?.cases ?? [], openCase) });
    }
  }
  const merged = [...papers.values()];
  return [
    ...merged.filter(({ cases }) => cases.length === 0),
    ...merged.filter(({ cases }) => cases.length > 0),
  ];
}

/** True while the list depends on a kind of business or premises that is not chosen yet. */
export function hasOpenQuestion(papers: readonly Paper[]): boolean {
  return papers.some(({ cases }) => cases.some(({ kinds, premises }) => kinds ?? premises));
}

/**
 * Adds a case. Cases that differ only in the premises become one; if they name all kinds of premises, no case is left,
 * because the paper is always needed.
 */
function mergeCase(cases: Paper["cases"], more: Paper["cases"][number]): Paper["cases"] {
  const all = [...cases, more];
  const isOfPremises = ({ when, kinds }: Paper["cases"][number]) => !when && !kinds;
  if (!isOfPremises(more)) return all;
  const named = new Set(all.filter(isOfPremises).flatMap(({ premises = [] }) => premises));
  const premises = premisesKinds.filter((kind) => named.has(kind));
  if (premises.length === premisesKinds.length) return [];
  return [
    ...cases.filter((paperCase) => !isOfPremises(paperCase)),
    { premises, kinds: undefined, when: undefined },
  ];
}

/** @throws Error for a paper or a case without a name in the content. */
export function namePapers(papers: readonly Paper[], content: PaperContent): NamedPaper[] {
  return papers.map(({ id, cases }) => ({
    id,
    name: getName(content.names, id),
    note:
      cases.length === 0
        ? undefined
        : fillIn(content.only, {
            cases: [...new Set(cases.map((paperCase) => formatCase(paperCase, content)))].join(
              ", ",
            ),
          }),
  }));
}

function formatCase(
  { kinds = [], premises = [], when }: Paper["cases"][number],
  content: PaperContent,
) {
  const kind = kinds.map((name) => content.kinds[name]).join(", ");
  // A case such as "no rent agreement" already implies the premises.
  const inCase = when
    ? getName(content.cases, when)
    : premises.map((name) => content.premises[name]).join(", ");
  if (!inCase) return kind;
  return kind ? fillIn(content.kindInCase, { kind, case: inCase }) : inCase;
}

function getName(names: Readonly<Record<string, string>>, name: string): string {
  const text = names[name];
  if (text === undefined) throw new Error(`papers.yaml has no name for "${name}".`);
  return text;
}
