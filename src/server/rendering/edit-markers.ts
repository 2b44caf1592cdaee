/** Makes a page of marked texts one on which each element says which texts it shows, and reads what it says. */
import { Parser } from "htmlparser2";
import { decodeMarkers, removeMarkers } from "#text/sentences.ts";

/** Elements whose texts are not on the page as a person sees it. */
const unseenElements = new Set([
  "head",
  "script",
  "style",
  "noscript",
  "template",
  "textarea",
  "option",
]);

interface Element {
  /** Where its first attribute may be written. */
  at: number;
  isUnseen: boolean;
  texts: Set<string>;
}

/**
 * The page without marks. The element around a text names it: `data-edit="en/home.yaml#/hero/heading"`;
 * several names are divided by spaces. At the end of the body a list names the texts of attributes, in
 * the head, or is only shown later: `<script type="application/json" data-hidden-text-ids>`. Nothing else of the page
 * changes.
 *
 * @param names What the numbers of the marks stand for.
 */
export function addEditAttributes(html: string, names: readonly string[]): string {
  const getName = (number: number) => encodeURI(names[number] ?? "");
  const shown: Element[] = [];
  const others = new Set<string>();
  const around: Element[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const value of Object.values(attributes)) {
          for (const number of decodeMarkers(value)) others.add(getName(number));
        }
        const isUnseen = around.at(-1)?.isUnseen === true || unseenElements.has(name);
        around.push({ at: parser.startIndex + 1 + name.length, isUnseen, texts: new Set() });
      },
      ontext(text) {
        const element = around.at(-1);
        for (const number of decodeMarkers(text)) {
          if (element === undefined || element.isUnseen) others.add(getName(number));
          else element.texts.add(getName(number));
        }
      },
      onclosetag() {
        const element = around.pop();
        if (element !== undefined && element.texts.size > 0) shown.push(element);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  const onPage = new Set(shown.flatMap(({ texts }) => [...texts]));
  const list = JSON.stringify([...others].filter((name) => !onPage.has(name)));
  let page = "";
  let from = 0;
  for (const { at, texts } of shown.toSorted((one, other) => one.at - other.at)) {
    page += `${html.slice(from, at)} data-edit="${[...texts].join(" ")}"`;
    from = at;
  }
  return removeMarkers(page + html.slice(from)).replace(
    "</body>",
    () => `<script type="application/json" data-hidden-text-ids>${list}</script></body>`,
  );
}

/**
 * Reads from the markup of such a page the names of its texts: of what is seen, and of what is in attributes,
 * in the head or shown later.
 */
export function readPageTexts(html: string) {
  const shown = [...html.matchAll(/ data-edit="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map(decodeURI),
  );
  const [, list = "[]"] = / data-hidden-text-ids>([^<]*)</.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)</.exec(html) ?? [];
  // A list of names.
  const others = (JSON.parse(list) as string[]).map(decodeURI);
  return { shown: new Set(shown), others: new Set(others), title };
}
