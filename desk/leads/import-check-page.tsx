import { contactColumns, rowProblems } from "#core/contact-columns.ts";
import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Choices } from "#desk/primitives/choices.tsx";
import { languageOptions } from "#desk/primitives/language-options.ts";
import { Notice } from "#desk/primitives/notice.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import type { ImportCheckView } from "./import-view.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./import-page.module.css";

/** So many refused rows are named. */
const mostNamed = 50;

/** Says what a file would bring, and which column is read as what. */
export function ImportCheckPage({ shell, ...view }: ImportCheckView & { shell: Shell }) {
  const { text, columns, language, rows, ready, known, twice, refused } = view;
  const { words } = shell;
  const { check } = words.import;
  const readings = columns.map(({ reading }) => reading);
  const hasContact = readings.includes("phone") || readings.includes("email");
  const named = refused.slice(0, mostNamed);
  const leftOut = { known, twice, refused: refused.length };
  const names = ["known", "twice", "refused"] as const;
  return (
    <DeskFrame
      shell={shell}
      place="leads"
      heading={check.heading}
      back={{ href: "/desk/leads/import", label: words.import.heading }}
    >
      <form
        className={styles.import}
        method="post"
        action="/desk/leads/import"
        encType="multipart/form-data"
      >
        <PressFields shell={shell} />
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="seen" value={readings.join(" ")} />
        <Sheet heading={check.heading} level={1} padded>
          {hasContact ? (
            <>
              <p className={styles.ready}>{fillIn(check.ready, { ready, rows })}</p>
              <ul className={styles.out}>
                {names.map(
                  (name) =>
                    leftOut[name] > 0 && (
                      <li key={name}>{fillIn(check[name], { count: leftOut[name] })}</li>
                    ),
                )}
              </ul>
            </>
          ) : (
            <Notice>
              <p role="alert">{check.noContact}</p>
            </Notice>
          )}
          {ready > 0 && (
            <div className={styles.form}>
              <Choices
                legend={words.add.language}
                name="language"
                options={languageOptions}
                chosen={language}
              />
              <Button look="go" size="wide">
                {fillIn(check.save, { count: ready })}
              </Button>
            </div>
          )}
        </Sheet>
        <Sheet heading={check.columns} padded>
          <div className={styles.columns}>
            {columns.map(({ heading, example, reading }, at) => (
              <div key={at}>
                <label htmlFor={`column-${at}`}>{heading || at + 1}</label>
                <p className={styles.care}>{fillIn(check.example, { example })}</p>
                <select id={`column-${at}`} name="column" defaultValue={reading}>
                  <option value="">{check.readings.none}</option>
                  {contactColumns.map((column) => (
                    <option key={column} value={column}>
                      {check.readings[column]}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </div>
          <Button name="seen" value="" size="wide">
            {check.again}
          </Button>
        </Sheet>
        {hasContact && refused.length > 0 && (
          <Sheet heading={fillIn(check.refused, { count: refused.length })} padded>
            {rowProblems.map((problem) => {
              const rows = named.filter((one) => one.problem === problem);
              return (
                rows.length > 0 && (
                  <div key={problem} className={styles.refused}>
                    <p>{check.problems[problem]}</p>
                    <ul>
                      {rows.map(({ row, who }) => (
                        <li key={row}>{fillIn(check.row, { row, who })}</li>
                      ))}
                    </ul>
                  </div>
                )
              );
            })}
            {refused.length > mostNamed && (
              <p>{fillIn(check.moreRows, { count: refused.length - mostNamed })}</p>
            )}
          </Sheet>
        )}
      </form>
    </DeskFrame>
  );
}
