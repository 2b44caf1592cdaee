import { fillIn } from "#text/sentences.ts";
import type { NamedPaper, PaperContent, PaperNeeds } from "./paper-rules.ts";
import {
  type BusinessKind,
  businessKinds,
  type Premises,
  premisesKinds,
  type ProductId,
} from "./product-selection.ts";

type PaperRule = PaperNeeds[ProductId]["papers"][number];

/** A paper is needed by these kinds of business, in these premises, in this case; what is undefined does not matter. */
type PaperCase = Pick<PaperRule, "kinds" | "premises" | "when">;

/** A paper without cases is always needed. */
interface Paper {
  id: string;
  cases: PaperCase[];
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
  const futurePapers = new Set(wanted.flatMap((id) => needs[id]?.resultingPapers ?? []));
  for (const rule of wanted.flatMap((id) => needs[id]?.papers ?? [])) {
    if (kind && rule.kinds && !rule.kinds.includes(kind)) continue;
    if (premises && rule.premises && !rule.premises.includes(premises)) continue;
    // "Only of an OPC" says nothing in a list that has no other company.
    const hasCase = rule.whenBeside?.some((id) => wanted.includes(id)) ?? true;
    // What the visitor has answered is no condition any more.
    const openCase = {
      when: hasCase ? rule.when : undefined,
      kinds: kind ? undefined : rule.kinds,
      premises: premises ? undefined : rule.premises,
    };
    const isAlwaysNeeded = !openCase.when && !openCase.kinds && !openCase.premises;
    for (const id of rule.papers) {
      if (futurePapers.has(id)) continue;
      const known = papers.get(id);
      const wasAlwaysNeeded = known?.cases.length === 0;
      const cases = isAlwaysNeeded || wasAlwaysNeeded ? [] : addCase(known?.cases ?? [], openCase);
      papers.set(id, { id, cases });
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
 * Adds a case, so that no list says the same twice: a case that another includes is left out, and two that differ
 * only in the kinds of business, or only in the premises, become one. If that names all of them and nothing else is
 * asked, no case is left, because the paper is always needed.
 */
function addCase(cases: readonly PaperCase[], more: PaperCase): PaperCase[] {
  if (cases.some((paperCase) => isIncluded(more, paperCase))) return [...cases];
  const others = cases.filter((paperCase) => !isIncluded(paperCase, more));
  for (const other of others) {
    const united = uniteCases(other, more);
    if (!united) continue;
    if (!united.when && !united.kinds && !united.premises) return [];
    return addCase(
      others.filter((paperCase) => paperCase !== other),
      united,
    );
  }
  return [...others, more];
}

/** True if `wide` holds wherever `narrow` does. */
function isIncluded(narrow: PaperCase, wide: PaperCase): boolean {
  return (
    (wide.when === undefined || wide.when === narrow.when) &&
    isSubset(narrow.kinds, wide.kinds) &&
    isSubset(narrow.premises, wide.premises)
  );
}

/** Undefined stands for all values. */
function isSubset<Value>(
  some: readonly Value[] | undefined,
  all: readonly Value[] | undefined,
): boolean {
  return all === undefined || (some?.every((value) => all.includes(value)) ?? false);
}

/** Two cases that differ in one list alone → one case with both lists; undefined for any other two. */
function uniteCases(one: PaperCase, other: PaperCase): PaperCase | undefined {
  const { when, kinds, premises } = one;
  if (when !== other.when) return undefined;
  // The text of a list is that of its values, so lists with equal texts are equal.
  const hasSameKinds = String(kinds) === String(other.kinds);
  const hasSamePremises = String(premises) === String(other.premises);
  if (kinds && other.kinds && hasSamePremises)
    return { when, kinds: uniteValues(businessKinds, kinds, other.kinds), premises };
  if (premises && other.premises && hasSameKinds)
    return { when, kinds, premises: uniteValues(premisesKinds, premises, other.premises) };
  return undefined;
}

/** `["own", "rented"]`, `["rented", "shared"]` → undefined, which stands for all; fewer are in the order of `all`. */
function uniteValues<Value>(
  all: readonly Value[],
  one: readonly Value[],
  other: readonly Value[],
): Value[] | undefined {
  const united = all.filter((value) => one.includes(value) || other.includes(value));
  return united.length === all.length ? undefined : united;
}

/**
 * A paper for LLPs alone → `{ id: "llpAgreement", name: "LLP agreement", note: "Only for: LLP" }`.
 *
 * @throws Error for a paper or a case without a name in the content.
 */
export function namePapers(papers: readonly Paper[], content: PaperContent): NamedPaper[] {
  return papers.map(({ id, cases }) => ({
    id,
    name: getName(content.names, id),
    note: cases.length === 0 ? undefined : formatNote(cases, content),
  }));
}

function formatNote(cases: readonly PaperCase[], content: PaperContent): string {
  const names = [...new Set(cases.map((paperCase) => formatCase(paperCase, content)))].join(", ");
  const isOnlyOfKinds = cases.every(({ when, premises }) => !when && !premises);
  return isOnlyOfKinds
    ? fillIn(content.onlyKinds, { kinds: names })
    : fillIn(content.only, { cases: names });
}

function formatCase({ kinds = [], premises = [], when }: PaperCase, content: PaperContent): string {
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
