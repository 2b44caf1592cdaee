import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { UnpublishedChanges } from "#desk/website/unpublished-changes.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { FormListView } from "./form-list-view.ts";
import styles from "./form-list-page.module.css";

/** A group with more forms than this starts closed. */
const maxOpenForms = 12;

export const formListPage: PageTemplate<FormListView> = {
  title: ({ formEditor }) => formEditor.heading,
  script: "form-list",
  component: FormListPage,
};

function FormListPage({ context, groups, changes }: FormListView & { context: DeskContext }) {
  const { formEditor } = context.messages;
  return (
    <DeskFrame context={context} menuItem={deskPaths.edit} heading={formEditor.heading}>
      <div className={`stack ${styles.page}`} data-unfinished={formEditor.unfinished}>
        <p className="muted">{formEditor.lede}</p>
        {changes > 0 && (
          <Notice tone="plain">
            <UnpublishedChanges count={changes} context={context} />
          </Notice>
        )}
        {groups.map(({ name, forms, newForms }) => (
          <details
            key={name}
            className={`card ${styles.group}`}
            open={forms.length <= maxOpenForms}
          >
            <summary>
              <h2 className="headline">{formEditor.groups[name]}</h2>
            </summary>
            <ul className={styles.links}>
              {forms.map((form) => (
                <li key={form.href}>
                  <a className="strong" href={form.href}>
                    {form.name}
                  </a>
                </li>
              ))}
            </ul>
            {newForms.length > 0 && (
              <p className={`cluster ${styles.newForms}`}>
                {newForms.map((form) => (
                  <DeskButton key={form.href} href={form.href}>
                    <DeskIcon name="plus" />
                    {form.name}
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
