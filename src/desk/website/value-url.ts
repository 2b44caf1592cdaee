import { getEditableLocale, type KeyPath } from "./content-values.ts";
import { findFieldUrl } from "./form-editor/value-forms.ts";
import { getTextUrl } from "./page-editor/text-index.ts";

/** Returns the URL at which a value is edited; undefined for a value that is only edited in its file, such as a tax rule. */
export function getValueUrl(file: string, path: KeyPath): string | undefined {
  const isOnPage = getEditableLocale(file) !== undefined;
  return findFieldUrl(file, path) ?? (isOnPage ? getTextUrl(file, path) : undefined);
}
