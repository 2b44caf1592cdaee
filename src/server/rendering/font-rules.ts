/**
 * Creates the `@font-face` rules of pages once for each page. Creating them can fail, because cutting a font reads files
 * and loads a program; a page is then sent without them.
 */
import type { Logger } from "pino";

/** Creates the value of each key once. A failed try is forgotten, so that the next one may succeed. */
export function createOncePerKey<Key, Value>() {
  const values = new Map<Key, Promise<Value>>();
  return (key: Key, create: () => Promise<Value>): Promise<Value> => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const created = create();
    values.set(key, created);
    created.catch(() => values.delete(key));
    return created;
  };
}

/** The rules, or none where they cannot be created: headlines then have a font of the device. */
export async function createRulesOrNone(
  create: () => Promise<string>,
  log: Pick<Logger, "error">,
): Promise<string> {
  try {
    return await create();
  } catch (error) {
    log.error({ err: error }, "the font of a page could not be created");
    return "";
  }
}
