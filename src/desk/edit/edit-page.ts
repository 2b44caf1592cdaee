/** What is put on a page of the site for those who edit it; nothing else of the page changes. */
import { locales, languages, isLocale, prefixOf } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import type { EditWords } from "./words.ts";
import type { Account } from "#server/store/accounts.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { Reader } from "#desk/frame/view.ts";
import { policySource } from "#server/pages/page-policy.ts";
import { escapeHtml, writeData } from "#server/http/html.ts";
import type { Site } from "#server/pages/site-files.ts";

/** `edit`: its texts are changed; `look`: its links lead on; `beside`: seen in a frame beside a form. */
export type EditMode = "edit" | "look" | "beside";

/** Between the fixed header of the site and the page, which leaves room for that header: nothing is covered. */
const look =
  "[data-edit-bar]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:6px 12px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 .9375rem/1.25 desk,var(--typed)}" +
  "[data-edit-bar] :is(a,button){display:flex;align-items:center;min-height:44px;padding:2px 12px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}" +
  "[data-edit-bar] [hidden]{display:none}" +
  "[data-edit-bar] div{display:flex}[data-edit-bar] div a+a{margin-left:-1.5px}" +
  "[data-edit-bar] [aria-current]{background:var(--palette-ink);color:var(--palette-card)}" +
  "[data-edit-bar]>:last-child{margin-left:auto}" +
  "[data-edit-bar] :is(a,button):focus-visible{outline:3px solid var(--palette-ink);outline-offset:2px}";

/** With the whole Devanagari of the desk: that of the site is cut to the words of its pages. */
function styleWith({ files }: DeskFiles): string {
  const font = [...files.keys()].find((name) => name.startsWith("anek-devanagari-devanagari-"));
  const face =
    font === undefined
      ? ""
      : `@font-face{font-family:desk;font-weight:100 800;src:url(/desk/files/${font}) format("woff2");unicode-range:U+900-97F,U+200C-200D}`;
  return face + look;
}

/** As strict as that of the page: the style of the bar besides; and a page beside a form may be in its frame. */
export function policyWith(policy: string, mode: EditMode, files: DeskFiles): string {
  return mode === "beside"
    ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    : policy.replace("style-src", `style-src ${policySource(styleWith(files))}`);
}

/** The page with its links led on in the same way, where the site has what they lead to. */
export function linksWithin(site: Site, place: string, html: string): string {
  return html.replaceAll(
    /(<a\b[^>]*?\shref=")(\/[^"?#]*)/g,
    (whole, before: string, path: string) => (site.has(path) ? before + place + path : whole),
  );
}

interface Bar {
  mode: EditMode;
  /** The address of the page among those of visitors. */
  address: string;
  site: Site;
  places: Record<EditMode, string>;
  reader: Reader;
  account: Pick<Account, "id" | "role">;
  files: DeskFiles;
  /** How many changes are not published. */
  changes: number;
  unseen: EditData["unseen"];
}

/** The end of the header; of a page without one, the start of its body. */
const belowHeader = /<\/header>|<body\b[^>]*>(?![^]*<\/header>)/;

/** The page with a bar below its header. */
export function barOn(html: string, bar: Bar): string {
  const { reader, mode, files } = bar;
  const tag = languages[reader.language].tag;
  const aside = `<aside data-edit-bar lang="${tag}" aria-label="${escapeHtml(reader.words.edit.heading)}">${itemsOf(bar)}</aside>`;
  const script = mode === "edit" ? (files.scripts.get("edit") ?? "") : "";
  return html
    .replace(belowHeader, (tag) => `${tag}<style>${styleWith(files)}</style>${aside}`)
    .replace("</body>", `${script === "" ? "" : scriptFor(bar, script)}</body>`);
}

function itemsOf({ mode, address, site, places, reader, account, changes }: Bar): string {
  const { bar } = reader.words.edit;
  const modes = (["look", "edit"] as const).map((one) => {
    const current = one === mode ? ' aria-current="page"' : "";
    return `<a href="${places[one]}${address}"${current}>${escapeHtml(bar[one])}</a>`;
  });
  const count = changes === 1 ? bar.one : fillIn(bar.many, { count: changes });
  const publish =
    account.role === "owner" && changes > 0
      ? `<a href="/desk/publish">${escapeHtml(bar.publish)}</a>`
      : "";
  return [
    `<a href="/desk/edit/texts">${escapeHtml(bar.all)}</a>`,
    `<div>${modes.join("")}</div>`,
    ...inOtherLanguages(address, site).map(
      ([language, other]) =>
        `<a href="${places[mode]}${other}" lang="${languages[language].tag}">${languages[language].name}</a>`,
    ),
    `<button type="button" data-unseen hidden></button>`,
    `<span>${escapeHtml(changes === 0 ? bar.none : count)}</span>`,
    publish,
  ].join("");
}

function inOtherLanguages(address: string, site: Site) {
  const [, prefix = ""] = address.split("/");
  const own = isLocale(prefix) ? address.slice(prefix.length + 1) : address;
  return locales
    .map((locale) => [locale, prefixOf(locale) + own] as const)
    .filter(([, other]) => other !== address && site.hasPage(other));
}

/** What the script that opens dialogs is given. */
export interface EditData {
  /** The id of the account, whose unsaved words are kept. */
  account: string;
  words: EditWords;
  /** Texts of the page that are not seen on it, with their names. */
  unseen: [name: string, text: string][];
}

function scriptFor({ reader, account, unseen }: Bar, script: string): string {
  const data: EditData = { account: account.id, words: reader.words.edit, unseen };
  return (
    `<script type="application/json" data-edit-data>${writeData(data)}</script>` +
    `<script type="module" src="${script}"></script>`
  );
}
