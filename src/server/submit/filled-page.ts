/**
 * The answer to a refused form that came without scripts: the very page it stood on, filled in. The
 * marks are data attributes that the field primitives of the site carry.
 */
import type { Cheerio, CheerioAPI } from "cheerio/slim";
import type { Element } from "domhandler";
import { steeringFields } from "#forms/protocol.ts";
import { readHtml } from "#server/http/html.ts";
import type { Posted } from "./body.ts";

/** What goes into the page. */
export interface Filling {
  form: string;
  /** Put back into the controls, by posted name. */
  posted?: Posted;
  /** What was asked for on the way to the form. */
  need?: string | undefined;
  /** The sentence for each refused field, by posted name. */
  messages?: Readonly<Record<string, string>>;
  /** What is wrong with the whole, where it is no single field. */
  problem?: string | undefined;
  /** The title of the answer; `{title}` in it is replaced by the page's own. */
  pageTitle: string;
}

/** Fills a refused form into the HTML of its page, with everything that was typed still there. */
export function fillPage(html: string, filling: Filling): string {
  const { posted = {}, messages = {}, need, problem } = filling;
  const $ = readHtml(html);
  const form = $("form").filter((_at, element) => element.attribs["data-form"] === filling.form);
  $("head > title").text((_at, title) => filling.pageTitle.replace("{title}", () => title));
  // Hydration would start the form anew and wipe what was typed.
  for (const island of form.parents("astro-island")) $(island).replaceWith($(island).contents());

  const problems: Problem[] = problem === undefined ? [] : [{ text: problem }];
  for (const element of form.find("[data-field]")) {
    const field = $(element);
    const name = element.attribs["data-field"] ?? "";
    const controls = field
      .find<Element>("input, textarea, select")
      .filter((_at, control) => control.attribs["name"] === name);
    putBack($, controls, posted[name]);
    const text = messages[name];
    if (text === undefined) continue;
    markRefused(field, controls, text);
    problems.push({ text, target: controls.attr("id") });
  }
  if (need !== undefined) {
    form.find(`input[name=${steeringFields.need}]`).attr("value", need);
  }
  summarise($, form.find("[data-summary]"), problems);
  return $.html();
}

interface Problem {
  text: string;
  /** The id of the control to mend. */
  target?: string | undefined;
}

function putBack($: CheerioAPI, controls: Cheerio<Element>, value: unknown): void {
  if (typeof value !== "string") return;
  for (const element of controls) {
    const control = $(element);
    if (element.tagName === "textarea") control.text(value);
    else if (element.tagName === "select") choose($, control.find("option"), "selected", value);
    else if (control.is("[type=radio], [type=checkbox]")) choose($, control, "checked", value);
    else control.attr("value", value);
  }
}

function choose($: CheerioAPI, choices: Cheerio<Element>, mark: string, value: string): void {
  for (const element of choices) {
    const chosen = (element.attribs["value"] ?? $(element).text()) === value;
    if (chosen) $(element).attr(mark, "");
    else $(element).removeAttr(mark);
  }
}

function markRefused(field: Cheerio<Element>, controls: Cheerio<Element>, text: string): void {
  field.attr("data-invalid", "");
  // A single radio cannot be invalid; its group can.
  const marked = field.is("[role=radiogroup]") ? field : controls;
  marked.attr("aria-invalid", "true");
  const message = field.find("[data-message]").removeAttr("hidden");
  const inner = message.find("[data-message-text]");
  (inner.length > 0 ? inner : message).text(text);
}

function summarise($: CheerioAPI, summary: Cheerio<Element>, problems: Problem[]): void {
  // The form may be far down the page; without scripts only autofocus brings its reader there.
  summary.removeAttr("hidden").attr({ tabindex: "-1", autofocus: "" });
  const list = summary.find("ul").empty();
  for (const { text, target } of problems) {
    const sentence = target === undefined ? $("<span>") : $("<a>").attr("href", `#${target}`);
    list.append($("<li>").append(sentence.text(text)));
  }
}
