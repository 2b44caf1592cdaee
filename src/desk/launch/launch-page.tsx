import * as v from "valibot";
import { forOwners } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import { parseBody } from "#desk/frame/desk-scope.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { createLaunchView, type LaunchRowView, type LaunchView } from "./launch-view.ts";
import styles from "./launch-page.module.css";

const tickSchema = v.object({
  /** A hash of what the row is about: a text that has changed since has another mark, and is no longer ticked. */
  mark: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  done: v.picklist(["yes", "no"]),
  /** The id of the row, to which the page scrolls. */
  row: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
});

export const launchPage = definePage<LaunchView>({
  path: deskPaths.launch,
  access: forOwners,
  heading: ({ launch }) => launch.heading,
  menu: { icon: "list", help: "launch" },
  query: ({ db, now, builtAddress }, { reader }) =>
    createLaunchView(db, { ...reader, settings: process.env, builtAddress, now: now() }),
  body: Launch,
  actions: [
    {
      path: deskPaths.launch,
      access: forOwners,
      async run({ db, now }, request) {
        const { mark: item_key, done, row } = parseBody(tickSchema, request);
        if (done === "no") {
          await db.deleteFrom("launch_tick").where("item_key", "=", item_key).execute();
        } else {
          await db
            .insertInto("launch_tick")
            .values({ item_key, account_id: request.account.id, at: now().toISOString() })
            .onConflict((conflict) => conflict.column("item_key").doNothing())
            .execute();
        }
        return `${deskPaths.launch}#row-${row}`;
      },
    },
  ],
});

/** Lists what to settle before the site is public. A row that no value settles is ticked by a person. */
function Launch({ context, rows }: LaunchView & { context: DeskContext }) {
  const messages = context.messages.launch;
  const isOpen = ({ ticked }: LaunchRowView) => ticked === undefined;
  const left = rows.filter(isOpen).length;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return (
    <div className="stack">
      <p className="headline">
        {left === 0 ? messages.allDone : fillIn(messages.left, { count: left })}
      </p>
      {groups.map(([group, groupRows]) => (
        <Card key={group} heading={messages.groups[group]} count={groupRows.filter(isOpen).length}>
          <ul className={styles.rows}>
            {groupRows.map((row) => (
              <LaunchItemRow key={row.id} row={row} messages={messages} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

interface LaunchItemRowProps {
  row: LaunchRowView;
  messages: DeskContext["messages"]["launch"];
}

function LaunchItemRow({ row, messages }: LaunchItemRowProps) {
  const { id, says, links, settings, mark, ticked } = row;
  const isTicked = ticked !== undefined;
  const buttonLabel = isTicked ? messages.untick : messages.tickOff;
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
      {/* A row without a mark is settled by a value or a setting alone. */}
      {mark !== undefined && (
        <form method="post" action={deskPaths.launch}>
          <input type="hidden" name="mark" value={mark} />
          <input type="hidden" name="row" value={id} />
          <DeskButton
            name="done"
            value={isTicked ? "no" : "yes"}
            aria-label={`${buttonLabel}: ${says}`}
          >
            {buttonLabel}
          </DeskButton>
        </form>
      )}
    </li>
  );
}
