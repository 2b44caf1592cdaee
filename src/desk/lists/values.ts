/** What an open form holds: as drafts, as it was shown, as it was posted. */
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isGroup, valueAt, withValue } from "#content/yaml.ts";
import { withEdits, type Over } from "#desk/drafts/content-values.ts";
import type { ValueChange } from "#desk/drafts/save-words.ts";
import { emptyOf } from "#desk/drafts/shapes.ts";
import { isWithin } from "#desk/drafts/with-change.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { nameOf, type Path } from "#desk/drafts/word-name.ts";
import type { OpenPlace } from "./forms.ts";

/** Values by the names of their places: `en/home.yaml#/audiences/list`. */
export type Values = Record<string, Json>;

/** What the files hold in the places of a form. */
export function valuesAt(places: readonly OpenPlace[], { content, edits }: Over): Values {
  const values: Values = {};
  for (const { path, files, without } of places) {
    for (const { file } of files) {
      // Every value of a YAML file can be written as JSON.
      const value = valueAt(withEdits(content, file, edits), path) as Json | undefined;
      const shown =
        without === undefined ? value : (withValue(value, [without], undefined) as Json);
      if (shown !== undefined) values[nameOf(file, path)] = shown;
    }
  }
  return values;
}

/** A new entry, with everything that it must have and no words in it yet. */
export function emptyValues(places: readonly OpenPlace[]): Values {
  const all = places.flatMap(({ path, files, node }) =>
    files.map(({ file }) => [nameOf(file, path), emptyOf(node)]),
  );
  return Object.fromEntries(all) as Values;
}

function placeOf(places: readonly OpenPlace[], file: string, path: Path): OpenPlace | undefined {
  return places.find(
    (one) => one.files.some((other) => other.file === file) && isWithin(path, one.path),
  );
}

/** The value of a form under these keys of a file. */
export function valueIn(
  values: Values,
  places: readonly OpenPlace[],
  file: string,
  path: Path,
): unknown {
  const place = placeOf(places, file, path);
  return place && valueAt(values[nameOf(file, place.path)], path.slice(place.path.length));
}

/** The values of a form with another one under these keys of a file; undefined takes the name away. */
export function withValueIn(
  values: Values,
  places: readonly OpenPlace[],
  { file, path, value }: Pick<ValueChange, "file" | "path" | "value">,
): Values {
  const place = placeOf(places, file, path);
  if (place === undefined) return values;
  const name = nameOf(file, place.path);
  const after = withValue(values[name], path.slice(place.path.length), value) as Json;
  return { ...values, [name]: after };
}

/** What differs in the values of a form: a list whose entries came, went or moved is one change. */
export function changesIn(places: readonly OpenPlace[], from: Values, to: Values): ValueChange[] {
  return places.flatMap(({ path, files }) =>
    files.flatMap(({ file }) => {
      const name = nameOf(file, path);
      return differences(file, path, from[name], to[name]);
    }),
  );
}

function differences(
  file: string,
  path: Path,
  from: Json | undefined,
  to: Json | undefined,
): ValueChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const areLists = Array.isArray(from) && Array.isArray(to);
  if (areLists ? isReordered(from, to) : !isGroup(from) || !isGroup(to)) {
    return [{ file, path, value: to, from }];
  }
  const [before, after] = [from, to] as Record<string, Json>[];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) =>
    differences(file, [...path, areLists ? Number(key) : key], before?.[key], after?.[key]),
  );
}

/** Whether entries came, went or moved; what was only rewritten in its place does not count. */
export function isReordered(before: unknown[], after: unknown[]): boolean {
  const isIn = (list: unknown[], entry: unknown) =>
    list.some((one) => isDeepStrictEqual(one, entry));
  return (
    before.length !== after.length ||
    before.some(
      (entry, at) =>
        !isDeepStrictEqual(entry, after[at]) && (isIn(before, after[at]) || isIn(after, entry)),
    )
  );
}

/** As a hidden field carries them: the letters of a form would be nine times as long in a body. */
export function packed(values: Values): string {
  return deflateRawSync(JSON.stringify(values)).toString("base64url");
}

/** In bytes; the largest form has a tenth of it. */
const most = 1024 * 1024;

/** Reads what {@link packed} has written; undefined for anything else, or for values of another form. */
export function unpacked(text: unknown, places: readonly OpenPlace[]): Values | undefined {
  if (typeof text !== "string") return undefined;
  const names = new Set(
    places.flatMap(({ path, files }) => files.map(({ file }) => nameOf(file, path))),
  );
  try {
    const bytes = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: most });
    const values: unknown = JSON.parse(bytes.toString());
    const isOurs = isGroup(values) && Object.keys(values).every((name) => names.has(name));
    // Parsed as JSON.
    return isOurs ? (values as Values) : undefined;
  } catch {
    return undefined;
  }
}
