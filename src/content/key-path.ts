/** Values inside a content file, by the keys that lead to them. Nothing is changed in place. */
import type { Keys } from "./yaml-lines.ts";

type Group = Readonly<Record<string, unknown>>;

/** Whether there is a value under these keys. */
function stands(content: unknown, keys: Keys): boolean {
  return valueAt(content, keys) !== undefined;
}

/** Whether a value can be put under these keys: there is one already, or their group lacks the name. */
export function hasPlace(content: unknown, keys: Keys): boolean {
  return stands(content, keys) || isGroup(valueAt(content, keys.slice(0, -1)));
}

/** The value under these keys; undefined where there is none. No content file holds undefined. */
export function valueAt(content: unknown, keys: Keys): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return content;
  if (Array.isArray(content)) {
    return /^\d+$/.test(String(key)) ? valueAt(content[Number(key)] as unknown, others) : undefined;
  }
  if (!isGroup(content) || !Object.hasOwn(content, String(key))) return undefined;
  return valueAt(content[String(key)], others);
}

/** The content with another value under these keys, where it has a place; undefined takes the name away. */
export function withValue(content: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...others] = keys;
  if (key === undefined) return value;
  if (Array.isArray(content)) {
    return content.map((entry: unknown, at) =>
      at === Number(key) ? withValue(entry, others, value) : entry,
    );
  }
  if (!isGroup(content)) return value;
  const name = String(key);
  const after = withValue(content[name], others, value);
  const entries = Object.entries(content);
  if (after === undefined) return Object.fromEntries(entries.filter(([known]) => known !== name));
  if (!Object.hasOwn(content, name)) return Object.fromEntries([...entries, [name, after]]);
  return Object.fromEntries(entries.map(([known, one]) => [known, known === name ? after : one]));
}

/** Whether a value has names. */
export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
