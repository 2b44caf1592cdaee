import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { writeData } from "#server/http/html.ts";
import { fillIn } from "#text/sentences.ts";
import { SearchField } from "#ui/desk/field.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import type { EditData } from "./text-dialog.ts";
import type { TextsView } from "./text-index.ts";
import styles from "./texts-page.module.css";

/** All pages of the website, and its texts that no page shows. */
export function TextsPage({ shell, query, found, pages, elsewhere }: TextsView & { shell: Shell }) {
  const { pageEditor } = shell.words;
  const data: EditData = { account: shell.reader?.id ?? "", words: pageEditor, unseen: [] };
  return (
    <DeskFrame shell={shell} place="pageEditor" heading={pageEditor.heading}>
      <div className={`stack ${styles.texts}`}>
        <p>{pageEditor.lede}</p>
        <form className={styles.find} role="search" action={deskPaths.texts}>
          <label htmlFor="search">{pageEditor.search.label}</label>
          <SearchField
            label={pageEditor.search.label}
            value={query}
            placeholder={pageEditor.search.searchFor}
          />
        </form>
        {found !== undefined && (
          <Sheet
            heading={
              found.count === 0
                ? pageEditor.search.none
                : fillIn(pageEditor.search.found, { count: found.count })
            }
          >
            <Rows rows={found.rows} />
          </Sheet>
        )}
        <a className={styles.lists} href={deskPaths.editorForms}>
          {shell.words.formEditor.heading}
        </a>
        <Sheet heading={pageEditor.pages}>
          <ul className={styles.pages}>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Sheet>
        <Sheet heading={pageEditor.elsewhere.heading}>
          <p className={styles.lede}>{pageEditor.elsewhere.lede}</p>
          {elsewhere.map(({ name, rows }) => (
            <details key={name}>
              <summary>{name}</summary>
              <Rows rows={rows} />
            </details>
          ))}
        </Sheet>
      </div>
      <script
        type="application/json"
        data-edit-data
        dangerouslySetInnerHTML={{ __html: writeData(data) }}
      />
    </DeskFrame>
  );
}

/** A text that a page shows leads there; any other opens here. */
function Rows({ rows }: Pick<TextsView["elsewhere"][number], "rows">) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, text, language, page }) => (
        <li key={name} lang={languages[language].tag}>
          {page === undefined ? (
            <button type="button" data-edit={encodeURI(name)}>
              {text}
            </button>
          ) : (
            <a href={page.href}>
              {text}
              <small>{page.title}</small>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
