import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { UnpublishedChanges } from "#desk/website/unpublished-changes.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { EditorFields } from "./editor-fields.tsx";
import type { FormView } from "./form-view.ts";
import styles from "./form-editor-page.module.css";

export const formEditorPage: PageTemplate<FormView> = {
  title: (_messages, { title }) => title,
  script: "form-editor",
  component: FormEditorPage,
};

/**
 * A form of lists and facts. Every button posts the whole form, so that nothing typed is lost; one button saves it. The
 * script `form-editor` stores in the tab what is typed, and the whole form if it has `data-unsaved`.
 */
function FormEditorPage({ context, ...view }: FormView & { context: DeskContext }) {
  const { editor, formEditor } = context.messages;
  const { action, title, number, notice, issues, publicPath, enquiries, isPrivate } = view;
  return (
    <DeskFrame
      context={context}
      menuItem={deskPaths.edit}
      heading={title}
      back={{ href: deskPaths.editorForms, label: formEditor.heading }}
      hasOwnTopBar
    >
      <div className={`stack ${styles.page}`}>
        <header>
          <h1 className="headline">{title}</h1>
          {publicPath !== undefined && (
            <a href={`${deskPaths.preview}${publicPath}`} target="_blank">
              {formEditor.seen}
            </a>
          )}
        </header>
        <OfflineNotice context={context} />
        <form
          className="stack"
          action={action}
          method="post"
          data-editor-form={action}
          data-unsaved={(notice !== undefined && notice !== "saved") || undefined}
        >
          {/* The first button of a form is the one that Enter submits. */}
          <div className={`line ${styles.save}`}>
            <DeskButton variant="go">{isPrivate ? editor.saveReplies : editor.save}</DeskButton>
            {notice !== undefined && (
              <Notice
                id={notice === "saved" ? "saved" : undefined}
                role={notice === "saved" || notice === "unsaved" ? "status" : "alert"}
                tone={notice === "saved" ? "done" : "warning"}
              >
                {isPrivate && notice === "saved"
                  ? formEditor.notices.savedReplies
                  : fillIn(formEditor.notices[notice], { by: view.changedBy ?? "" })}
                {!isPrivate && notice === "saved" && (
                  <>
                    {" "}
                    <UnpublishedChanges count={view.unpublished} context={context} />
                  </>
                )}
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
          <EditorFields form={view.formContext} fields={view.fields} firstKeys={view.firstKeys} />
        </form>
        {view.isRemovable && (
          <form className={`stack muted ${styles.removal}`} action={action} method="post">
            <input type="hidden" name="number" value={number} />
            <p>
              {enquiries !== undefined && `${formatEnquiryCount(enquiries, formEditor.enquiries)} `}
              {formEditor.removeHint}
            </p>
            <DeskButton variant="warning" name="entry" value="remove">
              {fillIn(editor.buttonName, { does: formEditor.remove, what: title })}
            </DeskButton>
          </form>
        )}
      </div>
    </DeskFrame>
  );
}

function formatEnquiryCount(
  count: number,
  messages: DeskMessages["formEditor"]["enquiries"],
): string {
  if (count === 0) return messages.none;
  return count === 1 ? messages.one : fillIn(messages.many, { count });
}
