/** The part of the sheet with every figure of every file of rules: a box for each, and its source. */
import { pages } from "#site";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import type { AccountantSheet } from "./accountant-sheet.ts";
import { bothIn, box, eachIn, firstOf, table, valueIn } from "./accountant-words.ts";
import { html, type Html } from "./html.ts";
import { humanised, type Naming } from "#server/desk/words/labels.ts";
import type { Figure, RuleFile, RuleRow, Source } from "./rules-with-sources.ts";

export function rulesPart(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const files = sheet.files.map((file) => filePart(sheet, file));
  return html`<section>
    <h2>1. ${both(({ parts }) => parts.rules)}</h2>
    ${files}
  </section>`;
}

function filePart(sheet: AccountantSheet, file: RuleFile): Html {
  const { locale, words } = firstOf(sheet);
  const both = bothIn(sheet);
  const marks = sourcesOf(file);
  const sources = [...marks.values()].map(
    ({ mark, source }) => html`<li><b>${mark}</b> ${sourceLine(sheet, source)}</li>`,
  );
  const rows = file.rows.map((row) => ruleRow(sheet, file, row, marks));
  const days = [
    [words.heads.shownOn, file.usedOn.map((page) => pages[page].path).join(", ")],
    [
      words.heads.checkedOn,
      file.checkedOn === undefined ? "–" : dayInWords(file.checkedOn, locale),
    ],
    [
      words.heads.validUntil,
      file.validUntil === undefined ? "–" : dayInWords(file.validUntil, locale),
    ],
  ];
  const heads = (["rules", "figures", "source", "right"] as const).map((head) =>
    both(({ heads }) => heads[head]),
  );
  return html`<article id="${file.name}">
    <h3>
      ${eachIn(sheet.languages.map((one) => [one.locale, one.naming.documentName(file.name)]))}
    </h3>
    <p>
      ${days.map(([head, text]) => html`${head}: <b>${text}</b>. `)}<code
        >content/${file.name}.yaml</code
      >
    </p>
    <h4>${both(({ sources }) => sources)}</h4>
    <ul class="sources">
      ${sources}
    </ul>
    ${table({ kind: "rules", heads, rows })} ${leftOut(sheet, file)}
  </article>`;
}

function ruleRow(
  sheet: AccountantSheet,
  { name }: RuleFile,
  { place, path, lines, sources }: RuleRow,
  marks: Marks,
): Html {
  const { locale, naming, words } = firstOf(sheet);
  const titles = sheet.languages.map((one) => [one.locale, one.naming.inside(name, path)] as const);
  const names = firstOf(sheet).names.get(name);
  const meaning = (value: Figure["value"]): string =>
    Array.isArray(value)
      ? value.map(meaning).join(", ")
      : (names?.get(String(value)) ?? valueIn(value, locale));
  const figure = (one: Figure) => {
    const { path: own, value, period } = one;
    const label = labelOf(naming.nameOf, name, one);
    const shown =
      period === undefined ? label : own.at(-1) === "date" ? period : `${period}, ${label}`;
    return html`<span class="figure" data-figure="${own.join(".")}"
      >${box}${shown} <b>${meaning(value)}</b></span
    > `;
  };
  const written =
    sources.length === 0
      ? html`<em>${words.noSource}</em>`
      : sources.map((source) => html`<b>${marks.get(keyOf(source))?.mark ?? ""}</b> `);
  return html`<tr>
    <th scope="row">${eachIn(titles)}<small>${place}</small></th>
    <td>${lines.map((line) => html`<div class="line">${line.map(figure)}</div>`)}</td>
    <td>${written}</td>
    <td class="write"></td>
  </tr>`;
}

/** The label of a figure. A key without one is written as words, never as one of its values. */
function labelOf(nameOf: Naming["nameOf"], place: string, { path, value }: Figure): string {
  const key = path.at(-1);
  if (typeof key !== "string") return "";
  const label = nameOf(place, path);
  const isLabel = label !== nameOf(place, path.slice(0, -1)) && ![value].flat().includes(label);
  return isLabel ? label : humanised(key);
}

type Marks = ReadonlyMap<string, { mark: string; source: Source }>;

/** The sources of a file, each once, marked S1, S2 and so on. */
function sourcesOf({ rows }: RuleFile): Marks {
  const all = new Map(rows.flatMap(({ sources }) => sources.map((one) => [keyOf(one), one])));
  return new Map(
    [...all].map(([key, source], at) => [key, { mark: `S${at + 1}`, source }] as const),
  );
}

function keyOf(source: Source): string {
  return JSON.stringify(source);
}

/** Title, address, how it was read and when. */
export function sourceLine(sheet: AccountantSheet, { name, url, basis, checkedOn }: Source): Html {
  const { words, locale } = firstOf(sheet);
  const how = Object.hasOwn(words.basis, basis ?? "")
    ? words.basis[basis as keyof typeof words.basis]
    : words.basis.unknown;
  const when =
    checkedOn === undefined
      ? ""
      : `, ${fillIn(words.readOn, { day: dayInWords(checkedOn, locale) })}`;
  const address = url === undefined ? undefined : html` <a href="${url}">${url}</a>`;
  return html`${name}.${address} <small>${how}${when}</small>`;
}

/** What is left out for want of a source, with room for an answer. */
function leftOut(sheet: AccountantSheet, { notPublished }: RuleFile): Html | undefined {
  if (notPublished.length === 0) return undefined;
  const both = bothIn(sheet);
  const rows = notPublished.map(
    (text) =>
      html`<tr>
        <td>${box}${text}</td>
        <td class="write"></td>
      </tr>`,
  );
  return table({
    kind: "open",
    caption: both(({ leftOut }) => leftOut),
    heads: [both(({ leftOutNote }) => leftOutNote), both(({ heads }) => heads.right)],
    rows,
  });
}
