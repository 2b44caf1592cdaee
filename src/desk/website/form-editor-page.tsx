import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { EditorFields } from "./editor-fields.tsx";
import type { FormView, ListsView } from "./form-editor-view.ts";
import styles from "./form-editor-page.module.css";

/** A longer group is folded. */
const mostOpen = 12;

/** Every form of a list or of facts, in groups. */
export function ListsPage({ shell, groups }: ListsView & { shell: Shell }) {
  const { formEditor } = shell.words;
  return (
    <DeskFrame shell={shell} place="pageEditor" heading={formEditor.heading}>
      <div className={`stack ${styles.forms}`}>
        <p className="muted">{formEditor.lede}</p>
        {groups.map(({ name, forms, add }) => (
          <details
            key={name}
            className={`card ${styles.formGroup}`}
            open={forms.length <= mostOpen}
          >
            <summary>
              <h2>{formEditor.groups[name]}</h2>
            </summary>
            <ul className={styles.formLinks}>
              {forms.map((form) => (
                <li key={form.href}>
                  <a href={form.href}>{form.name}</a>
                </li>
              ))}
            </ul>
            {add.length > 0 && (
              <p className={`cluster ${styles.newForms}`}>
                {add.map(({ href, name }) => (
                  <Button key={href} href={href}>
                    <Icon name="plus" />
                    {name}
                  </Button>
                ))}
              </p>
            )}
          </details>
        ))}
      </div>
    </DeskFrame>
  );
}

/**
 * A form of lists and facts. Every button sends all of it, so nothing that is typed is lost; drafts are
 * saved by one of them.
 */
export function ListPage({ shell, ...view }: FormView & { shell: Shell }) {
  const { editor, formEditor } = shell.words;
  const { action, name, fields, number, notice, mistakes, seen, enquiries } = view;
  return (
    <DeskFrame
      shell={shell}
      place="pageEditor"
      heading={name}
      back={{ href: deskPaths.editorForms, label: formEditor.heading }}
    >
      <div className={styles.page}>
        <header>
          <h1 className="headline">{name}</h1>
          {seen !== undefined && (
            <a href={`${deskPaths.preview}${seen}`} target="_blank">
              {formEditor.seen}
            </a>
          )}
        </header>
        <OfflineNotice shell={shell} />
        <form
          className={styles.form}
          action={action}
          method="post"
          data-editor-form={action}
          data-unsaved={(notice !== undefined && notice !== "saved") || undefined}
        >
          {/* The first button of the form, so that Enter presses it. */}
          <div className={`line ${styles.save}`}>
            <Button look="go">{editor.save}</Button>
            {notice !== undefined && (
              <Notice
                id={notice === "saved" ? "saved" : undefined}
                role={notice === "wrong" || notice === "conflict" ? "alert" : "status"}
                tone={notice === "saved" ? "done" : "warning"}
              >
                {formEditor.notices[notice]}
              </Notice>
            )}
          </div>
          <input type="hidden" name="number" value={number} />
          {mistakes.length > 0 && (
            <Notice>
              {mistakes.map((mistake) => (
                <p key={mistake}>{mistake}</p>
              ))}
            </Notice>
          )}
          <EditorFields {...fields} />
        </form>
        {view.isRemovable && (
          <form className={`stack ${styles.removal}`} action={action} method="post">
            <p>
              {enquiries !== undefined && `${countInWords(enquiries, formEditor.enquiries)} `}
              {formEditor.removeHint}
            </p>
            <Button look="warning" name="entry" value="remove">
              {fillIn(editor.buttonName, { does: formEditor.remove, what: name })}
            </Button>
          </form>
        )}
      </div>
    </DeskFrame>
  );
}

function countInWords(count: number, words: DeskWords["formEditor"]["enquiries"]): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fillIn(words.many, { count });
}
