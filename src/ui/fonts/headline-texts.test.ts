import { expect, test } from "vitest";
import { readHeadlineTexts } from "./headline-texts.ts";

const styles = `
  :root{--display:"Rozha One",serif;--display-small:var(--display)}
  h1,h2{font-family:var(--display)}
  ._card_1 h3{font:400 2em/1 var(--display);color:red}
  @media (min-width:48rem){._price_2[data-big],._row_3>dd:last-child{font:400 3em/1 var(--display)}}
  ._lead_4+h4{font-family:var(--display)}
  ._steps_5 li:before{content:counter(step);font:400 1em/1 var(--display)}
  ._list_6 dt{font:600 1em/1 var(--display-small)}
  p{font-family:var(--text)}`;

function read(body: string, script = "latin") {
  const html = `<!doctype html><html lang="en-IN" data-writing="${script}"><head><style>${styles}</style></head><body>${body}</body></html>`;
  const { texts, hasIslands } = readHeadlineTexts(html);
  return { texts: texts.split(/\s+/).filter((text) => text !== ""), hasIslands };
}

test.each([
  ["an element of a plain selector", "<h1>Yes</h1><p>No</p>"],
  ["what is inside a headline", "<h1><span>Y<b>e</b>s</span></h1>"],
  ["a class with an ancestor", '<div class="x _card_1"><div><h3>Yes</h3></div></div><h3>No</h3>'],
  ["a rule in a media query", '<b class="_price_2">Yes</b><i class="_price_3">No</i>'],
  ["a child in any place", '<dl class="_row_3"><dd>Yes</dd></dl><dl><dd>No</dd></dl>'],
  ["an element beside another", '<p class="_lead_4">No</p><h4>Yes</h4>'],
  ["no text beside a counter", '<ol class="_steps_5"><li>No</li></ol><h2>Yes</h2>'],
  ["a text with entities", "<h2>&#89;es</h2>"],
  ["nothing after an empty element", "<h2>Yes<br></h2><p>No<img></p>"],
])("of the texts of a page, “Yes” alone is found for %s", (_name, body) => {
  expect(read(body).texts.join("")).toBe("Yes");
});

test("small headlines count, except in Devanagari, where they have the font of text", () => {
  const body = '<dl class="_list_6"><dt>Small</dt></dl>';
  expect(read(body).texts).toEqual(["Small"]);
  expect(read(body, "devanagari").texts).toEqual([]);
});

test("an island adds its values, which it may show later", () => {
  const island =
    '<astro-island props="{&quot;title&quot;:[0,&quot;Later&quot;]}"><p>No</p></astro-island>';
  const { texts, hasIslands } = read(island);
  expect(texts).toEqual(["Later"]);
  expect(hasIslands).toBe(true);
  expect(read("<h1>Yes</h1>").hasIslands).toBe(false);
});
