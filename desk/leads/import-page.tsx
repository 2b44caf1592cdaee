import { contactLimits } from "#core/contact-columns.ts";
import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { shortMoment } from "#desk/when.ts";
import type { ImportView } from "./import-view.ts";
import styles from "./import-page.module.css";

/** The page that imports a file of old contacts; an import of the last day can be undone. */
export function ImportPage({ shell, ...view }: ImportView & { shell: Shell }) {
  const { problem, notice, count, imports } = view;
  const { words, language, now } = shell;
  const text = words.import;
  const blanks = {
    rows: contactLimits.rows.toLocaleString("en-IN"),
    megabytes: contactLimits.bytes / 1024 / 1024,
  };
  return (
    <DeskFrame
      shell={shell}
      place="leads"
      heading={text.heading}
      back={{ href: "/desk/leads", label: words.inbox.heading }}
    >
      <div className={styles.import}>
        {notice !== undefined && (
          <Notice tone={notice === "undoLate" ? "warning" : "done"}>
            <p role="status">{fillIn(text[notice], { count })}</p>
            {notice === "imported" && <a href="/desk/leads?source=desk:file">{text.show}</a>}
          </Notice>
        )}
        <Sheet heading={text.heading} level={1} padded>
          <p>{text.lede}</p>
          <form className={styles.form} method="post" encType="multipart/form-data">
            <Field
              id="file"
              name="file"
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              required
              label={text.file}
              hint={fillIn(text.limits, blanks)}
              error={problem && fillIn(text.errors[problem], blanks)}
            />
            <p className={styles.care}>{text.care}</p>
            <Button look="go" size="wide">
              {text.look}
            </Button>
          </form>
        </Sheet>
        {imports.length > 0 && (
          <Sheet heading={text.recent.heading} padded>
            <p className={styles.care}>{text.recent.lede}</p>
            {imports.map(({ act, at, by, edited, ...one }) => (
              <form
                key={act}
                className={styles.recent}
                method="post"
                action="/desk/leads/import/undo"
              >
                <p>
                  {fillIn(text.recent.line, {
                    count: one.count,
                    when: shortMoment(at, now, language),
                    by,
                  })}
                </p>
                <input type="hidden" name="act" value={act} />
                {edited ? <p>{text.recent.edited}</p> : <Button>{text.recent.undo}</Button>}
              </form>
            ))}
          </Sheet>
        )}
      </div>
    </DeskFrame>
  );
}
