/** Turns the markers in the texts of a page into attributes that name the texts, and reads these attributes. */
import { Parser } from "htmlparser2";
import { decodeMarkers, removeMarkers } from "#text/edit-markers.ts";

/** Elements whose texts are not visible on the page. */
const hiddenElements = new Set([
  "head",
  "script",
  "style",
  "noscript",
  "template",
  "textarea",
  "option",
]);

interface OpenElement {
  /** The position in the HTML at which an attribute can be inserted. */
  attributePosition: number;
  isHidden: boolean;
  /** The names of the texts directly inside the element. */
  texts: Set<string>;
}

/** The names of the texts of a page. */
export interface PageTexts {
  shown: ReadonlySet<string>;
  /** In attributes, in the head, or only shown later. */
  others: ReadonlySet<string>;
  /** The title of the page itself, as a person reads it. */
  title: string;
}

/**
 * Returns the page without markers. The element around a text names it: `data-edit="en/home.yaml#/hero/heading"`, with
 * spaces between several names. At the end of the body, `<script type="application/json" data-hidden-text-ids>` lists the
 * texts that are in attributes, in the head, or only shown later. Nothing else of the page changes.
 *
 * @param names The names of the texts, by the numbers of the markers.
 */
export function addEditAttributes(html: string, names: readonly string[]): string {
  const getName = (number: number) => encodeURI(names[number] ?? "");
  const visibleElements: OpenElement[] = [];
  const hiddenTexts = new Set<string>();
  const ancestors: OpenElement[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const value of Object.values(attributes)) {
          for (const number of decodeMarkers(value)) hiddenTexts.add(getName(number));
        }
        const isHidden = ancestors.at(-1)?.isHidden === true || hiddenElements.has(name);
        ancestors.push({
          attributePosition: parser.startIndex + 1 + name.length,
          isHidden,
          texts: new Set(),
        });
      },
      ontext(text) {
        const element = ancestors.at(-1);
        for (const number of decodeMarkers(text)) {
          if (element === undefined || element.isHidden) hiddenTexts.add(getName(number));
          else element.texts.add(getName(number));
        }
      },
      onclosetag() {
        const element = ancestors.pop();
        if (element !== undefined && element.texts.size > 0) visibleElements.push(element);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  const onPage = new Set(visibleElements.flatMap(({ texts }) => [...texts]));
  const list = JSON.stringify([...hiddenTexts].filter((name) => !onPage.has(name)));
  let page = "";
  let from = 0;
  for (const { attributePosition, texts } of visibleElements.toSorted(
    (a, b) => a.attributePosition - b.attributePosition,
  )) {
    page += `${html.slice(from, attributePosition)} data-edit="${[...texts].join(" ")}"`;
    from = attributePosition;
  }
  return removeMarkers(page + html.slice(from)).replace(
    "</body>",
    () => `<script type="application/json" data-hidden-text-ids>${list}</script></body>`,
  );
}

/** Reads what {@link addEditAttributes} wrote into a page. */
export function readPageTexts(html: string): PageTexts {
  const shown = [...html.matchAll(/ data-edit="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map(decodeURI),
  );
  const [, list = "[]"] = / data-hidden-text-ids>([^<]*)</.exec(html) ?? [];
  const [, title = ""] = /<title>([^<]*)</.exec(html) ?? [];
  // `addEditAttributes` wrote a list of names.
  const others = (JSON.parse(list) as string[]).map(decodeURI);
  return { shown: new Set(shown), others: new Set(others), title: decodeText(title) };
}

/** `Registration &amp; Filing` → "Registration & Filing". */
function decodeText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return text;
}
