/** The same value under each name. */
export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
