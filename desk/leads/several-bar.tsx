import { statusNames } from "#core/statuses.ts";
import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Drawer } from "#desk/primitives/drawer.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { InboxView } from "#desk/view.ts";
import { chosenIn } from "./inbox-address.ts";
import { PressFields } from "./press-fields.tsx";
import styles from "./several-bar.module.css";

/** What can be done with those that are ticked, under the thumb. */
export function SeveralBar({ view, shell }: { view: InboxView; shell: LeadsShell }) {
  const { words, reader } = shell;
  const { choose } = words.inbox;
  const { next, statuses, callSheet } = words.lead;
  const spam = view.choice.box === "spam";
  return (
    <div className={styles.bar}>
      <PressFields shell={shell} />
      {chosenIn(view.choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.all}>
        <input type="checkbox" name="all" />
        {fillIn(choose.all, { count: view.matching })}
      </label>
      <div className={styles.keys}>
        {!spam && (
          <>
            <button type="button" popoverTarget="several-status">
              <Icon name="check" />
              {choose.status}
            </button>
            <button type="button" popoverTarget="several-next">
              <Icon name="clock" />
              {choose.next}
            </button>
          </>
        )}
        {reader?.role === "owner" && (
          <button formAction="/desk/leads/export" formMethod="get">
            <Icon name="down" />
            {choose.export}
          </button>
        )}
        <button name="is" value={spam ? "person" : "spam"}>
          <Icon name={spam ? "person" : "warning"} />
          {spam ? choose.person : choose.spam}
        </button>
      </div>
      <Drawer id="several-status" heading={choose.status} close={words.close}>
        <div className={styles.choices}>
          {statusNames.map((status) => (
            <Button key={status} name="status" value={status} size="big">
              {statuses[status]}
            </Button>
          ))}
        </div>
      </Drawer>
      <Drawer id="several-next" heading={choose.next} close={words.close}>
        <div className={styles.choices}>
          <Button name="inDays" value="1" size="big">
            {next.tomorrow}
          </Button>
          <Button name="inDays" value="3" size="big">
            {fillIn(next.inDays, { days: 3 })}
          </Button>
          <Button name="inDays" value="7" size="big">
            {callSheet.inWeek}
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
