/**
 * Kinds of income. The presumptive scheme of sections 44AD and 44ADA has one instalment of
 * advance tax; that of goods vehicles, section 44AE, has four, as a business with books has.
 */
export type IncomeKind = "presumptive" | "vehicles" | "business" | "salary";

export function hasSingleInstalment(kind: IncomeKind): boolean {
  return kind === "presumptive";
}

/** `2026-27`, `06-15` → `2026-06-15`; `03-15` → `2027-03-15`, because January to March are in the second calendar year. */
export function getInstalmentDay(year: string, by: string): string {
  const start = Number(year.slice(0, 4));
  return `${by < "04" ? start + 1 : start}-${by}`;
}
