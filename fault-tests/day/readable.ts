/** Answers as a person gets them: a page as its text, links and fields; JSON and files line by line. */
import { load } from "cheerio";

const unseen = "head > :not(title), script, style, template, svg, [hidden]";
const inline = "a, abbr, b, bdi, button, code, em, i, small, span, strong, sub, sup, time";
const told =
  "action method formaction name type value checked selected disabled href alt aria-label";
const facts = told.split(" ");

/** The lines of an answer of this content type; of pictures, scripts and styles none. */
export function linesOf(type: string, text: string): string[] {
  if (type.startsWith("text/html")) return linesOfPage(text);
  if (type.startsWith("application/json")) {
    // The drawing of a code shows the link beside it; its squares follow from a random reference.
    const value: unknown = JSON.parse(text, (name, part: unknown) =>
      name === "code" && typeof part === "object" ? "a drawing" : part,
    );
    return JSON.stringify(value, null, 1).split("\n");
  }
  return /^text\/(?:csv|plain)/.test(type) ? text.split(/\r?\n/) : [];
}

function linesOfPage(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false });
  $(unseen).remove();
  for (const element of $("a, button, form, img, input, option, select, textarea, [aria-label]")) {
    const given = facts.filter((name) => element.attribs[name] !== undefined);
    const marks = given.map((name) => ` ${name}=${element.attribs[name]}`);
    $("<b>")
      .text(` [${element.tagName}${marks.join("")}] `)
      .insertBefore(element);
  }
  $(`body *:not(${inline})`).before("\n").after("\n");
  const lines = $.root().text().split("\n");
  return lines.map((line) => line.replaceAll(/\s+/g, " ").trim()).filter((line) => line !== "");
}

const random: [kind: string, pattern: RegExp][] = [
  ["reference", /NZ-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/g],
  ["id", /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g],
  // 32 random bytes, or a hash of them; both have small and large letters.
  ["token", /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g],
];

/** Replaces each random value by a name that tells in which step of the day it was first seen. */
export function namer(): (text: string, step: number) => string {
  const names = new Map<string, string>();
  return (text, step) => {
    let seen = 0;
    return random.reduce(
      (named, [kind, pattern]) =>
        named.replaceAll(pattern, (found) => {
          const name = names.get(found) ?? `${kind}-${step}.${++seen}`;
          names.set(found, name);
          return name;
        }),
      text,
    );
  };
}
