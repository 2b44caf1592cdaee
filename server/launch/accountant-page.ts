/** The sheet for the accountant as one page of HTML: to be read at the desk, sent as a file and printed on A4. */
import { createHash } from "node:crypto";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import type { AccountantSheet } from "./accountant-sheet.ts";
import { answersPart, casesPart, sentencesPart, signaturePart } from "./accountant-parts.ts";
import { rulesPart } from "./accountant-rules.ts";
import { script, style } from "./accountant-look.ts";
import { bothIn, firstOf, table } from "./accountant-words.ts";
import { html, Html } from "./html.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Exactly the text that its hash is of: no space around it. */
const tagged = (tag: "style" | "script", text: string) => new Html(`<${tag}>${text}</${tag}>`);

/** The page may show its own style and print itself; nothing else. */
export const accountantPolicy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** @param bar what leads back, and to the file; none in the file itself */
export function accountantPage(
  sheet: AccountantSheet,
  bar?: { back: string; file: string },
): string {
  const { words, locale } = firstOf(sheet);
  const both = bothIn(sheet);
  const { text } = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.title}, ${sheet.day}</title>
        ${tagged("style", style)}
      </head>
      <body>
        <nav>
          ${
            bar === undefined
              ? undefined
              : html`<a href="/desk/launch?open=accountant#row-accountant">${bar.back}</a>
                  <a href="${bar.file}" download>${words.save}</a>`
          }
          <button type="button">${words.print}</button>
        </nav>
        <header>
          <h1>${both((one) => one.title)}</h1>
          ${both((one) => fillIn(one.intro, { business: sheet.business }), "p")}
          ${both((one, language) => fillIn(one.made, { day: dayInWords(sheet.day, language) }), "p")}
          ${contents(sheet)}
        </header>
        <main>
          ${rulesPart(sheet)} ${answersPart(sheet)} ${sentencesPart(sheet)} ${casesPart(sheet)}
          ${signaturePart(sheet)}
        </main>
        ${tagged("script", script)}
      </body>
    </html> `;
  return text;
}

/** The files of rules, until when they hold, and a place for the accountant's own day. */
function contents(sheet: AccountantSheet): Html {
  const both = bothIn(sheet);
  const { naming, locale } = firstOf(sheet);
  const rows = sheet.files.map(({ name, checkedOn, validUntil, rows }) => {
    const figures = rows.flatMap(({ lines }) => lines.flat());
    return html`<tr data-file="${name}">
      <th scope="row"><a href="#${name}">${naming.documentName(name)}</a></th>
      <td>${checkedOn === undefined ? "–" : dayInWords(checkedOn, locale)}</td>
      <td>${validUntil === undefined ? "–" : dayInWords(validUntil, locale)}</td>
      <td>${figures.length}</td>
      <td class="write"></td>
    </tr>`;
  });
  const heads = (["rules", "checkedOn", "validUntil", "count", "yours"] as const).map((head) =>
    both(({ heads }) => heads[head]),
  );
  return html`<div class="wide">${table({ kind: "files", heads, rows })}</div>`;
}
