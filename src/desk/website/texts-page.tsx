import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { serializeForScript } from "#server/http/html.ts";
import { fillIn } from "#text/sentences.ts";
import { Card } from "#ui/desk/card.tsx";
import { SearchField } from "#ui/desk/field.tsx";
import type { PageEditorData } from "./text-dialog.ts";
import type { TextRow, TextsView } from "./text-index.ts";
import styles from "./texts-page.module.css";

export const textsPage: PageTemplate<TextsView> = {
  title: ({ pageEditor }) => pageEditor.heading,
  script: "page-editor",
  component: TextsPage,
};

/** All pages of the website, and its texts that no page shows. */
function TextsPage({
  context,
  query,
  found,
  pages,
  elsewhere,
}: TextsView & { context: DeskContext }) {
  const { pageEditor } = context.messages;
  const data: PageEditorData = {
    account: context.reader?.id ?? "",
    messages: pageEditor,
    hiddenTexts: [],
  };
  return (
    <DeskFrame context={context} menuItem={deskPaths.editHome} heading={pageEditor.heading}>
      <div className={`stack ${styles.texts}`}>
        <p>{pageEditor.lede}</p>
        <form className={styles.search} role="search" action={deskPaths.texts}>
          <label htmlFor="search">{pageEditor.search.label}</label>
          <SearchField
            label={pageEditor.search.label}
            value={query}
            placeholder={pageEditor.search.searchFor}
          />
        </form>
        {found !== undefined && (
          <Card
            heading={
              found.count === 0
                ? pageEditor.search.none
                : fillIn(pageEditor.search.found, { count: found.count })
            }
          >
            <TextList rows={found.rows} />
          </Card>
        )}
        <a className={styles.formsLink} href={deskPaths.editorForms}>
          {context.messages.formEditor.heading}
        </a>
        <Card heading={pageEditor.pages}>
          <ul className={styles.pages}>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Card>
        <Card heading={pageEditor.elsewhere.heading}>
          <p className={styles.lede}>{pageEditor.elsewhere.lede}</p>
          {elsewhere.map(({ name, rows }) => (
            <details key={name}>
              <summary>{name}</summary>
              <TextList rows={rows} />
            </details>
          ))}
        </Card>
      </div>
      <script
        type="application/json"
        data-edit-data
        dangerouslySetInnerHTML={{ __html: serializeForScript(data) }}
      />
    </DeskFrame>
  );
}

/** A text that a page shows is a link to that page; any other text opens in a dialog here. */
function TextList({ rows }: { rows: TextRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ valueId, text, language, page }) => (
        <li key={valueId} lang={languages[language].tag}>
          {page === undefined ? (
            <button type="button" data-edit={encodeURI(valueId)}>
              {text}
            </button>
          ) : (
            <a href={page.href}>
              {text}
              <small className="muted">{page.title}</small>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
