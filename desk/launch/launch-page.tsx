import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { openRows, type LaunchRow, type LaunchView } from "./view.ts";
import styles from "./launch-page.module.css";

/** What is left to settle before the public sees the site, to be ticked down. */
export function LaunchPage({ shell, groups }: LaunchView & { shell: Shell }) {
  const words = shell.words.launch;
  const left = groups.flatMap(openRows).length;
  return (
    <DeskFrame shell={shell} place="launch" heading={words.heading}>
      <div className={styles.launch}>
        <p className={styles.sum}>
          {left === 0 ? words.allDone : fillIn(words.left, { count: left })}
        </p>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map((group) => (
            <Sheet
              key={group.name}
              heading={words.groups[group.name]}
              count={openRows(group).length}
            >
              <ul className={styles.rows}>
                {group.rows.map((row) => (
                  <Row key={row.id} row={row} words={words} />
                ))}
              </ul>
            </Sheet>
          ))}
      </div>
    </DeskFrame>
  );
}

interface RowProps {
  row: LaunchRow;
  words: Shell["words"]["launch"];
}

function Row({ row, words }: RowProps) {
  const { id, says, places, mark, ticked } = row;
  const isTicked = ticked !== undefined;
  const label = isTicked ? words.untick : words.tickOff;
  return (
    <li id={`row-${id}`} tabIndex={-1} data-done={isTicked || undefined}>
      <p>
        {isTicked && <Icon name="check" size={16} />} {says}
      </p>
      {row.settings.length > 0 && <ForServer row={row} words={words} />}
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ label, href }) => (
            <li key={href + label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {isTicked && <p className={styles.by}>{fillIn(words.ticked, { by: ticked })}</p>}
      {mark !== undefined && (
        <form method="post" action="/desk/launch">
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="row" value={id} />
          <Button name="done" value={isTicked ? "no" : "yes"} aria-label={`${label}: ${says}`}>
            {label}
          </Button>
        </form>
      )}
    </li>
  );
}

/** The names of the settings, to be sent on to the person who runs the server. */
function ForServer({ row, words }: RowProps) {
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
