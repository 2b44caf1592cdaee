import { escapeHtml } from "#server/html.ts";

/** Markup whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | readonly Part[];

/** A piece of a page: `html`<p>${text}</p>``. Texts in it never become markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const [first = "", ...rest] = strings;
  return new Html(rest.reduce((text, next, at) => text + written(parts[at]) + next, first));
}

function written(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return escapeHtml(String(part));
}
