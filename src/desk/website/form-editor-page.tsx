import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { EditorFields } from "./editor-fields.tsx";
import type { FormListView, FormView } from "./form-editor-view.ts";
import styles from "./form-editor-page.module.css";

/** A group with more forms than this starts closed. */
const maxOpen = 12;

/** Every form of a list or of facts, in groups. */
export function FormListPage({ context, groups }: FormListView & { context: DeskContext }) {
  const { formEditor } = context.messages;
  return (
    <DeskFrame context={context} menuItem="pageEditor" heading={formEditor.heading}>
      <div className={`stack ${styles.forms}`}>
        <p className="muted">{formEditor.lede}</p>
        {groups.map(({ name, forms, add }) => (
          <details key={name} className={`card ${styles.formGroup}`} open={forms.length <= maxOpen}>
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
                  <DeskButton key={href} href={href}>
                    <DeskIcon name="plus" />
                    {name}
                  </DeskButton>
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
export function FormEditorPage({ context, ...view }: FormView & { context: DeskContext }) {
  const { editor, formEditor } = context.messages;
  const { action, name, fields, number, notice, issues, seen, enquiries } = view;
  return (
    <DeskFrame
      context={context}
      menuItem="pageEditor"
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
        <OfflineNotice context={context} />
        <form
          className={styles.form}
          action={action}
          method="post"
          data-editor-form={action}
          data-unsaved={(notice !== undefined && notice !== "saved") || undefined}
        >
          {/* The first button of the form, so that Enter presses it. */}
          <div className={`line ${styles.save}`}>
            <DeskButton variant="go">{editor.save}</DeskButton>
            {notice !== undefined && (
              <Notice
                id={notice === "saved" ? "saved" : undefined}
                role={notice === "saved" || notice === "unsaved" ? "status" : "alert"}
                tone={notice === "saved" ? "done" : "warning"}
              >
                {formEditor.notices[notice]}
              </Notice>
            )}
          </div>
          <input type="hidden" name="number" value={number} />
          {issues.length > 0 && (
            <Notice>
              {issues.map((issue) => (
                <p key={issue}>{issue}</p>
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
            <DeskButton variant="warning" name="entry" value="remove">
              {fillIn(editor.buttonName, { does: formEditor.remove, what: name })}
            </DeskButton>
          </form>
        )}
      </div>
    </DeskFrame>
  );
}

function countInWords(count: number, messages: DeskMessages["formEditor"]["enquiries"]): string {
  if (count === 0) return messages.none;
  return count === 1 ? messages.one : fillIn(messages.many, { count });
}
