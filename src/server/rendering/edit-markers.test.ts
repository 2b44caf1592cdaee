import { load } from "cheerio";
import { expect, test } from "vitest";
import { encodeMarker } from "#text/edit-markers.ts";
import { addEditAttributes, readPageTexts } from "./edit-markers.ts";

const names = ["en/a.yaml#/title", "en/a.yaml#/heading", "en/a.yaml#/label", "en/a.yaml#/late"];
const [title = "", heading = "", label = "", late = ""] = names.map((_, number) =>
  encodeMarker(number),
);

/** A text in the title, a label, a heading with a note inside, and the same note in an element that scripts hide. */
const html = `<!doctype html><html><head><title>${title}Home</title></head><body>
<h1 class="big">${heading}A &amp; B<span>${late}!</span>${heading}</h1>
<button aria-label="${label}Close"></button><noscript><p>${late}Later</p></noscript>
</body></html>`;

test("an element names its own texts, and a list at the end names those in attributes and in the head", () => {
  const $ = load(addEditAttributes(html, names), { scriptingEnabled: false });
  const edited = $("[data-edit]").toArray();
  expect(edited.map(({ tagName, attribs }) => [tagName, attribs["data-edit"]])).toEqual([
    ["h1", "en/a.yaml#/heading"],
    ["span", "en/a.yaml#/late"],
  ]);
  expect(JSON.parse($("body > script[data-hidden-text-ids]").text())).toEqual([
    "en/a.yaml#/title",
    "en/a.yaml#/label",
  ]);
});

test("nothing else of the page changes", () => {
  const changed = addEditAttributes(html, names)
    .replace(/ data-edit="[^"]*"/g, "")
    .replace(/<script type="application\/json" data-hidden-text-ids>.*?<\/script>/, "");
  expect(changed).toBe(
    [title, heading, label, late].reduce((text, sign) => text.replaceAll(sign, ""), html),
  );
});

test("a text that is only inside a hidden element is in the list at the end", () => {
  const page = `<body><noscript><p>${heading}Switch scripts on</p></noscript><p>${late}Hello</p></body>`;
  expect(readPageTexts(addEditAttributes(page, names))).toEqual({
    shown: new Set(["en/a.yaml#/late"]),
    others: new Set(["en/a.yaml#/heading"]),
    title: "",
  });
});

test("the names of shown and hidden texts and the title are read from a page", () => {
  const { shown, others, title: found } = readPageTexts(addEditAttributes(html, names));
  expect([...shown]).toEqual(["en/a.yaml#/heading", "en/a.yaml#/late"]);
  expect([...others]).toEqual(["en/a.yaml#/title", "en/a.yaml#/label"]);
  expect(found).toBe("Home");
  const encoded = html.replace("Home", "Registration &amp; Filing &#60;1&#62;");
  expect(readPageTexts(addEditAttributes(encoded, names)).title).toBe("Registration & Filing <1>");
});
