import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import type { LaunchView } from "./launch-view.ts";
import styles from "./launch-page.module.css";

type LaunchRow = LaunchView["rows"][number];

/** Lists what to settle before the site is public; each row can be ticked. */
export function LaunchPage({ shell, rows }: LaunchView & { shell: Shell }) {
  const words = shell.words.launch;
  const isOpen = ({ ticked }: LaunchRow) => ticked === undefined;
  const left = rows.filter(isOpen).length;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <DeskFrame shell={shell} place="launch" heading={words.heading}>
      <div className="stack">
        <p className="headline">
          {left === 0 ? words.allDone : fillIn(words.left, { count: left })}
        </p>
        {groups.map(([group, own]) => (
          <Sheet key={group} heading={words.groups[group]} count={own.filter(isOpen).length}>
            <ul className={styles.rows}>
              {own.map((row) => (
                <Thing key={row.id} row={row} words={words} />
              ))}
            </ul>
          </Sheet>
        ))}
      </div>
    </DeskFrame>
  );
}

function Thing({ row, words }: { row: LaunchRow; words: Shell["words"]["launch"] }) {
  const { id, says, places, settings, mark, ticked } = row;
  const isTicked = ticked !== undefined;
  const label = isTicked ? words.untick : words.tickOff;
  return (
    <li id={`row-${id}`} className="stack" tabIndex={-1} data-done={isTicked || undefined}>
      <p>
        {isTicked && <Icon name="check" size={16} />} {says}
      </p>
      {settings.length > 0 && <code lang="en">{settings.join(", ")}</code>}
      {places.length > 0 && (
        <ul className={`line cluster ${styles.places}`}>
          {places.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              {href === undefined ? label : <a href={href}>{label}</a>}
            </li>
          ))}
        </ul>
      )}
      {isTicked && <p className="quiet">{fillIn(words.ticked, { by: ticked })}</p>}
      {mark !== undefined && (
        <form method="post" action={deskPaths.launch}>
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
