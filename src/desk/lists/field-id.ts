import { isLocale } from "#locales.ts";
import { pointerOf, type Path } from "#desk/drafts/word-name.ts";

/** The id of a value on the page of its form; the languages of a text have one. */
export function idOf(file: string, path: Path): string {
  const isShared = !isLocale(file.split("/")[0] ?? "");
  return `v${isShared ? "f" : ""}${pointerOf(path).replaceAll("/", "-")}`;
}
