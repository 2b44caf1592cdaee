import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { Shell } from "#desk/view.ts";
import type { LaunchGroupView, LaunchRow, LaunchView } from "./view.ts";
import styles from "./launch-page.module.css";

/** What is left to settle before the public sees the site, to be ticked down. */
export function LaunchPage({ shell, done, all, groups }: LaunchView & { shell: Shell }) {
  const words = shell.words.launch;
  // The number is large wherever a language puts it.
  const [before = "", after = ""] = fillIn(words.bar, { done: "|", all }).split("|");
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
        {groups.map((group) => (
          <Group key={group.name} group={group} words={words} />
        ))}
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

type Words = Shell["words"]["launch"];

function Group({ group, words }: { group: LaunchGroupView; words: Words }) {
  const { name, isOpen, left, open, ticked, settled } = group;
  return (
    <details className={styles.group} open={isOpen} id={name}>
      <summary>
        <h2>{words.groups[name]}</h2>
        <span>{fillIn(words.left, { count: left })}</span>
      </summary>
      <ul>
        {open.map((row) => (
          <li key={row.id} id={`row-${row.id}`} tabIndex={-1}>
            <p>{row.says}</p>
            <Places row={row} words={words} />
            {row.thing !== undefined && (
              <Tick row={row} group={name} done="yes" label={words.tickOff} />
            )}
          </li>
        ))}
        {ticked.map((row) => (
          <li key={row.id} id={`row-${row.id}`} tabIndex={-1} data-done>
            <details>
              <summary>
                <Icon name="check" size={16} />
                <span>{row.says}</span>
              </summary>
              <Places row={row} words={words} />
            </details>
            <p className={styles.by}>{fillIn(words.ticked, { by: row.ticked ?? "" })}</p>
            <Tick row={row} group={name} done="no" label={words.untick} />
          </li>
        ))}
        {settled > 0 && (
          <li data-done>
            <p className={styles.settled}>
              <Icon name="check" size={16} /> {fillIn(words.settled, { count: settled })}
            </p>
          </li>
        )}
      </ul>
    </details>
  );
}

function Places({ row, words }: { row: LaunchRow; words: Words }) {
  if (row.settings.length > 0) {
    const forServer = fillIn(words.forServer, { settings: row.settings.join(", ") });
    const message = encodeURIComponent(`${row.says}\n${forServer}`);
    return (
      <>
        <p className={styles.by}>{forServer}</p>
        <Button href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener">
          {words.sendOn}
        </Button>
      </>
    );
  }
  return (
    <ul className={styles.places}>
      {row.places.map(({ label, href }) => (
        <li key={href + label}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

interface TickProps {
  row: LaunchRow;
  group: LaunchGroupView["name"];
  done: "yes" | "no";
  label: string;
}

function Tick({ row, group, done, label }: TickProps) {
  return (
    <form method="post" action="/desk/launch">
      <input type="hidden" name="thing" value={row.thing} />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="row" value={row.id} />
      <Button name="done" value={done} aria-label={`${label}: ${row.says}`}>
        {label}
      </Button>
    </form>
  );
}
