import { sent } from "#core/word-action.ts";
import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { WordsShell } from "#desk/islands/sections.ts";
import type { Shell } from "#desk/view.ts";
import { ChangesBar } from "./changes-bar.tsx";
import { Likeness } from "./likeness.tsx";
import { Search } from "./search.tsx";
import type { DocumentCard, DocumentsView } from "./view.ts";
import styles from "./documents-page.module.css";

/** Every page of the site and what it is made of, to be picked by its looks. */
export function DocumentsPage({
  shell,
  search,
  groups,
  changes,
  upstreamConflicts,
  broken,
}: DocumentsView & { shell: Shell }) {
  const words = shell.words.words;
  return (
    <DeskFrame shell={shell} place="words" heading={words.heading}>
      <div className={styles.documents}>
        <p className={styles.lede}>{words.lede}</p>
        <Search search={search} words={words} />
        {changes > 0 && <ChangesBar count={changes} words={words} />}
        {broken.length > 0 && <Broken broken={broken} words={words} />}
        {upstreamConflicts.length > 0 && (
          <UpstreamConflicts upstreamConflicts={upstreamConflicts} words={words} />
        )}
        {search === undefined &&
          groups.map(({ name, documents }) =>
            name === "advanced" ? (
              <details key={name} className={styles.advanced}>
                <summary>
                  <h2>{words.groups[name]}</h2>
                </summary>
                <Cards documents={documents} words={words} />
              </details>
            ) : (
              <section key={name} aria-labelledby={`group-${name}`}>
                <h2 id={`group-${name}`}>{words.groups[name]}</h2>
                <Cards documents={documents} words={words} />
              </section>
            ),
          )}
      </div>
    </DeskFrame>
  );
}

function Cards({
  documents,
  words,
}: {
  documents: DocumentCard[];
  words: WordsShell["words"]["words"];
}) {
  return (
    <ul className={styles.cards}>
      {documents.map((document) => (
        <li key={document.href}>
          <a className={styles.card} href={document.href}>
            <Likeness drawing={document.drawing} />
            <b>{document.name}</b>
            <State card={document} words={words} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Its state: mistakes first, then changes, else the number of texts. */
export function State({
  card,
  words,
}: {
  card: DocumentCard;
  words: WordsShell["words"]["words"];
}) {
  const { mistakes, changed, lines } = card;
  if (mistakes > 0) {
    return (
      <span className={styles.state} data-state="mistake">
        {mistakes === 1 ? words.oneMistake : fillIn(words.mistakeCount, { count: mistakes })}
      </span>
    );
  }
  return (
    <span className={styles.state} data-state={changed > 0 ? "changed" : undefined}>
      {changed > 0
        ? fillIn(words.changed, { count: changed })
        : lines === 1
          ? words.oneLine
          : fillIn(words.lines, { count: lines })}
    </span>
  );
}

/** Drafts that no form shows; each can only be dropped. */
function Broken({
  broken,
  words,
}: {
  broken: DocumentsView["broken"];
  words: Shell["words"]["words"];
}) {
  return (
    <Notice>
      <h2>{words.broken.heading}</h2>
      <p>{words.broken.lede}</p>
      <ul className={styles.conflicts}>
        {broken.map(({ label, name }) => (
          <li key={name}>
            <p>
              <b>{label}</b>
            </p>
            <form method="post" action="/desk/words/in/-">
              <Button {...sent(["take", name])}>{words.broken.restore}</Button>
            </form>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function UpstreamConflicts({
  upstreamConflicts,
  words,
}: {
  upstreamConflicts: DocumentsView["upstreamConflicts"];
  words: Shell["words"]["words"];
}) {
  const copy = words.product;
  return (
    <Notice>
      <h2>{copy.heading}</h2>
      <p>{copy.lede}</p>
      <ul className={styles.conflicts}>
        {upstreamConflicts.map(({ label, href, mine, theirs, name }) => (
          <li key={name}>
            <p>
              <b>{label}</b>
              <br />
              <ins>{mine}</ins>
              <br />
              {theirs === null ? copy.gone : `${copy.says} ${theirs}`}
            </p>
            {href === undefined ? (
              <form method="post" action="/desk/words/in/-">
                <Button {...sent(["take", name])}>{copy.remove}</Button>
              </form>
            ) : (
              <Button href={href}>{copy.look}</Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
