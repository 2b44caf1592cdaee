import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { Shell } from "#desk/view.ts";
import { ChangesBar } from "./changes-bar.tsx";
import { Conflict } from "./conflict.tsx";
import { Likeness } from "./likeness.tsx";
import { State } from "./places-page.tsx";
import type { EditView } from "./view.ts";
import { Mend } from "./mend.tsx";
import { WordItems } from "./word-items.tsx";
import styles from "./edit-page.module.css";

/** One part of a page: its words in both languages, beside the other parts of the page. */
export function EditPage({ shell, ...view }: EditView & { shell: Shell }) {
  const words = shell.words.words;
  const current = view.parts.find((part) => part.current);
  return (
    <DeskFrame shell={shell} place="words" heading={view.place} back={view.back} keys="words">
      <div className={styles.edit}>
        <nav className={styles.parts} aria-label={words.sections}>
          <a className={styles.change} href={view.back.href}>
            <span>
              <b>{view.place}</b>
              <small>{words.changePage}</small>
            </span>
            <Icon name="right" />
          </a>
          {view.parts.length > 1 && (
            <ul>
              {view.parts.map((part) => (
                <li key={part.href}>
                  <a href={part.href} aria-current={part.current === true ? "page" : undefined}>
                    <Likeness drawing={part.drawing} />
                    <span>
                      <b>{part.name}</b>
                      <State card={part} words={words} />
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
        <div className={styles.part}>
          <header className={styles.head}>
            <div>
              <p>{view.place}</p>
              <h1>{current?.name}</h1>
            </div>
            {view.seen !== undefined && (
              <a className={styles.seen} href={view.seen} target="_blank" rel="noreferrer">
                {words.seen}
              </a>
            )}
          </header>
          <ChangesBar count={view.changes} words={words}>
            <Button type="button" data-undo-words hidden>
              <Icon name="undo" />
              {shell.words.lead.undo.label}
            </Button>
            <form action="/desk/publish/preview" method="post" target="_blank">
              <Button data-key="p">
                <Icon name="eye" />
                {shell.words.publish.preview.open}
              </Button>
            </form>
            <Mend items={view.items} words={words} />
          </ChangesBar>
          {view.said === "conflict" && <Notice role="alert">{words.conflict.said}</Notice>}
          {view.mistakes.map((mistake) => (
            <Notice key={mistake} icon="warning">
              {mistake}
            </Notice>
          ))}
          <form
            className={styles.form}
            method="post"
            action={view.action}
            noValidate
            data-words
            data-saving={words.saving}
            data-saved={words.saved}
            data-unsaved={words.unsaved}
          >
            <input type="hidden" name="part" value={view.part} />
            {/* The first button is what the Enter key presses: it only saves. */}
            <div className={styles.save}>
              <span data-plain-save>
                <Button>{words.save}</Button>
              </span>
              <p role="status" data-status />
            </div>
            <WordItems items={view.items} words={words} level={2} />
            {view.hasBlanks && (
              <p className={styles.tip}>
                <b>{words.blank}</b>: {words.blankHint}{" "}
                <a href="/desk/words/in/claims">{words.editFigure}</a>
              </p>
            )}
            <div className={styles.save} data-plain-save>
              <Button look="go">{words.save}</Button>
            </div>
          </form>
          <template id="conflict">
            <Conflict words={words} name="" by={undefined} text="" json="" />
          </template>
        </div>
      </div>
    </DeskFrame>
  );
}
