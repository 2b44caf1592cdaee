import { fillIn } from "#text/sentences.ts";
import { languages } from "#locales.ts";
import { leafOf } from "#text/clock.ts";
import { dayInIndia } from "#text/days.ts";
import type { PublishView, Shell, ShownChange } from "#desk/frame/view.ts";
import { Icon } from "#ui/desk/icon.tsx";
import { countInWords } from "./count-in-words.ts";
import { DecideOn } from "./decide-on.tsx";
import { Tape } from "./tape.tsx";
import styles from "./changes.module.css";

type ChangesProps = Pick<PublishView, "changes" | "count" | "history"> & {
  shell: Shell;
  /** Whether it is bound with tape: it waits. */
  tied: boolean;
};

/** Sentence by sentence, what visitors read and what they will read. */
export function Changes({ changes, count, history, shell, tied }: ChangesProps) {
  const { words, language } = shell;
  const copy = words.publish;
  const [newest] = history;
  return (
    <section className={`card ${styles.file}`} aria-labelledby="changes-heading">
      <header data-tied={tied || undefined}>
        <h2 id="changes-heading">
          {changes.length === 0 ? copy.nothing.heading : countInWords(count, copy)}
        </h2>
        <p>
          {changes.length === 0
            ? copy.nothing.lede
            : newest === undefined
              ? copy.sinceDelivered
              : fillIn(copy.since, {
                  number: newest.number,
                  day: leafOf(dayInIndia(newest.at), language).short,
                })}
        </p>
      </header>
      {tied && <Tape />}
      {changes.length > 0 && <ChangesByDocument changes={changes} copy={copy} />}
    </section>
  );
}

/** Each place of the site with what changes there. */
function ChangesByDocument({
  changes,
  copy,
}: Pick<PublishView, "changes"> & { copy: Shell["words"]["publish"] }) {
  return (
    <div className={styles.pages}>
      {changes.map(({ page, changes: some }) => (
        <section key={page}>
          <h3>{page}</h3>
          <ul>
            {some.map((change) => (
              <Change key={`${change.name} ${change.kind}`} {...change} copy={copy} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Change({
  name,
  where: keys,
  kind,
  language,
  before,
  after,
  copy,
}: ShownChange & { copy: Shell["words"]["publish"] }) {
  const lang = language && languages[language].tag;
  const where = [
    ...(keys === "" ? [] : [keys]),
    ...(language === undefined ? [] : [languages[language].name]),
    ...(kind === "changed" ? [] : [copy.kinds[kind]]),
  ];
  return (
    <li>
      <p className={styles.where}>{where.join(" · ")}</p>
      {before !== null && (
        <p className={styles.before}>
          <span aria-hidden="true">−</span>
          <span>
            <span className="spoken">{copy.before} </span>
            <del lang={lang}>{before}</del>
          </span>
        </p>
      )}
      {after !== null && (
        <p className={styles.after}>
          <span aria-hidden="true">+</span>
          <span>
            <span className="spoken">{copy.after} </span>
            <ins lang={lang}>{after}</ins>
          </span>
        </p>
      )}
      <DecideOn name={name} does="restore" label={`${copy.restoreText}: ${after ?? before ?? ""}`}>
        <Icon name="undo" />
        {copy.restoreText}
      </DecideOn>
    </li>
  );
}
