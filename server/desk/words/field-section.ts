/** Which section of a document holds the field of a value. */
import type { Section } from "./sections.ts";
import { hrefOf, documentOfFile } from "./documents.ts";
import { pointerOf, type Path } from "./word-name.ts";

/** The section in which a value is edited. */
export function holds(section: Section, file: string, path: Path): boolean {
  const { variants, path: at, own, facts } = section;
  if (facts !== undefined && holds(facts, file, path)) return true;
  const inside = at.every((key, index) => path[index] === key);
  return (
    variants.some((one) => one.file === file) && inside && (!own || path.length === at.length + 1)
  );
}

/** The address of the field of a value, in the section of its document that holds it. */
export function hrefOfField(
  sections: readonly Section[],
  file: string,
  path: Path,
): string | undefined {
  const isInside = (one: Section) =>
    path.length > 0 &&
    one.variants.some((variant) => variant.file === file) &&
    path.every((key, at) => one.path[at] === key);
  const section =
    sections.find(isInside) ?? sections.find((one) => holds(one, file, path)) ?? sections[0];
  if (section === undefined) return undefined;
  const href = hrefOf(documentOfFile(file), section.id);
  const variants = [...section.variants, ...(section.facts?.variants ?? [])];
  const isShared =
    (variants.find((one) => one.file === file) ?? variants[0])?.language === undefined;
  // A section has no field of its own.
  return path.length <= section.path.length
    ? href
    : `${href}#v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}
