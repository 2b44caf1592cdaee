/** Forms of the form editor that were left before they were saved: their bodies are stored in the tab. */
import { deskPaths } from "#enquiry/desk-paths.ts";
import { listNames, readValues } from "#ui/browser/stored-values.ts";

/** A form that was left in this tab before it was saved. */
export interface UnfinishedForm {
  url: string;
  /** What was typed as the name of the entry; empty where there is none. */
  name: string;
}

export function listUnfinishedForms(): UnfinishedForm[] {
  return listNames("desk")
    .filter((url) => url.startsWith(`${deskPaths.editorForms}/`))
    .map((url) => {
      const names = [...(readValues("desk", url) ?? [])].filter(([field]) =>
        /\/(?:title|name)$/.test(field),
      );
      return { url, name: names.map(([, text]) => text.trim()).find(Boolean) ?? "" };
    });
}

/** Checks whether the form of a new entry is one of those that a link opens, each with a new number. */
export function isNewEntryOf(url: string, link: string): boolean {
  const [list, otherList] = [url, link].map((address) => /^(.*\/new)\d{10}$/.exec(address)?.[1]);
  return list !== undefined && list === otherList;
}
