import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import type { ListView } from "./list-pages.ts";
import styles from "./list-page.module.css";

/**
 * A form of lists and facts. Every button sends all of it, so nothing that is typed is lost; drafts are
 * saved by one of them.
 */
export function ListPage({ shell, ...view }: ListView & { shell: Shell }) {
  const { words, lists } = shell.words;
  const { action, name, fields, from, shown, notice, mistakes, seen, enquiries } = view;
  return (
    <DeskFrame
      shell={shell}
      place="words"
      heading={name}
      back={{ href: "/desk/edit/lists", label: lists.heading }}
    >
      <div className={styles.beside}>
        <div className={styles.page}>
          <header>
            <h1 className="headline">{name}</h1>
            {seen !== undefined && (
              <a href={`/desk/edit/look${seen}`} target="_blank">
                {lists.seen}
              </a>
            )}
          </header>
          <Notice role="alert" data-not-sent hidden>
            {shell.words.notSent}
          </Notice>
          <form
            className={styles.form}
            action={action}
            method="post"
            data-list={action}
            data-unsaved={shown !== undefined || undefined}
          >
            {/* The first button of the form, so that Enter presses it. */}
            <div className={styles.save}>
              <Button look="go">{words.save}</Button>
            </div>
            <input type="hidden" name="from" value={from} />
            {shown !== undefined && <input type="hidden" name="shown" value={shown} />}
            {notice !== undefined && (
              <Notice
                role={notice === "wrong" || notice === "conflict" ? "alert" : "status"}
                tone={notice === "saved" ? "done" : "warning"}
              >
                <p>{lists.notices[notice]}</p>
                {mistakes.map((mistake) => (
                  <p key={mistake}>{mistake}</p>
                ))}
              </Notice>
            )}
            {fields}
          </form>
          {view.isRemovable && (
            <form className={`stack ${styles.removal}`} action={action} method="post">
              <p>
                {enquiries !== undefined && `${countInWords(enquiries, lists.enquiries)} `}
                {lists.removeHint}
              </p>
              <Button look="warning" name="entry" value="remove">
                {fillIn(words.named, { does: lists.remove, what: name })}
              </Button>
            </form>
          )}
        </div>
        {/* A narrow screen has no room for it, and does not load it. */}
        {seen !== undefined && (
          <iframe src={`/desk/edit/beside${seen}`} title={lists.seen} loading="lazy" />
        )}
      </div>
    </DeskFrame>
  );
}

function countInWords(count: number, words: DeskWords["lists"]["enquiries"]): string {
  if (count === 0) return words.none;
  return count === 1 ? words.one : fillIn(words.many, { count });
}
