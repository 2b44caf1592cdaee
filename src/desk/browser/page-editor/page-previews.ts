import { createElement } from "#desk/browser/shared/create-element.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";

/** Creates previews of the page as a search result and as a shared link. */
export function createPreviews(messages: DeskMessages["edit"]["hidden"]): Node[] {
  const description = readMeta("meta[name=description]");
  const url = readMeta("meta[property='og:url']");
  const imageUrl = readMeta("meta[property='og:image']");
  const src = `${deskPaths.preview}${new URL(imageUrl, location.href).pathname}`;
  const image = imageUrl === "" ? [] : [createElement("img", { src, alt: "" })];
  return [
    createElement("h3", {}, messages.inSearch),
    createElement(
      "div",
      { className: "result" },
      createElement("small", {}, url),
      createElement("b", {}, document.title),
      createElement("p", {}, description),
    ),
    createElement("h3", {}, messages.asLink),
    createElement(
      "div",
      { className: "shared" },
      ...image,
      createElement("b", {}, readMeta("meta[property='og:title']")),
      createElement("p", {}, description),
    ),
  ];
}

function readMeta(selector: string): string {
  return document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
}
