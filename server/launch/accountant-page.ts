import { load } from "cheerio/slim";
import type { RuleEntry, RuleFile, Source } from "./rules-with-sources.ts";

/** How sure a source is, in words. */
const basisWords: Readonly<Record<string, string>> = {
  statute: "the law itself was read",
  secondary: "several pages about the law were read, not the law itself: please compare",
  single: "one page about the law was read: please look it up",
};

const empty = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>For the accountant</title>
<style>
  body { font: 10pt/1.35 system-ui, sans-serif; max-width: 60rem; margin: 1rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  caption { text-align: left; font-weight: 700; padding: 1rem 0 0.4rem; }
  th, td { border: 1px solid; padding: 0.25rem 0.4rem; text-align: left; vertical-align: top; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .box { width: 1.2rem; }
  td { overflow-wrap: anywhere; }
  small { display: block; }
</style>
</head>
<body>
<h1>Rules, figures and dates of the website</h1>
<p>Please tick each line that is right, write the right figure beside each that is not, and sign at the end.</p>
</body>
</html>`;

/** A page to print: every rule with its figures and its source, a box to tick for each. */
export function accountantPage(files: readonly RuleFile[], day: string): string {
  const $ = load(empty);
  const cell = (lines: readonly string[]) => {
    const td = $("<td>");
    for (const line of lines) td.append($("<div>").text(line));
    return td;
  };
  const row = ({ name, place, figures, sources }: RuleEntry) => {
    const where = cell([name]).append($("<small>").text(place));
    return $("<tr>").append(
      $('<td class="box">').text("☐"),
      where,
      cell(figures),
      cell(sourcesOf(sources)),
    );
  };
  for (const { file, usedOn, entries, notPublished } of files) {
    const head = $("<tr>");
    for (const title of ["", "Rule", "Figures and dates", "Source"]) {
      head.append($('<th scope="col">').text(title));
    }
    const body = $("<tbody>");
    for (const entry of entries) body.append(row(entry));
    $("body").append(
      $("<table>").append(
        $("<caption>").text(`${file}, shown on ${usedOn.join(", ")}`),
        $("<thead>").append(head),
        body,
      ),
    );
    if (notPublished.length === 0) continue;
    const list = $("<ul>");
    for (const text of notPublished) list.append($("<li>").text(text));
    $("body").append($("<p>").text("Not on the website, for want of a source:"), list);
  }
  $("body").append(
    $("<p>").text(`Printed on ${day}. Name, number of membership, date, signature:`),
  );
  return $.html();
}

function sourcesOf(sources: readonly Source[]): string[] {
  if (sources.length === 0) return ["No source is named."];
  return sources.flatMap(({ name, url, basis, checkedOn }) => [
    [name, url].filter(Boolean).join(", "),
    [
      basis === undefined ? "how it was read is not noted" : (basisWords[basis] ?? basis),
      ...(checkedOn === undefined ? [] : [`on ${checkedOn}`]),
    ].join(", "),
  ]);
}
