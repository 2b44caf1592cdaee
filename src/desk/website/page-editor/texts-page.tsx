import type { PageEditorData } from "#desk/browser/page-editor/page-editor-data.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { UnpublishedChanges } from "#desk/website/unpublished-changes.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { serializeForScript } from "#server/http/html.ts";
import { fillIn } from "#text/sentences.ts";
import { Card } from "#ui/desk/card.tsx";
import { SearchField } from "#ui/desk/field.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { TextRow, TextsView } from "./texts-view.ts";
import styles from "./texts-page.module.css";

export const textsPage: PageTemplate<TextsView> = {
  title: ({ edit }) => edit.heading,
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
  changes,
}: TextsView & { context: DeskContext }) {
  const { edit } = context.messages;
  const data: PageEditorData = {
    account: context.reader?.id ?? "",
    messages: edit,
    hiddenTexts: [],
  };
  return (
    <DeskFrame context={context} menuItem={deskPaths.edit} heading={edit.heading}>
      <div className={`stack ${styles.texts}`}>
        <p>{edit.lede}</p>
        {changes > 0 && (
          <Notice tone="plain">
            <UnpublishedChanges count={changes} context={context} />
          </Notice>
        )}
        <form className={styles.search} role="search" action={deskPaths.texts}>
          <label htmlFor="search">{edit.search.label}</label>
          <SearchField
            label={edit.search.label}
            value={query}
            placeholder={edit.search.searchFor}
          />
        </form>
        {found !== undefined && (
          <Card
            heading={
              found.count === 0
                ? edit.search.none
                : fillIn(edit.search.found, { count: found.count })
            }
          >
            <TextList rows={found.rows} />
          </Card>
        )}
        <a className={styles.formsLink} href={deskPaths.editorForms}>
          {context.messages.formEditor.heading}
        </a>
        <Card heading={edit.pages}>
          <ul className={styles.pages}>
            {pages.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </Card>
        <Card heading={edit.elsewhere.heading}>
          <p className={styles.lede}>{edit.elsewhere.lede}</p>
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

/** A text that a page shows is a link to that page; the script opens any other, with `data-edit`, in a dialog here. */
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
