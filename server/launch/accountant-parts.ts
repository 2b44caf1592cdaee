/** The other parts of the sheet: answers of the guide, sentences, worked cases and the signature. */
import type { AnswerWords } from "#accountant/guide-answers.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { languages } from "#locales";
import { pages, type PageName } from "#site";
import { sourceLine } from "./accountant-rules.ts";
import type { AccountantSheet, SheetLanguage } from "./accountant-sheet.ts";
import { bothIn, box, eachIn, firstOf, table } from "./accountant-words.ts";
import { html, type Html } from "./html.ts";

export function answersPart(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const heads = (["when", "answer", "sentence", "source", "right"] as const).map((head) =>
    both(({ heads }) => heads[head]),
  );
  const sources = [...new Set(sheet.answers.flatMap(({ source }) => source ?? []))];
  const list = sources.map(
    (source, at) => html`<li><b>A${at + 1}</b> ${sourceLine(sheet, source)}</li>`,
  );
  const groups = Map.groupBy(sheet.answers, ({ registration }) => registration);
  const bodies = [...groups.values()].map((answers) => {
    const [first] = answers;
    const rows = answers.map(({ in: said, source }) => {
      const each = (text: (words: AnswerWords, own: SheetLanguage) => string) =>
        eachIn(
          sheet.languages.flatMap((own) => {
            const words = said.get(own.locale);
            return words === undefined ? [] : [[own.locale, text(words, own)] as const];
          }),
        );
      const mark = source === undefined ? "" : `A${sources.indexOf(source) + 1}`;
      return html`<tr data-answer>
        <td>${each(whenIn)}</td>
        <td>${box}${each(({ verdict }) => verdict)}</td>
        <td>${each(({ sentence }) => sentence)}</td>
        <td><b>${mark}</b></td>
        <td class="write"></td>
      </tr>`;
    });
    const names = sheet.languages.map(
      ({ locale }) => [locale, first?.in.get(locale)?.registration ?? ""] as const,
    );
    return html`<tbody>
      <tr>
        <th scope="rowgroup" colspan="5">${eachIn(names)}</th>
      </tr>
      ${rows}
    </tbody>`;
  });
  return html`<section>
    <h2>2. ${both(({ parts }) => parts.answers)}</h2>
    <ul class="sources">
      ${list}
    </ul>
    ${table({ kind: "answers", heads, rows: bodies, isGrouped: true })}
  </section>`;
}

/** When an answer holds, as a sentence. */
function whenIn({ groups, above, from }: AnswerWords, { words }: SheetLanguage): string {
  const parts = [
    ...groups.map((group) => group.join(` ${words.or} `)),
    ...(above === undefined ? [] : [fillIn(words.above, { limit: above })]),
    ...(from === undefined ? [] : [fillIn(words.from, { count: from })]),
  ];
  return parts.length === 0 ? words.always : parts.join("; ");
}

export function sentencesPart(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const heads = [
    ...sheet.languages.map(({ locale }) => languages[locale].name),
    firstOf(sheet).words.heads.right,
  ];
  const tables = sheet.pages
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ page, sentences }) => {
      const rows = sentences.map(
        ({ about, in: said }) =>
          html`<tr data-sentence>
            ${[...said].map(
              ([locale, text], at) =>
                html`<td lang="${locale}">
                  ${at === 0 ? html`${box}<small>${about}:</small>` : undefined} ${text}
                </td>`,
            )}
            <td class="write"></td>
          </tr>`,
      );
      return table({ kind: "sentences", caption: titleOf(sheet, page), heads, rows });
    });
  return html`<section>
    <h2>3. ${both(({ parts }) => parts.sentences)}</h2>
    ${both(({ blanks }) => blanks, "p")} ${tables}
  </section>`;
}

/** The cases with their results, and room for those of the portal. */
export function casesPart(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const heads = (["case", "website", "portal"] as const).map((head) =>
    both(({ heads }) => heads[head]),
  );
  const cases = sheet.cases.map(({ page, inputs, results }, at) => {
    const given = inputs.map(([label, value]) => html`<div>${label}: <b>${value}</b></div>`);
    const rows = results.map(
      ([label, value], line) =>
        html`<tr>
          ${
            line === 0
              ? html`<td rowspan="${results.length}">
                  ${at + 1}. ${titleOf(sheet, page)}${given}
                </td>`
              : undefined
          }
          <td>${box}${label} <b>${value}</b></td>
          <td class="write"></td>
        </tr>`,
    );
    return html`<tbody data-case>
      ${rows}
    </tbody>`;
  });
  return html`<section>
    <h2>4. ${both(({ parts }) => parts.cases)}</h2>
    ${both(({ casesNote }, locale) => fillIn(casesNote, { day: dayInWords(sheet.day, locale) }), "p")}
    ${table({ kind: "cases", heads, rows: cases, isGrouped: true })}
  </section>`;
}

function titleOf(sheet: AccountantSheet, page: PageName): Html {
  const titles = sheet.titles.get(page) ?? [];
  return html`${eachIn(titles)} <code>${pages[page].path}</code>`;
}

export function signaturePart(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const lines = firstOf(sheet).words.lines.map(
    (_line, at) =>
      html`<tr>
        <th scope="row">${both(({ lines }) => lines[at] ?? "")}</th>
        <td class="write"></td>
      </tr>`,
  );
  return html`<section class="signature">
    <h2>5. ${both(({ parts }) => parts.signature)}</h2>
    ${both(({ declaration }) => declaration, "p")} ${both(({ scope }) => scope, "p")}
    <table>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </section>`;
}
