/** Lists, gets and sets the values of a content file by the keys that lead to them. */

/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
export type Keys = readonly PropertyKey[];

type PlainRecord = Readonly<Record<string, unknown>>;

/** `{ hero: { facts: ["a", 2] } }` → the values "a", with the keys `["hero", "facts", 0]`, and 2. */
export function listLeafValues(
  content: unknown,
  parentKeys: (string | number)[] = [],
): { keys: (string | number)[]; value: unknown }[] {
  if (typeof content !== "object" || content === null)
    return [{ keys: parentKeys, value: content }];
  const entries = Array.isArray(content) ? content.entries() : Object.entries(content);
  return [...entries].flatMap(([key, value]) => listLeafValues(value, [...parentKeys, key]));
}

/** True if the keys lead to a value, or to a missing name of an existing group. */
export function canSetNestedValue(content: unknown, keys: Keys): boolean {
  return (
    getNestedValue(content, keys) !== undefined ||
    isRecord(getNestedValue(content, keys.slice(0, -1)))
  );
}

/** `{ a: { b: 1 } }`, `["a", "b"]` → 1; undefined if there is no value, which no content file holds. */
export function getNestedValue(content: unknown, keys: Keys): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return content;
  if (Array.isArray(content)) {
    const isIndex = /^\d+$/.test(String(key));
    // Array.isArray makes any[] of an unknown value.
    return isIndex ? getNestedValue(content[Number(key)] as unknown, others) : undefined;
  }
  if (!isRecord(content) || !Object.hasOwn(content, String(key))) return undefined;
  return getNestedValue(content[String(key)], others);
}

/**
 * A copy of the content with this value: `{ a: { b: 1 } }`, `["a", "b"]`, 2 → `{ a: { b: 2 } }`. The value `undefined`
 * removes the name. Callers ask `canSetNestedValue` first: missing names are made, and an index that is not there
 * changes nothing.
 */
export function setNestedValue(content: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((entry: unknown, index) =>
      index === Number(key) ? setNestedValue(entry, others, value) : entry,
    );
  }
  if (!isRecord(content)) return value;
  const name = String(key);
  const changed = setNestedValue(content[name], others, value);
  if (changed !== undefined) return { ...content, [name]: changed };
  return Object.fromEntries(Object.entries(content).filter(([other]) => other !== name));
}

/** A group of names: neither a list nor null. */
export function isRecord(value: unknown): value is PlainRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
