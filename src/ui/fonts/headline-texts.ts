/** Finds what a page sets in the headline font, by the styles that are in the page. */
import { Parser } from "htmlparser2";

/** One part of a selector, as `h3` and `._card_1hh80` of `._card_1hh80 h3`. Attributes and states are left out. */
interface Compound {
  tag: string | undefined;
  classes: string[];
}

interface PageElement {
  tag: string;
  classes: string[];
  isHeadline: boolean;
}

export interface HeadlineTexts {
  /** All elements that have the headline font, visible or not, and the values of islands. */
  texts: string;
  /** An island may show each of its values later, in whichever font, and figures and dates besides. */
  hasIslands: boolean;
}

/**
 * A text too many costs some bytes, but a missing one would be drawn with wrong letters: states and attributes in a
 * selector count as given, and each part of a headline is one.
 */
export function readHeadlineTexts(html: string): HeadlineTexts {
  const selectors = listHeadlineSelectors(html);
  const ancestors: PageElement[] = [];
  const texts: string[] = [];
  let hasIslands = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, classes: (attributes["class"] ?? "").split(/\s+/) };
      const isHeadline =
        ancestors.at(-1)?.isHeadline === true ||
        selectors.some((selector) => isSelected(element, ancestors, selector));
      ancestors.push({ ...element, isHeadline });
      if (tag !== "astro-island") return;
      hasIslands = true;
      texts.push(...listStrings(attributes["props"] ?? "{}"));
    },
    ontext(text) {
      if (ancestors.at(-1)?.isHeadline === true) texts.push(text);
    },
    onclosetag() {
      ancestors.pop();
    },
  });
  parser.end(html);
  return { texts: texts.join(" "), hasIslands };
}

/** The values in a JSON text, without the names of its properties. */
function listStrings(json: string): string[] {
  const strings: string[] = [];
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === "string") strings.push(value);
    return value;
  });
  return strings;
}

/**
 * A font is named in a rule without other rules inside, because the build flattens the styles. Texts that a style adds
 * before or after an element are figures, which each font has (page-font.ts).
 */
function listHeadlineSelectors(html: string): Compound[][] {
  // In Devanagari, the font of small headlines is that of text (src/ui/styles/tokens.css).
  const isSmallText = /<html[^>]* data-writing="devanagari"/.test(html);
  const font = isSmallText
    ? /[;{]font(?:-family)?:[^;}]*var\(--display\)/
    : /[;{]font(?:-family)?:[^;}]*var\(--display(?:-small)?\)/;
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = ""]) => css);
  const rules = styles.join("").split("}").map(parseRule);
  return rules
    .filter(({ declarations }) => font.test(declarations))
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => !/:(?:before|after)/.test(selector))
    .map(parseSelector);
}

/** `@media print{h1,h2{color:red` → `h1`, `h2` and `{color:red`. */
function parseRule(css: string): { selectors: string[]; declarations: string } {
  const start = css.lastIndexOf("{");
  const head = css.slice(0, Math.max(start, 0));
  const selectors = head.slice(Math.max(head.lastIndexOf("{"), head.lastIndexOf(";")) + 1);
  return { selectors: selectors.split(","), declarations: css.slice(start) };
}

/** `._face_a7ke9 h3:hover` → `._face_a7ke9` and `h3`; of `p + h3` the last part, as a `p` beside it is no ancestor. */
function parseSelector(selector: string): Compound[] {
  const withoutArguments = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, "");
  const subject = withoutArguments.split(/[+~]/).at(-1) ?? "";
  const parts = subject.split(/[\s>]+/).filter((part) => part !== "");
  return parts.map((part) => ({
    tag: /^[a-z][\w-]*/.exec(part)?.[0],
    classes: Array.from(part.matchAll(/\.([\w-]+)/g), ([, name = ""]) => name),
  }));
}

function isSelected(
  element: Omit<PageElement, "isHeadline">,
  ancestors: readonly PageElement[],
  selector: readonly Compound[],
): boolean {
  const last = selector.at(-1);
  if (last === undefined || !isMatch(element, last)) return false;
  return selector
    .slice(0, -1)
    .every((compound) => ancestors.some((ancestor) => isMatch(ancestor, compound)));
}

function isMatch(element: Omit<PageElement, "isHeadline">, { tag, classes }: Compound): boolean {
  return (
    (tag === undefined || tag === element.tag) &&
    classes.every((name) => element.classes.includes(name))
  );
}
