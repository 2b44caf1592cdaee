/** A link's label can name any source, so only a limited number of unknown ones is counted. */
import { isNamed } from "./source.ts";
import { inside } from "./page-view.ts";

/** The rest. */
export const other = "other";

/** Most sources without a name of their own, in one day. */
export const mostSources = 40;

/** Whether a source has its place however many there are. */
export function hasPlace(source: string): boolean {
  return source === inside || source === other || isNamed(source);
}

/** The source that it is counted under; enters it among the known ones where there is room. */
export function placeIn(known: Set<string>, source: string): string {
  if (hasPlace(source) || known.has(source)) return source;
  if (known.size >= mostSources) return other;
  known.add(source);
  return source;
}
