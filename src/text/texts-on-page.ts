/** What a page says of the texts on it, as `src/server/pages/editable.ts` writes it. */

/** The names of texts on a page: of what is seen, and of what is in attributes, in the head or shown later. */
export interface TextsOnPage {
  shown: Set<string>;
  others: Set<string>;
  title: string;
}

/** Reads them from the markup of an editable page. */
export function textsOnPage(html: string): TextsOnPage {
  const shown = [...html.matchAll(/ data-edit="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map(decodeURI),
  );
  const [, list = "[]"] = / data-texts>([^<]*)</.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)</.exec(html) ?? [];
  // A list of names.
  const others = (JSON.parse(list) as string[]).map(decodeURI);
  return { shown: new Set(shown), others: new Set(others), title };
}
