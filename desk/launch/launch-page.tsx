import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { Shell } from "#desk/view.ts";
import type { LaunchKind, LaunchRow, LaunchView } from "./view.ts";
import styles from "./launch-page.module.css";

/** What is left to settle before the public sees the site, to be ticked down. */
export function LaunchPage({ shell, done, all, kinds }: LaunchView & { shell: Shell }) {
  const words = shell.words.launch;
  // The number is large wherever a language puts it.
  const [before = "", after = ""] = fillIn(words.bar, { done: "|", all }).split("|");
  // The next thing that somebody can do here is the one to press.
  const next = kinds.flatMap(({ open }) => open).find(({ href }) => href !== undefined);
  return (
    <DeskFrame shell={shell} place="launch" heading={words.heading}>
      <div className={styles.launch}>
        <p className={styles.sum}>
          {before}
          <span className={styles.number}>{done}</span>
          {after}
        </p>
        <Bar done={done} all={all} label={fillIn(words.bar, { done, all })} />
        {done === all && <p>{words.allDone}</p>}
        <div className={styles.kinds}>
          {kinds.map((kind) => (
            <Kind key={kind.kind} kind={kind} words={words} next={next} />
          ))}
        </div>
      </div>
    </DeskFrame>
  );
}

/** One cell for each thing, as far as they can be told apart. */
function Bar({ done, all, label }: { done: number; all: number; label: string }) {
  const most = 60;
  const cells = Math.min(all, most);
  const full = Math.floor((done / Math.max(all, 1)) * cells);
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${cells * 10} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {Array.from({ length: cells }, (_, at) => (
        <rect
          key={at}
          data-state={at < full ? "done" : at === full ? "next" : undefined}
          x={at * 10 + 0.8}
          y="0.5"
          width="8.4"
          height="9"
        />
      ))}
    </svg>
  );
}

interface KindProps {
  kind: LaunchKind;
  words: Shell["words"]["launch"];
  next: LaunchRow | undefined;
}

function Kind({ kind, words, next }: KindProps) {
  const { title, why } = words.kinds[kind.kind];
  const id = `kind-${kind.kind}`;
  return (
    <section className={styles.kind} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{fillIn(words.left, { count: kind.open.length })}</span>
      </header>
      <details className={styles.why}>
        <summary>{words.why}</summary>
        <p>{why}</p>
      </details>
      <ul>
        {kind.open.map((row) => (
          <li key={row.title + row.says} data-next={row === next || undefined}>
            <span className={styles.box} aria-hidden="true" />
            <p>
              <b>{row.title}</b>
              <br />
              <span>{row.says}</span>
            </p>
            <Keys row={row} words={words} isNext={row === next} />
          </li>
        ))}
        {kind.ticked.map((row) => (
          <li key={row.title + row.says} data-done>
            <span className={styles.box} data-done>
              <Icon name="check" size={16} />
            </span>
            <p>
              <b>{row.title}</b>
              <br />
              <span>
                {row.says} · {fillIn(words.ticked, { by: row.ticked ?? "" })}
              </span>
            </p>
            <Tick row={row} done="no" label={words.untick} />
          </li>
        ))}
        {kind.settled > kind.ticked.length && (
          <li data-done>
            <span className={styles.box} data-done>
              <Icon name="check" size={16} />
            </span>
            <p>{fillIn(words.settled, { count: kind.settled - kind.ticked.length })}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

function Keys({
  row,
  words,
  isNext,
}: {
  row: LaunchRow;
  words: KindProps["words"];
  isNext: boolean;
}) {
  if (row.href === undefined) return <p className={styles.server}>{words.onServer}</p>;
  return (
    <div className={styles.keys}>
      <Button
        href={row.href}
        look={isNext ? "go" : "plain"}
        aria-label={`${words.settle}: ${row.title}`}
      >
        {words.settle}
      </Button>
      {row.id !== undefined && <Tick row={row} done="yes" label={words.tickOff} />}
    </div>
  );
}

function Tick({ row, done, label }: { row: LaunchRow; done: "yes" | "no"; label: string }) {
  return (
    <form method="post" action="/desk/launch">
      <input type="hidden" name="thing" value={row.id} />
      <Button look="bare" name="done" value={done} aria-label={`${label}: ${row.says}`}>
        {label}
      </Button>
    </form>
  );
}
