import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { WordsShell } from "#desk/islands/sections.ts";
import { signInAgain } from "#desk/islands/sign-in-again.ts";
import { useHydrated } from "#desk/islands/use-hydrated.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import { timeOfDay } from "#desk/when.ts";
import type { Locale } from "#locales";
import { ChangesBar } from "./changes-bar.tsx";
import { Likeness } from "./likeness.tsx";
import { State } from "./documents-page.tsx";
import type { DocumentCard, EditView } from "./view.ts";
import { Mend, useMistaken } from "./mend.tsx";
import { DraftsContext, useDrafts, useDraftState, useNewDrafts } from "./use-drafts.ts";
import { WordItems } from "./word-items.tsx";
import styles from "./edit-page.module.css";

interface EditPageProps {
  view: EditView;
  shell: WordsShell;
}

/** One section of a document: its words in both languages, beside the list of its other sections. */
export function EditPage({ view, shell }: EditPageProps) {
  const words = shell.words.words;
  const current = view.sections.find((section) => section.current);
  const drafts = useNewDrafts(view, shell.reader?.id);
  const isHydrated = useHydrated();
  return (
    <DeskFrame shell={shell} place="words" heading={view.document} back={view.back}>
      <DraftsContext value={drafts}>
        <div className={styles.edit}>
          <nav className={styles.sections} aria-label={words.sections}>
            <a className={styles.change} href={view.back.href}>
              <span>
                <b>{view.document}</b>
                <small>{words.changePage}</small>
              </span>
              <Icon name="right" />
            </a>
            {view.sections.length > 1 && (
              <ul>
                {view.sections.map((section) => (
                  <li key={section.href}>
                    <a
                      href={section.href}
                      aria-current={section.current === true ? "page" : undefined}
                    >
                      <Likeness drawing={section.drawing} />
                      <span>
                        <b>{section.name}</b>
                        {section.current ? (
                          <CurrentState section={section} view={view} words={words} />
                        ) : (
                          <State card={section} words={words} />
                        )}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </nav>
          <div className={styles.section}>
            <header className={styles.head}>
              <div>
                <p>{view.document}</p>
                <h1>{current?.name}</h1>
              </div>
              {view.seen !== undefined && (
                <a className={styles.seen} href={view.seen} target="_blank" rel="noreferrer">
                  {words.seen}
                </a>
              )}
            </header>
            <Changes view={view} shell={shell} />
            {view.notice === "conflict" && <Notice role="alert">{words.conflict.said}</Notice>}
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
              onSubmit={(event) => {
                if (!drafts.submit(navigator.onLine)) event.preventDefault();
              }}
            >
              <input type="hidden" name="part" value={view.section} />
              {/* The first button is what the Enter key presses: it only saves. */}
              <div className={styles.save}>
                <span hidden={isHydrated}>
                  <Button>{words.save}</Button>
                </span>
                <Progress words={words} language={shell.language} />
              </div>
              <WordItems items={view.items} words={words} level={2} />
              {view.hasBlanks && (
                <p className={styles.tip}>
                  <b>{words.blank}</b>: {words.blankHint}{" "}
                  <a href="/desk/words/in/claims">{words.editFigure}</a>
                </p>
              )}
              <div className={`${styles.save} ${styles.last}`} hidden={isHydrated}>
                <Button look="go">{words.save}</Button>
              </div>
            </form>
          </div>
        </div>
      </DraftsContext>
    </DeskFrame>
  );
}

/** The state of the section that is edited: a mistake counts until it is mended. */
function CurrentState({
  section,
  view,
  words,
}: {
  section: DocumentCard;
  view: EditView;
  words: WordsShell["words"]["words"];
}) {
  const mistakes = useMistaken(view.items).length + view.mistakes.length;
  return <State card={{ ...section, mistakes }} words={words} />;
}

/** How much waits to be published, and what can be done with the drafts. */
function Changes({ view, shell }: EditPageProps) {
  const { words, publish } = shell.words;
  const drafts = useDrafts();
  const changes = useDraftState((state) => state.changes);
  const canUndo = useDraftState((state) => state.canUndo);
  return (
    <ChangesBar count={changes ?? view.changes} stays={changes !== undefined} words={words}>
      <Button type="button" hidden={!canUndo} onClick={drafts.undo}>
        <Icon name="undo" />
        {words.undo}
      </Button>
      <Button href="/desk/edit/look/" target="_blank">
        <Icon name="eye" />
        {publish.preview}
      </Button>
      <Mend items={view.items} words={words} />
    </ChangesBar>
  );
}

/** Whether what was typed has arrived. */
function Progress({ words, language }: { words: WordsShell["words"]["words"]; language: Locale }) {
  const progress = useDraftState((state) => state.progress);
  return (
    <p role="status" data-state={progress?.is}>
      {progress?.is === "signedOut" ? (
        <a href={signInAgain()}>{words.signedOut}</a>
      ) : (
        progress && words[progress.is]
      )}
      {progress?.is === "saved" && ` ${timeOfDay(progress.at, language)}`}
    </p>
  );
}
