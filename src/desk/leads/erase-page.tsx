import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { dayOf } from "#text/clock.ts";
import type { EraseView, Shell } from "#desk/frame/view.ts";
import { LastLook } from "./last-look.tsx";
import styles from "./last-look.module.css";

/** Asks once more before an enquiry goes for ever. */
export function ErasePage({ shell, ...view }: EraseView & { shell: Shell }) {
  const { erase } = shell.words.lead;
  const file = `/desk/leads/${view.reference}`;
  return (
    <LastLook
      shell={shell}
      heading={fillIn(erase.heading, { name: view.name })}
      back={{ href: file, label: view.name }}
      lede={erase.lede}
      care={erase.byHand}
      notice={<Notice role="alert">{view.notice === undefined ? "" : erase.beingSent}</Notice>}
    >
      {view.others.length > 0 && (
        <div className={styles.also}>
          <label className={styles.others}>
            <input type="checkbox" name="others" defaultChecked />
            {view.others.length === 1
              ? erase.oneOther
              : fillIn(erase.others, { count: view.others.length })}
          </label>
          <ul className={styles.list}>
            {view.others.map(({ reference, name, receivedAt }) => (
              <li key={reference}>
                <a href={`/desk/leads/${reference}`}>{name}</a> {dayOf(receivedAt, shell.language)}
              </li>
            ))}
          </ul>
          <input
            type="hidden"
            name="listed"
            value={view.others.map(({ reference }) => reference).join(" ")}
          />
        </div>
      )}
      <Button look="warning" size="big">
        {erase.yes}
      </Button>
      <Button href={file} size="big">
        {erase.no}
      </Button>
    </LastLook>
  );
}

/** Asks once more before all spam goes for ever. */
export function EraseSpamPage({ shell, count }: { shell: Shell; count: number }) {
  const copy = shell.words.inbox.eraseSpam;
  return (
    <LastLook
      shell={shell}
      heading={copy.heading}
      back={{ href: "/desk/leads?box=spam", label: shell.words.inbox.heading }}
      lede={fillIn(copy.lede, { count })}
      care={copy.care}
    >
      <Button look="warning" size="big">
        {shell.words.lead.erase.yes}
      </Button>
      <Button href="/desk/leads?box=spam" size="big">
        {shell.words.lead.erase.no}
      </Button>
    </LastLook>
  );
}
