/**
 * The bar that a page made from the draft has below its header, with the links of the page editor. Pages are finished
 * HTML by then, so the bar is a text that is put into another.
 */
import type { PageEditorData } from "#desk/browser/page-editor/page-editor-data.ts";
import type { DeskFiles } from "#desk/frame/desk-files.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getPathPrefix, isLocale, languages, type Locale, locales } from "#locales.ts";
import { escapeHtml, serializeForScript } from "#server/http/html.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import type { Account } from "#server/store/accounts.ts";
import { fillIn } from "#text/sentences.ts";

/** In the mode `edit` a click on a text opens it; in the mode `preview` links and forms work as on the site. */
export const modePaths = { preview: deskPaths.preview, edit: deskPaths.edit };

export type EditMode = keyof typeof modePaths;

export interface EditBar {
  mode: EditMode;
  /** The path of the page on the site, such as `/hi/contact-us`. */
  path: string;
  site: RenderedSite;
  reader: DeskLocale;
  account: Pick<Account, "id" | "role">;
  files: DeskFiles;
  /** The number of changes that visitors do not see yet. */
  changes: number;
  hiddenTexts: PageEditorData["hiddenTexts"];
}

/**
 * Puts the bar between the fixed header and the page. The page leaves space for the header, of the height `--bar-height`
 * in `tokens.css`, which the negative margin takes back.
 */
export const barStyles =
  "[data-edit-bar]{position:relative;z-index:30;margin:var(--bar-height,0) 0 calc(var(--bar-height,0px)*-1);display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;padding:6px 12px;border-bottom:2px dashed var(--palette-ink);background:var(--palette-marigold);color:var(--palette-ink);font:600 .9375rem/1.25 var(--text)}" +
  "[data-edit-bar] :is(a,button){display:flex;align-items:center;min-height:44px;padding:2px 12px;border:1.5px solid var(--palette-ink);border-radius:4px;background:var(--palette-card);color:inherit;font:inherit;text-decoration:none;cursor:pointer}" +
  "[data-edit-bar] [hidden]{display:none}" +
  "[data-edit-bar] div{display:flex}[data-edit-bar] div a+a{margin-left:-1.5px}" +
  "[data-edit-bar] [aria-current]{background:var(--palette-ink);color:var(--palette-card)}" +
  "[data-edit-bar]>:last-child{margin-left:auto}" +
  "[data-edit-bar] :is(a,button):focus-visible{outline:3px solid var(--palette-ink);outline-offset:2px}";

/** Matches the end of the header; on a page without a header, the start of the body. */
const headerEnd = /<\/header>|<body\b[^>]*>(?![^]*<\/header>)/;

/**
 * Adds the bar below the header, and in the mode `edit` the script that opens dialogs. The script reads
 * `data-edit-data`, and shows the button `data-hidden-texts` on a page that has such texts.
 */
export function addEditBar(html: string, bar: EditBar): string {
  const { reader, mode, files, account, hiddenTexts } = bar;
  const tag = languages[reader.language].tag;
  const aside = `<aside data-edit-bar lang="${tag}" aria-label="${escapeHtml(reader.messages.edit.heading)}">${renderBarItems(bar)}</aside>`;
  const withBar = html.replace(headerEnd, (end) => `${end}<style>${barStyles}</style>${aside}`);
  const script = files.scripts.get("page-editor");
  if (mode !== "edit" || script === undefined) return withBar;
  const data: PageEditorData = {
    account: account.id,
    messages: reader.messages.edit,
    hiddenTexts,
  };
  return withBar.replace(
    "</body>",
    () =>
      `<script type="application/json" data-edit-data>${serializeForScript(data)}</script>` +
      `<script type="module" src="${script}"></script></body>`,
  );
}

function renderBarItems({ mode, path, site, reader, account, changes }: EditBar): string {
  const { bar } = reader.messages.edit;
  const modeLinks = (["preview", "edit"] as const).map((linkMode) => {
    const current = linkMode === mode ? ' aria-current="page"' : "";
    return `<a href="${modePaths[linkMode]}${path}"${current}>${escapeHtml(bar[linkMode])}</a>`;
  });
  const count = changes === 1 ? bar.one : fillIn(bar.many, { count: changes });
  const publishLink =
    account.role === "owner" && changes > 0
      ? `<a href="${deskPaths.publish}">${escapeHtml(bar.publish)}</a>`
      : "";
  return [
    `<a href="${deskPaths.today}"><span aria-hidden="true">←\u00a0</span>${escapeHtml(reader.messages.name)}</a>`,
    `<a href="${deskPaths.texts}">${escapeHtml(bar.all)}</a>`,
    `<div>${modeLinks.join("")}</div>`,
    ...listTranslations(path, site).map(
      ([language, translation]) =>
        `<a href="${modePaths[mode]}${translation}" lang="${languages[language].tag}">${languages[language].name}</a>`,
    ),
    `<button type="button" data-hidden-texts hidden></button>`,
    `<span>${escapeHtml(changes === 0 ? bar.none : count)}</span>`,
    publishLink,
  ].join("");
}

function listTranslations(path: string, site: RenderedSite): [Locale, string][] {
  const [, prefix = ""] = path.split("/");
  const pathWithoutLocale = isLocale(prefix) ? path.slice(prefix.length + 1) : path;
  return locales
    .map((locale): [Locale, string] => [locale, getPathPrefix(locale) + pathWithoutLocale])
    .filter(([, translation]) => translation !== path && site.hasPage(translation));
}
