import { alertKinds } from "#core/alerts.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { PeopleView, Shell } from "#desk/view.ts";
import styles from "./people-page.module.css";

/** Which devices show alerts, and about what. */
export function AlertsSheet({ shell, alerts }: { shell: Shell; alerts: PeopleView["alerts"] }) {
  const copy = shell.words.people.alerts;
  return (
    <Sheet heading={copy.heading} count={alerts.devices.length}>
      {alerts.devices.map((device) => (
        <form
          key={device.id}
          className={`${styles.below} ${styles.alerts}`}
          action="/desk/alerts/set"
          method="post"
        >
          <fieldset>
            <legend>{device.device}</legend>
            {([...alertKinds, "personal"] as const).map((kind) => (
              <label key={kind}>
                <input type="checkbox" name={kind} defaultChecked={device[kind]} />
                {copy.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <div className={styles.keys}>
            <Button name="id" value={device.id}>
              {copy.save}
            </Button>
            <Button look="bare" name="id" value={device.id} formAction="/desk/alerts/remove">
              {copy.remove}
            </Button>
          </div>
        </form>
      ))}
      <div className={styles.below}>
        <p>{copy.lede}</p>
        <p role="alert" data-alerts-error data-sentences={JSON.stringify(copy.problems)} />
        <Button type="button" data-alerts={alerts.key} hidden>
          {copy.start}
        </Button>
      </div>
    </Sheet>
  );
}
