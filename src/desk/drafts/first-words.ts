/** The first words in a value: its heading, if there is one. */
export function firstWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  const group = value as Record<string, unknown>;
  const heading = group["heading"] ?? group["title"] ?? group["name"] ?? Object.values(group)[0];
  return firstWords(heading);
}
