import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import type { LaunchRowView, LaunchView } from "./launch-view.ts";
import styles from "./launch-page.module.css";

/** Lists what to settle before the site is public; each row can be ticked. */
export function LaunchPage({ context, rows }: LaunchView & { context: DeskContext }) {
  const messages = context.messages.launch;
  const isOpen = ({ ticked }: LaunchRowView) => ticked === undefined;
  const left = rows.filter(isOpen).length;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <DeskFrame context={context} menuItem="launch" heading={messages.heading}>
      <div className="stack">
        <p className="headline">
          {left === 0 ? messages.allDone : fillIn(messages.left, { count: left })}
        </p>
        {groups.map(([group, own]) => (
          <Card key={group} heading={messages.groups[group]} count={own.filter(isOpen).length}>
            <ul className={styles.rows}>
              {own.map((row) => (
                <LaunchItemRow key={row.id} row={row} messages={messages} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </DeskFrame>
  );
}

function LaunchItemRow({
  row,
  messages,
}: {
  row: LaunchRowView;
  messages: DeskContext["messages"]["launch"];
}) {
  const { id, says, links, settings, mark, ticked } = row;
  const isTicked = ticked !== undefined;
  const label = isTicked ? messages.untick : messages.tickOff;
  return (
    <li id={`row-${id}`} className="stack" tabIndex={-1} data-done={isTicked || undefined}>
      <p>
        {isTicked && <DeskIcon name="check" size={16} />} {says}
      </p>
      {settings.length > 0 && <code lang="en">{settings.join(", ")}</code>}
      {links.length > 0 && (
        <ul className={`line cluster ${styles.links}`}>
          {links.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              {href === undefined ? label : <a href={href}>{label}</a>}
            </li>
          ))}
        </ul>
      )}
      {isTicked && <p className="quiet">{fillIn(messages.ticked, { by: ticked })}</p>}
      {mark !== undefined && (
        <form method="post" action={deskPaths.launch}>
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="row" value={id} />
          <DeskButton name="done" value={isTicked ? "no" : "yes"} aria-label={`${label}: ${says}`}>
            {label}
          </DeskButton>
        </form>
      )}
    </li>
  );
}
